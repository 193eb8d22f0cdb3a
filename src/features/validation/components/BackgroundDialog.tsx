import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { quantityLabel } from '../../../../contract/dose.ts'
import { typedDose } from '../../../../contract/doseInput.ts'
import { perQuantity } from '../../../../contract/quantities.ts'
import { shortText } from '../../../../contract/schemas/common.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import type { Quantity } from '../../../../contract/vocabulary.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { DoseField } from '../../../dosimetry/DoseField.tsx'
import { useSetBackgroundMutation } from '../../../store/api/readings.ts'
import type { BackgroundPlan } from '../model.ts'
import { useDoseMessages } from './useDoseMessages.ts'

const fields = z.object({ ...perQuantity(() => typedDose), reason: shortText(500) })

/** Every quantity that is open needs its value: leaving one out would wipe what was entered for it before. */
const formFor = (open: readonly Quantity[]) =>
  fields.superRefine((values, check) => {
    for (const quantity of open) {
      if (values[quantity] === null) check.addIssue({ code: 'custom', path: [quantity], message: 'doseNeeded' })
    }
  })

/** The background that all readings share, µSv; null when they differ or have none. */
function shared(readings: readonly Reading[], quantity: Quantity): number | null {
  const [first, ...others] = new Set(readings.map(({ cells }) => cells[quantity].background))
  return others.length === 0 ? (first ?? null) : null
}

export interface BackgroundDialogProps {
  plan: BackgroundPlan<Reading>
  onDone(done: boolean): void
}

/** Enters a background by hand where neither a control nor the client's average gives one. */
export function BackgroundDialog({ plan, onDone }: BackgroundDialogProps) {
  const { t, i18n } = useTranslation(['validation', 'common', 'words'])
  const [setBackground] = useSetBackgroundMutation()
  const schema = useMemo(() => formFor(plan.quantities), [plan.quantities])
  const start = (quantity: Quantity) => (plan.quantities.includes(quantity) ? shared(plan.readings, quantity) : null)
  const form = useContractForm<z.input<typeof fields>, z.output<typeof fields>>(
    schema,
    { ...perQuantity(start), reason: '' },
    useDoseMessages(),
  )
  const submit = useSubmit(
    form,
    ({ reason, ...background }) =>
      setBackground({ body: { readingIds: plan.readings.map(({ id }) => id), background, reason } }),
    {
      done: ({ changed }) => ({ summary: t('background.done', { count: changed }) }),
      onDone: () => onDone(true),
      fieldOf: (path) => (path === 'background' ? null : path.replace(/^background\./, '')),
    },
  )
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('background.title', { count: plan.readings.length })}
      saveLabel={t('background.confirm')}
      onCancel={() => onDone(false)}
      intro={<div>{t('background.text')}</div>}
    >
      <FieldGrid min={140}>
        {plan.quantities.map((quantity) => (
          <DoseField
            key={quantity}
            name={quantity}
            label={quantityLabel(quantity, languageOfTag(i18n.language))}
            required
          />
        ))}
      </FieldGrid>
      <TextField name="reason" label={t('dismissReadings.reason')} required maxLength={500} />
    </FormDialog>
  )
}

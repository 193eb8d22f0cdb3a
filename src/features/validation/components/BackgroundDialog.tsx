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
import { useDoseMessages } from '../../../dosimetry/useDoseMessages.ts'
import { useSetBackgroundMutation } from '../../../store/api/readings.ts'
import type { BackgroundPlan } from '../model.ts'

const fields = z.object({ ...perQuantity(() => typedDose), reason: shortText(500) })

/** What is left empty is found by the rule; entering nothing at all would enter nothing. */
const formFor = (open: readonly Quantity[]) =>
  fields.superRefine((values, check) => {
    const [first] = open
    if (first && open.every((quantity) => values[quantity] === null))
      check.addIssue({ code: 'custom', path: [first], message: 'doseNeeded' })
  })

/** The background that was entered for all readings before, µSv; null when they differ or none was. */
function shared(readings: readonly Reading[], quantity: Quantity): number | null {
  const entered = readings.map(({ cells }) => (cells[quantity].step === 'manual' ? cells[quantity].background : null))
  const [first, ...others] = new Set(entered)
  return others.length === 0 ? (first ?? null) : null
}

export interface BackgroundDialogProps {
  plan: BackgroundPlan<Reading>
  onDone(done: boolean): void
}

/** Enters a background by hand, which rules over controls and averages until it is withdrawn. */
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
          <DoseField key={quantity} name={quantity} label={quantityLabel(quantity, languageOfTag(i18n.language))} />
        ))}
      </FieldGrid>
      <TextField name="reason" label={t('dismissReadings.reason')} required maxLength={500} />
    </FormDialog>
  )
}

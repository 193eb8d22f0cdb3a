import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { wornPositions } from '../../../../contract/positions.ts'
import { id, shortText } from '../../../../contract/schemas/common.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { PersonField } from '../../../connected/pick/fields.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useSetWearerMutation } from '../../../store/api/readings.ts'

const fields = z
  .object({
    worn: z.enum(['yes', 'no']),
    personId: id.nullable(),
    position: z.enum(wornPositions as [(typeof wornPositions)[number]]),
    reason: shortText(500),
  })
  .superRefine(({ worn, personId }, check) => {
    if (worn === 'yes' && personId === null) check.addIssue({ code: 'custom', path: ['personId'], message: 'required' })
  })

export interface WearerDialogProps {
  reading: Reading
  onDone(done: boolean): void
}

/** Says who wore a spare, and where, or that nobody did: without that its dose would be nobody's. */
export function WearerDialog({ reading, onDone }: WearerDialogProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const [setWearer] = useSetWearerMutation()
  const messages = useMemo(() => ({ required: t('wearer.needed') }), [t])
  const form = useContractForm<z.input<typeof fields>, z.output<typeof fields>>(
    fields,
    { worn: 'yes', personId: null, position: 'chest', reason: '' },
    messages,
  )
  const worn = useWatch({ control: form.control, name: 'worn' }) === 'yes'
  const submit = useSubmit(
    form,
    ({ worn: answer, personId, position, reason }) =>
      setWearer({
        params: { id: reading.id },
        body:
          answer === 'yes' && personId !== null ? { worn: true, personId, position, reason } : { worn: false, reason },
      }),
    { done: () => ({ summary: t('wearer.done', { serial: reading.serial }) }), onDone: () => onDone(true) },
  )
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('wearer.title', { serial: reading.serial })}
      saveLabel={t('wearer.confirm')}
      onCancel={() => onDone(false)}
      intro={<div>{t('wearer.text')}</div>}
    >
      <SelectField
        name="worn"
        label={t('wearer.worn')}
        required
        options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`wearer.${value}`) }))}
      />
      {worn && (
        <>
          <PersonField clientId={reading.clientId} label={t('wearer.person')} required />
          <SelectField
            name="position"
            label={t('wearer.position')}
            required
            options={wornPositions.map((value) => ({ value, label: t(`words:positions.${value}`) }))}
          />
        </>
      )}
      <TextField name="reason" label={t('dismissReadings.reason')} required maxLength={500} />
    </FormDialog>
  )
}

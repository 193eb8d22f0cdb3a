import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { quantityLabel } from '../../../../contract/dose.ts'
import { typedDose } from '../../../../contract/doseInput.ts'
import { perQuantity, quantities, seriesOf } from '../../../../contract/quantities.ts'
import { externalDoseRequest, personalPositions } from '../../../../contract/schemas/externalDoses.ts'
import type { Person } from '../../../../contract/schemas/people.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { DateField } from '../../../components/forms/DateField.tsx'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { DoseField } from '../../../dosimetry/DoseField.tsx'
import { useRecordExternalDoseMutation } from '../../../store/api/externalDoses.ts'
import { personName } from '../model.ts'

const { employer, position, from, to, source, reason } = externalDoseRequest.shape

/** The contract's request, with the doses as they are typed. */
export const externalDoseForm = z
  .object({ employer, position, from, to, source, reason, ...perQuantity(() => typedDose) })
  .superRefine((typed, check) => {
    const told = quantities.filter((quantity) => seriesOf(typed.position, quantity))
    if (told.every((quantity) => typed[quantity] === null))
      check.addIssue({ code: 'custom', path: [told[0] ?? quantities[0]], message: 'doseNeeded' })
    if (typed.to < typed.from) check.addIssue({ code: 'custom', path: ['to'], message: 'endBeforeStart' })
  })

export interface ExternalDoseDialogProps {
  person: Person
  /** Cancelled, or done. */
  onClose(): void
}

/** Records what a person received elsewhere, as its document says. Another administrator has to confirm it. */
export function ExternalDoseDialog({ person, onClose }: ExternalDoseDialogProps) {
  const { t, i18n } = useTranslation(['personnel', 'words'])
  const language = languageOfTag(i18n.language)
  const [record] = useRecordExternalDoseMutation()
  const form = useContractForm<z.input<typeof externalDoseForm>, z.output<typeof externalDoseForm>>(
    externalDoseForm,
    { employer: '', position: 'chest', source: '', reason: '', ...perQuantity(() => null) },
    {
      endBeforeStart: t('rules.endBeforeStart'),
      doseShape: t('rules.doseShape'),
      doseDecimals: t('rules.doseDecimals'),
      doseTooLarge: t('rules.doseTooLarge'),
      doseNeeded: t('rules.doseNeeded'),
    },
  )
  const at = form.watch('position') ?? 'chest'
  const told = quantities.filter((quantity) => seriesOf(at, quantity))
  const submit = useSubmit(
    form,
    (typed) => {
      const cells = perQuantity((quantity) => (told.includes(quantity) ? typed[quantity] : null))
      const { employer, position, from, to, source, reason } = typed
      return record({ params: { personId: person.id }, body: { employer, position, from, to, source, reason, cells } })
    },
    {
      done: () => ({ summary: t('external.recorded'), detail: personName(person) }),
      onDone: onClose,
      fieldOf: (path) => (path === 'cells' ? null : path.replace(/^cells\./, '')),
    },
  )
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('external.recordTitle', { name: personName(person) })}
      intro={<div>{t('external.recordText')}</div>}
      saveLabel={t('external.record')}
      onCancel={onClose}
    >
      <TextField name="employer" label={t('external.employer')} required maxLength={120} autoComplete="off" />
      <FieldGrid>
        <DateField name="from" label={t('external.from')} required />
        <DateField name="to" label={t('external.to')} required />
      </FieldGrid>
      <SelectField
        name="position"
        label={t('external.position')}
        required
        options={personalPositions.map((value) => ({ value, label: t(`words:positions.${value}`) }))}
      />
      <FieldGrid min={140}>
        {told.map((quantity) => (
          <DoseField key={quantity} name={quantity} label={quantityLabel(quantity, language)} />
        ))}
      </FieldGrid>
      <TextField name="source" label={t('external.source')} help={t('external.sourceHelp')} required maxLength={120} />
      <TextField name="reason" label={t('external.reason')} required multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}

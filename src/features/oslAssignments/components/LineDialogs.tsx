import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { closuresOf } from '../../../../contract/acts.ts'
import { type Assignment, closeRequest } from '../../../../contract/schemas/assignments.ts'
import { shortText } from '../../../../contract/schemas/common.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useCloseAssignmentMutation, useRemoveAssignmentMutation } from '../../../store/api/assignments.ts'

interface LineDialogProps {
  line: Assignment
  onDone(): void
}

/** How a line is called: who it is for, where it is worn, and which dosimeter. */
function useLineName(line: Assignment): string {
  const { t } = useTranslation(['oslAssignments', 'common', 'words'])
  const who = line.personName ?? t(`words:bearers.${line.bearer}`)
  return `${who} · ${t(`words:positions.${line.position}`)}`
}

/** Takes a draft line away. */
export function RemoveDialog({ line, onDone }: LineDialogProps) {
  const { t } = useTranslation(['oslAssignments', 'words'])
  const name = useLineName(line)
  const [remove] = useRemoveAssignmentMutation()
  const { confirm } = useSubmit(null, () => remove({ params: { id: line.id } }), { onDone })
  return (
    <ConfirmDialog
      open
      destructive
      title={t('remove.title', { name })}
      confirmLabel={t('remove.confirm')}
      {...confirm}
      onCancel={onDone}
    >
      {line.serial ? t('remove.textSerial', { serial: line.serial }) : t('remove.text')}
    </ConfirmDialog>
  )
}

/** The server takes a closure without a reason; the lab does not, because the record will be asked about years later. */
const closeForm = closeRequest.extend({ reason: shortText(500) })
type CloseForm = z.output<typeof closeForm>

/** Ends a line without a dose, with the reason. */
export function CloseDialog({ line, onDone }: LineDialogProps) {
  const { t } = useTranslation(['oslAssignments', 'common', 'words'])
  const name = useLineName(line)
  const [close] = useCloseAssignmentMutation()
  const states = closuresOf(line.state)
  const form = useContractForm<z.input<typeof closeForm>, CloseForm>(closeForm, {
    state: states.length === 1 ? states[0] : undefined,
    reason: '',
  })
  const submit = useSubmit(form, (body) => close({ params: { id: line.id }, body }), { onDone })
  const chosen = form.watch('state')
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('close.title', { name })}
      saveLabel={t('close.save')}
      onCancel={onDone}
      intro={<div>{t('close.intro', { serial: line.serial ?? '—' })}</div>}
    >
      <SelectField
        name="state"
        label={t('close.state')}
        required
        help={chosen ? t(`close.meaning.${chosen}`) : undefined}
        options={states.map((value) => ({ value, label: t(`words:states.oslAssignment.${value}`) }))}
      />
      <TextField name="reason" label={t('close.reason')} required multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}

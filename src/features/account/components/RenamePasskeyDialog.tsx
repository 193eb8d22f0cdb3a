import { useTranslation } from 'react-i18next'
import { passkeyRename } from '../../../../contract/schemas/passkeys.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useRenamePasskeyMutation } from '../../../store/api/auth.ts'

export interface RenamePasskeyDialogProps {
  passkey: { id: number; name: string }
  /** Cancelled, or done. */
  onClose(): void
}

/** Another name for a passkey. */
export function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation('account')
  const [rename] = useRenamePasskeyMutation()
  const form = useContractForm(passkeyRename, { name })
  const submit = useSubmit(form, (body) => rename({ params: { id }, body }), {
    done: () => ({ summary: t('passkeys.rename.done') }),
    onDone: onClose,
  })
  return (
    <FormDialog
      {...submit.form}
      open
      title={t('passkeys.rename.title', { name })}
      saveLabel={t('passkeys.rename.confirm')}
      onCancel={onClose}
    >
      <TextField name="name" label={t('passkeys.name')} help={t('passkeys.nameHelp')} required maxLength={60} />
    </FormDialog>
  )
}

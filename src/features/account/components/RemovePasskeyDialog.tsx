import { useTranslation } from 'react-i18next'
import { passwordRequest } from '../../../../contract/schemas/auth.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useRemovePasskeyMutation } from '../../../store/api/auth.ts'
import { OwnPasswordField } from './OwnPasswordField.tsx'

export interface RemovePasskeyDialogProps {
  passkey: { id: number; name: string }
  /** What is asked for afterwards. */
  left: 'nothing' | 'app' | 'passkeys'
  /** Cancelled, or done. */
  onClose(): void
}

/** Says what happens when a passkey goes, and asks for the password. */
export function RemovePasskeyDialog({ passkey: { id, name }, left, onClose }: RemovePasskeyDialogProps) {
  const { t } = useTranslation('account')
  const [remove] = useRemovePasskeyMutation()
  const form = useContractForm(passwordRequest, { current: '' })
  const submit = useSubmit(form, (body) => remove({ params: { id }, body }), {
    done: () => ({ summary: t('passkeys.remove.done') }),
    onDone: onClose,
  })
  return (
    <FormDialog
      {...submit.form}
      open
      title={t('passkeys.remove.title', { name })}
      saveLabel={t('passkeys.remove.confirm')}
      intro={
        <>
          <div>{t(`passkeys.remove.left.${left}`)}</div>
          <div>{t('passkeys.remove.device')}</div>
        </>
      }
      onCancel={onClose}
    >
      <OwnPasswordField />
    </FormDialog>
  )
}

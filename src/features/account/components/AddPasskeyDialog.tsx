import { useTranslation } from 'react-i18next'
import type { ApiResponse } from '../../../../contract/api.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { makePasskey } from '../../../connected/passkeys.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '../../../store/api/auth.ts'
import { type PasskeyForm, passkeyForm } from '../model.ts'
import { OwnPasswordField } from './OwnPasswordField.tsx'

interface Answer {
  data?: ApiResponse<'auth.addPasskey'>
  error?: unknown
}

export interface AddPasskeyDialogProps {
  /** Nothing was asked for after the password until now. */
  first: boolean
  /** Hears the recovery codes; none where those of before stay good. */
  onDone(codes: string[]): void
  onCancel(): void
}

/** A name and the password; then the browser asks for the passkey itself. */
export function AddPasskeyDialog({ first, onDone, onCancel }: AddPasskeyDialogProps) {
  const { t } = useTranslation('account')
  const [begin] = useBeginPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const form = useContractForm(passkeyForm, { name: '', current: '' })
  const make = async ({ name, current }: PasskeyForm): Promise<Answer> => {
    const begun = await begin({ body: { current } })
    if (!begun.data) return { error: begun.error }
    const { data: credential, problem } = await makePasskey(begun.data)
    return credential ? add({ body: { name, credential } }) : { error: new Error(t(`passkeys.problems.${problem}`)) }
  }
  const submit = useSubmit(form, make, {
    done: () => ({ summary: t('passkeys.add.done') }),
    onDone: ({ codes }) => onDone(codes),
  })
  return (
    <FormDialog
      {...submit.form}
      open
      title={t('passkeys.add.title')}
      saveLabel={t('passkeys.add.confirm')}
      intro={
        <div>
          {t('passkeys.add.text')} {first && t('passkeys.add.first')}
        </div>
      }
      onCancel={onCancel}
    >
      <TextField name="name" label={t('passkeys.name')} help={t('passkeys.nameHelp')} required maxLength={60} />
      <OwnPasswordField />
    </FormDialog>
  )
}

import { useTranslation } from 'react-i18next'
import { passwordRequest } from '../../../../contract/schemas/auth.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import {
  useBeginSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from '../../../store/api/auth.ts'
import { OwnPasswordField } from './OwnPasswordField.tsx'

/** What the password is asked for. */
export type Purpose = 'begin' | 'renew' | 'remove'
/** What came of it: a secret to be put into the app, new recovery codes, or nothing more. */
export type Outcome = { secret: string; uri: string } | { codes: string[] } | null

export interface PasswordDialogProps {
  purpose: Purpose
  /** How many passkeys the account has: they are asked for without the app as well. */
  passkeys: number
  onDone(outcome: Outcome): void
  onCancel(): void
}

/** Asks for the password again, and says what will happen: a session that was left open must not change how one signs in. */
export function PasswordDialog({ purpose, passkeys, onDone, onCancel }: PasswordDialogProps) {
  const { t } = useTranslation('account')
  const [begin] = useBeginSecondFactorMutation()
  const [renew] = useRenewRecoveryCodesMutation()
  const [remove] = useRemoveSecondFactorMutation()
  const form = useContractForm(passwordRequest, { current: '' })
  const act = { begin, renew, remove }[purpose] as (call: { body: { current: string } }) => PromiseLike<{
    data?: { secret: string; uri: string } | { codes: string[] } | { ok: true }
    error?: unknown
  }>
  const submit = useSubmit(form, (body) => act({ body }), {
    done: () => (purpose === 'remove' ? { summary: t('secondFactor.removed') } : undefined),
    onDone: (data) => onDone('ok' in data ? null : data),
  })
  return (
    <FormDialog
      {...submit.form}
      open
      title={t(`secondFactor.${purpose}.title`)}
      saveLabel={t(`secondFactor.${purpose}.confirm`)}
      intro={
        <div>
          {purpose === 'remove' && passkeys > 0
            ? t('secondFactor.remove.textWithPasskeys')
            : t(`secondFactor.${purpose}.text`)}
        </div>
      }
      onCancel={onCancel}
    >
      <OwnPasswordField />
    </FormDialog>
  )
}

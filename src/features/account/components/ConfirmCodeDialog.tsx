import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { oneTimeCodeRequest } from '../../../../contract/schemas/auth.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { QrPicture } from '../../../components/QrPicture.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useConfirmSecondFactorMutation } from '../../../store/api/auth.ts'
import { inGroups } from '../model.ts'

export interface ConfirmCodeDialogProps {
  secret: string
  /** The same, as an authenticator app reads it from a picture. */
  uri: string
  onDone(codes: string[]): void
  onCancel(): void
}

/** The secret for the app, as a picture and as text, and the first code that shows that the app has it. */
export function ConfirmCodeDialog({ secret, uri, onDone, onCancel }: ConfirmCodeDialogProps) {
  const { t } = useTranslation('account')
  const [confirm] = useConfirmSecondFactorMutation()
  const form = useContractForm(oneTimeCodeRequest, { code: '' }, { oneTimeCode: t('secondFactor.sixDigits') })
  const submit = useSubmit(form, (body) => confirm({ body }), { onDone: ({ codes }) => onDone(codes) })
  return (
    <FormDialog
      {...submit.form}
      open
      title={t('secondFactor.scan.title')}
      saveLabel={t('secondFactor.scan.confirm')}
      intro={
        <>
          <div>{t('secondFactor.scan.text')}</div>
          <QrPicture text={uri} label={t('secondFactor.scan.picture')} />
          <div>
            {t('secondFactor.scan.typed')}
            <Box
              component="code"
              sx={{ display: 'block', fontSize: '1rem', overflowWrap: 'anywhere', userSelect: 'all' }}
            >
              {inGroups(secret)}
            </Box>
          </div>
        </>
      }
      onCancel={onCancel}
    >
      <TextField
        name="code"
        label={t('secondFactor.code')}
        help={t('secondFactor.sixDigits')}
        required
        maxLength={7}
        autoComplete="one-time-code"
      />
    </FormDialog>
  )
}

import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ExternalAct } from '../../../../contract/acts.ts'
import {
  confirmExternalRequest,
  type ExternalDose,
  refuseExternalRequest,
} from '../../../../contract/schemas/externalDoses.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import {
  useConfirmExternalDoseMutation,
  useRejectExternalDoseMutation,
  useWithdrawExternalDoseMutation,
} from '../../../store/api/externalDoses.ts'
import { ExternalFigures } from './ExternalFigures.tsx'
import { wordOf } from './externalWords.ts'

interface DecideExternalDialogProps {
  act: ExternalAct
  dose: ExternalDose
  /** Cancelled, or done. */
  onClose(): void
}

/** Confirms what another administrator recorded, or takes it out with a reason. */
export function DecideExternalDialog({ act, dose, onClose }: DecideExternalDialogProps) {
  return act === 'confirm' ? (
    <Confirm dose={dose} onClose={onClose} />
  ) : (
    <Refuse act={act} dose={dose} onClose={onClose} />
  )
}

function Confirm({ dose, onClose }: Omit<DecideExternalDialogProps, 'act'>) {
  const { t } = useTranslation('personnel')
  const [confirm] = useConfirmExternalDoseMutation()
  const form = useContractForm(confirmExternalRequest, { judgement: dose.judgement, reason: '' })
  const submit = useSubmit(form, (body) => confirm({ params: { id: dose.id }, body }), {
    done: () => ({ summary: t('external.done.confirm') }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('external.ask.confirm')}
      intro={
        <>
          <Box sx={{ mb: 1, fontWeight: 600 }}>
            <ExternalFigures dose={dose} />
          </Box>
          {t('external.confirmText', { employer: dose.employer, source: dose.source })}
        </>
      }
      saveLabel={t('external.confirm')}
      onCancel={onClose}
    >
      <TextField name="reason" label={t('external.note')} multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}

function Refuse({ act, dose, onClose }: DecideExternalDialogProps & { act: 'reject' | 'withdraw' }) {
  const { t } = useTranslation('personnel')
  const [reject] = useRejectExternalDoseMutation()
  const [withdraw] = useWithdrawExternalDoseMutation()
  const send = { reject, withdraw }[act]
  const word = wordOf(dose.state, act)
  const form = useContractForm(refuseExternalRequest, { reason: '' })
  const submit = useSubmit(form, (body) => send({ params: { id: dose.id }, body }), {
    done: () => ({ summary: t(`external.done.${word}`) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t(`external.ask.${word}`)}
      intro={<div>{t(`external.${word}Text`, { employer: dose.employer, source: dose.source })}</div>}
      saveLabel={t(`external.${word}`)}
      onCancel={onClose}
    >
      <TextField name="reason" label={t('external.reason')} required multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}

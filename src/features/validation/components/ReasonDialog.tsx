import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { decisionRequest, type Reading } from '../../../../contract/schemas/readings.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import {
  useRejectReadingsMutation,
  useReReadReadingsMutation,
  useWithdrawApprovalsMutation,
  useWithdrawBackgroundMutation,
} from '../../../store/api/readings.ts'
import { bearerName } from '../columns.tsx'
import { canRemove, canWithdraw, canWithdrawApproval } from '../model.ts'

/** Which readings each is about. */
const concerned = {
  reject: canRemove,
  reRead: canRemove,
  withdraw: canWithdraw,
  withdrawApproval: canWithdrawApproval,
}

export interface ReasonDialogProps {
  kind: 'reject' | 'reRead' | 'withdraw' | 'withdrawApproval'
  readings: readonly Reading[]
  /** `done`: it was decided; otherwise somebody went back. */
  onDone(done: boolean): void
}

/**
 * Takes readings out of the queue, for good or to be read again, or takes their background by hand or their approval back,
 * with the reason.
 */
export function ReasonDialog({ kind, readings, onDone }: ReasonDialogProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const [reject] = useRejectReadingsMutation()
  const [reRead] = useReReadReadingsMutation()
  const [withdraw] = useWithdrawBackgroundMutation()
  const [withdrawApproval] = useWithdrawApprovalsMutation()
  const send = { reject, reRead, withdraw, withdrawApproval }[kind]
  const open = readings.filter(concerned[kind])
  const left = readings.length - open.length
  const form = useContractForm(decisionRequest, { readingIds: open.map(({ id }) => id), reason: '' })
  const submit = useSubmit(form, (body) => send({ body }), {
    done: ({ changed }) => ({ summary: t(`${kind}.done`, { count: changed }) }),
    onDone: () => onDone(true),
  })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t(`${kind}.title`, { count: open.length })}
      saveLabel={t(`${kind}.confirm`)}
      onCancel={() => onDone(false)}
      intro={
        <>
          <div>{t(`${kind}.text`, { count: open.length })}</div>
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 160, overflow: 'auto' }}>
            {open.map((reading) => (
              <li key={reading.id}>{`${bearerName(t, reading)} · ${reading.serial ?? '—'}`}</li>
            ))}
          </Box>
          {left > 0 && (
            <div>
              {t(kind === 'withdrawApproval' ? 'withdrawApproval.left' : 'dismissReadings.left', { count: left })}
            </div>
          )}
        </>
      }
    >
      <TextField name="reason" label={t('dismissReadings.reason')} required maxLength={500} />
    </FormDialog>
  )
}

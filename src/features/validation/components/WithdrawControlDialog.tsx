import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { confirmRequest, type Reading, type Withdrawal } from '../../../../contract/schemas/readings.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { FailureAlert } from '../../../components/states/FailureAlert.tsx'
import { ProgressBar } from '../../../components/status/ProgressBar.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { changeText } from '../../../dosimetry/changeText.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { useGetWithdrawalQuery, useWithdrawControlMutation } from '../../../store/api/readings.ts'
import { useWithdrawing } from '../useWithdrawing.ts'

export interface WithdrawControlDialogProps {
  reading: Reading
  onDone(): void
}

/** Withdraws a control that turned out to be wrong. What changes by it stands there before it is done. */
export function WithdrawControlDialog({ reading, onDone }: WithdrawControlDialogProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const [withdraw] = useWithdrawControlMutation()
  const query = useGetWithdrawalQuery({ params: { id: reading.id } }, { refetchOnMountOrArgChange: true })
  const form = useContractForm(confirmRequest, { reason: '' })
  const submit = useSubmit(form, (body) => withdraw({ params: { id: reading.id }, body }), {
    done: (answer) =>
      'withdrawing' in answer
        ? {
            severity: 'info',
            summary: t('withdrawControl.going', { serial: reading.serial }),
            detail: t('withdrawControl.goesOn'),
          }
        : {
            summary: t('withdrawControl.done', { serial: reading.serial }),
            detail:
              answer.publishedCount > 0 ? t('withdrawControl.doneText', { count: answer.publishedCount }) : undefined,
          },
    onDone,
  })
  const standing = useWithdrawing(reading.id, submit.busy, onDone)
  const withdrawing = standing?.withdrawing
  return (
    <FormDialog
      open
      {...submit.form}
      maxWidth="md"
      title={t('withdrawControl.title', { serial: reading.serial })}
      saveLabel={t('withdrawControl.confirm')}
      ready={query.currentData !== undefined && !query.error && (submit.busy || !withdrawing)}
      onCancel={onDone}
      intro={
        <>
          <div>{t('withdrawControl.text')}</div>
          {withdrawing ? (
            <ProgressBar
              label={t('withdrawControl.going', { serial: reading.serial })}
              percent={withdrawing.total ? (100 * withdrawing.done) / withdrawing.total : undefined}
              detail={t('withdrawControl.goesOn')}
            />
          ) : (
            <>
              <FailureAlert title={t('withdrawControl.notDone')} text={standing?.failure?.message} />
              <Loaded compact current query={query} waiting={<div role="status">{t('withdrawControl.looking')}</div>}>
                {(found) => <Consequences found={found} />}
              </Loaded>
            </>
          )}
        </>
      }
    >
      <TextField name="reason" label={t('dismissReadings.reason')} required maxLength={500} />
    </FormDialog>
  )
}

/** So many lines are read; a client may have thousands. */
const shownLines = 12

/** What waits and what is published that would be others, in words and figures. */
function Consequences({
  found: { waiting, waitingCount, published, publishedCount, unchanged },
}: {
  found: Withdrawal
}) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  if (waitingCount + publishedCount + unchanged === 0)
    return <Alert severity="info">{t('withdrawControl.nothing')}</Alert>
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {waitingCount > 0 && (
        <Changes
          title={t('withdrawControl.waiting', { count: waitingCount })}
          count={waitingCount}
          rows={waiting.map(({ readingId, approved, ...row }) => ({
            ...row,
            id: readingId,
            more: approved ? t('withdrawControl.approved') : null,
          }))}
        />
      )}
      {publishedCount > 0 && (
        <Changes
          title={t('withdrawControl.published', { count: publishedCount })}
          count={publishedCount}
          text={t('withdrawControl.publishedText')}
          rows={published.map(({ doseId, ...row }) => ({ ...row, id: doseId, more: null }))}
        />
      )}
      {unchanged > 0 && <div>{t('withdrawControl.unchanged', { count: unchanged })}</div>}
    </Box>
  )
}

type Change = Omit<Withdrawal['published'][number], 'doseId'> & { id: number; more: string | null }

interface ChangesProps {
  title: string
  text?: string
  /** How many there are, of which `rows` are the first. */
  count: number
  rows: readonly Change[]
}

function Changes({ title, text, count, rows }: ChangesProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  const shown = rows.slice(0, shownLines)
  const left = count - shown.length
  return (
    <section>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      {text && <Box sx={{ color: 'text.secondary' }}>{text}</Box>}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {shown.map(({ id, personName, serial, period, before, after, more }) => (
          <li key={id}>
            {[personName ?? serial, periodLabel(period, format.language), changeText(before, after, format), more]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
        {left > 0 && <li>{t('withdrawControl.more', { count: left })}</li>}
      </Box>
    </section>
  )
}

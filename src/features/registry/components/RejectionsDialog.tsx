import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryPackage, RejectAnswer } from '../../../../contract/schemas/registryPackages.ts'
import { FileDrop } from '../../../components/files/FileDrop.tsx'
import { StatusChip, type Tone } from '../../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../../components/table/columns.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { TwoLines } from '../../../components/table/TwoLines.tsx'
import { useLocalRows } from '../../../components/table/useLocalRows.ts'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { SentFileAlert } from '../../../connected/SentFileAlert.tsx'
import { useRejections } from '../useRejections.ts'

type Row = RejectAnswer['rows'][number]
const tones: Record<Row['outcome'], Tone> = {
  matched: 'info',
  duplicate: 'neutral',
  accepted: 'success',
  total: 'neutral',
  contradiction: 'error',
  unmatched: 'error',
  noReason: 'error',
  unknownState: 'error',
  otherTotal: 'error',
  unreadable: 'error',
}
const fileRules = { types: ['.csv', '.xlsx'], maxBytes: 5_000_000 }

/** Reads what the registry rejected: dry first, row by row, and written only when every row is clear. */
export function RejectionsDialog({ found, onClose }: { found: RegistryPackage; onClose(): void }) {
  const { t } = useTranslation(['registry', 'common'])
  const { show } = useToast()
  const steps = useRejections(found.id)
  const { answer, sending, problem } = steps
  const id = useId()
  const confirm = async () => {
    const done = await steps.confirm()
    if (!done) return
    show({ severity: 'success', summary: t('reject.done', { number: found.number }), detail: t('reject.counts', done) })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !sending && onClose()}
      maxWidth={answer ? 'lg' : 'md'}
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{t('reject.title', { number: found.number })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <SentFileAlert {...problem} />
        {answer ? (
          <Review answer={answer} />
        ) : (
          <>
            <div>{t('reject.text')}</div>
            <FileDrop
              {...fileRules}
              label={t('reject.file')}
              sending={sending ? { ...sending, onCancel: steps.cancel } : undefined}
              onFile={(file) => void steps.read(file)}
            />
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{t('reject.columns')}</Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={Boolean(sending)}>
          {t('common:actions.cancel')}
        </Button>
        {answer && (
          <>
            <Button onClick={steps.restart} disabled={Boolean(sending)}>
              {t('reject.otherFile')}
            </Button>
            <Button
              variant="contained"
              onClick={() => void confirm()}
              loading={Boolean(sending)}
              disabled={answer.refused > 0}
            >
              {t('reject.confirm', { count: answer.rejected })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Review({ answer }: { answer: RejectAnswer }) {
  const { t } = useTranslation(['registry', 'words'])
  const table = useLocalRows(answer.rows, 25)
  const columns: DataColumn<Row>[] = [
    { field: 'line', header: t('reject.line'), align: 'right', width: 72 },
    {
      field: 'outcome',
      header: t('reject.outcome'),
      width: 190,
      render: ({ outcome }) => <StatusChip tone={tones[outcome]} label={t(`words:rejectionOutcomes.${outcome}`)} />,
    },
    {
      field: 'said',
      header: t('reject.said'),
      width: 150,
      render: ({ recordNumber, nationalId }) => <TwoLines first={recordNumber} second={nationalId} />,
    },
    {
      field: 'means',
      header: t('reject.means'),
      flex: 1,
      minWidth: 180,
      fixed: true,
      card: 'title',
      render: ({ names, records }) => (
        <TwoLines
          first={names.join(', ')}
          second={records.length > 0 ? t('reject.records', { numbers: records.join(', ') }) : ''}
        />
      ),
    },
    {
      field: 'reason',
      header: t('reject.reason'),
      flex: 1.6,
      minWidth: 220,
      // What is wrong with a row takes the place of a reason that may not be one.
      render: ({ problem, reason }) => problem ?? reason,
    },
  ]
  return (
    <>
      <Alert severity={answer.refused > 0 ? 'error' : 'warning'}>
        {answer.refused > 0 ? t('reject.refused', { count: answer.refused }) : t('reject.ahead', answer)}
      </Alert>
      <DataTable label={t('reject.rows')} columns={columns} {...table} getRowId={(row) => row.line} reserve={520} />
    </>
  )
}

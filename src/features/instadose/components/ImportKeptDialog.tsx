import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptImportAnswer } from '../../../../contract/schemas/keptDevices.ts'
import { FileDrop } from '../../../components/files/FileDrop.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../../components/table/columns.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { useLocalRows } from '../../../components/table/useLocalRows.ts'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { SentFileAlert } from '../../../connected/SentFileAlert.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { sendFile } from '../../../store/sendFile.ts'

const listFiles = { types: ['.csv', '.txt', '.xlsx'], maxBytes: 5_000_000 }

interface Sending {
  file: File
  /** Of a workbook with several filled sheets, the one that is meant. */
  sheet?: string
  confirm: 'true' | 'false'
}

/** Gives many devices out by a CSV or XLSX list: read dry, looked over row by row, then confirmed. */
export function ImportKeptDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['instadose', 'common'])
  const dispatch = useAppDispatch()
  const { show } = useToast()
  const id = useId()
  const chosen = useRef<Sending>(null)
  const [answer, setAnswer] = useState<KeptImportAnswer | null>(null)
  const submit = useSubmit(null, ({ file, ...query }: Sending) =>
    dispatch(sendFile('keptDevices.import', { query }, file)),
  )
  const read = async (file: File, sheet?: string) => {
    chosen.current = { file, sheet, confirm: 'false' }
    setAnswer((await submit.send(chosen.current)) ?? null)
  }
  const confirm = async () => {
    const done = chosen.current && (await submit.send({ ...chosen.current, confirm: 'true' }))
    if (!done) return
    const { counts } = done
    show({
      severity: 'success',
      summary: t('import.done', { count: counts.new }),
      detail: counts.rejected > 0 ? t('import.left', { count: counts.rejected }) : undefined,
    })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && !submit.busy && onClose()}
      maxWidth={answer ? 'lg' : 'md'}
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{t('import.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pt: '8px !important' }}>
        <SentFileAlert
          {...submit}
          onSheet={(sheet) => {
            if (chosen.current) void read(chosen.current.file, sheet)
          }}
        />
        {answer ? (
          <ImportedRows answer={answer} />
        ) : (
          <>
            <div>{t('import.intro')}</div>
            <FileDrop
              {...listFiles}
              label={t('import.file')}
              disabled={submit.busy}
              onFile={(file) => void read(file)}
            />
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', textWrap: 'pretty' }}>{t('import.columns')}</Box>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={submit.busy}>
          {t('common:actions.cancel')}
        </Button>
        {answer && (
          <>
            <Button onClick={() => setAnswer(null)} disabled={submit.busy}>
              {t('import.other')}
            </Button>
            <Button
              variant="contained"
              onClick={() => void confirm()}
              loading={submit.busy}
              disabled={answer.counts.new === 0}
            >
              {t('import.confirm', { count: answer.counts.new })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

type Row = KeptImportAnswer['rows'][number]

/** What each row would do, the rejected ones first. */
function ImportedRows({ answer }: { answer: KeptImportAnswer }) {
  const { t } = useTranslation(['instadose', 'words'])
  const rows = useMemo(
    () => answer.rows.toSorted((a, b) => Number(a.outcome === 'new') - Number(b.outcome === 'new') || a.line - b.line),
    [answer],
  )
  const table = useLocalRows(rows, 25)
  const columns = useMemo<DataColumn<Row>[]>(
    () => [
      { field: 'line', header: t('import.line'), align: 'right', width: 72 },
      {
        field: 'outcome',
        header: t('import.outcome'),
        width: 124,
        render: ({ outcome }) => (
          <StatusChip tone={outcome === 'new' ? 'success' : 'error'} label={t(`words:rowOutcomes.${outcome}`)} />
        ),
      },
      { field: 'serial', header: t('columns.serial'), width: 116, fixed: true, card: 'title' },
      { field: 'name', header: t('import.name'), flex: 1, minWidth: 150, card: 'subtitle' },
      {
        field: 'reason',
        header: t('import.problem'),
        flex: 2,
        minWidth: 220,
        render: ({ column, value, reason }) =>
          reason && (
            <Box
              sx={{ height: '100%', display: 'grid', alignContent: 'center', whiteSpace: 'normal', lineHeight: 1.25 }}
            >
              {`${column ? `${column}${value ? ` “${value}”` : ''}: ` : ''}${reason}`}
            </Box>
          ),
      },
    ],
    [t],
  )
  return (
    <>
      <div>{t(answer.counts.new === 0 ? 'import.nothing' : 'import.dryRun')}</div>
      <DataTable label={t('import.rows')} columns={columns} {...table} getRowId={({ line }) => line} reserve={520} />
    </>
  )
}

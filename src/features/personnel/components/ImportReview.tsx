import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StatusChip, type Tone } from '../../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../../components/table/columns.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { useLocalRows } from '../../../components/table/useLocalRows.ts'
import { type ImportAnswer, type ImportRow, type Outcome, outcomes, rowsOf, writes } from '../importModel.ts'

const tones: Record<Outcome, Tone> = { new: 'success', changed: 'info', unchanged: 'neutral', rejected: 'error' }

/** What a list would do, row by row, before anything is written. */
export function ImportReview({ answer }: { answer: ImportAnswer }) {
  const { t } = useTranslation(['personnel', 'words'])
  // Whoever has rejects wants to see them first.
  const [shown, setShown] = useState<Outcome | 'all'>(answer.counts.rejected > 0 ? 'rejected' : 'all')
  const rows = useMemo(() => rowsOf(answer, shown), [answer, shown])
  const table = useLocalRows(rows, 25)
  const columns = useMemo<DataColumn<ImportRow>[]>(
    () => [
      { field: 'line', header: t('import.line'), align: 'right', width: 72 },
      {
        field: 'outcome',
        header: t('import.outcome'),
        width: 124,
        render: ({ outcome }) => <StatusChip tone={tones[outcome]} label={t(`words:rowOutcomes.${outcome}`)} />,
      },
      { field: 'name', header: t('columns.name'), flex: 1.2, minWidth: 150, fixed: true, card: 'title' },
      { field: 'idNumber', header: t('columns.idNumber'), width: 116, card: 'subtitle' },
      {
        field: 'reason',
        header: t('import.problem'),
        flex: 2,
        minWidth: 220,
        render: ({ column, value, reason }) =>
          reason && <Reason text={`${column ? `${column}${value ? ` “${value}”` : ''}: ` : ''}${reason}`} />,
      },
    ],
    [t],
  )
  return (
    <>
      <div>{writes(answer) === 0 ? t('import.nothing') : t('import.dryRun')}</div>
      <Tabs
        value={shown}
        variant="scrollable"
        aria-label={t('import.outcome')}
        onChange={(_, next: Outcome | 'all') => setShown(next)}
      >
        <Tab value="all" label={t('import.all', { count: answer.rows.length })} />
        {outcomes.map((outcome) => (
          <Tab
            key={outcome}
            value={outcome}
            label={`${t(`words:rowOutcomes.${outcome}`)} (${answer.counts[outcome]})`}
          />
        ))}
      </Tabs>
      <DataTable label={t('import.rows')} columns={columns} {...table} getRowId={(row) => row.line} reserve={520} />
    </>
  )
}

/** Why a row is rejected, whole: it may take two lines. */
function Reason({ text }: { text: string }) {
  return (
    <Box sx={{ height: '100%', display: 'grid', alignContent: 'center', whiteSpace: 'normal', lineHeight: 1.25 }}>
      {text}
    </Box>
  )
}

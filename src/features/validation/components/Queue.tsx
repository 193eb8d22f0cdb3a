import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Quantity, shownQuantities } from '../../../../contract/quantities.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { useLeftColumns } from '../../../components/hostChoices.ts'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { CardList } from '../../../components/table/CardList.tsx'
import { hasNoRows, NoRows } from '../../../components/table/NoRows.tsx'
import { Pager } from '../../../components/table/Pager.tsx'
import { PrintTable } from '../../../components/table/PrintTable.tsx'
import { usePrinting } from '../../../components/table/usePrinting.ts'
import type { List } from '../../../connected/useList.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { queueColumns } from '../columns.tsx'
import { type QueueFilter, targetsOf } from '../model.ts'
import { handleQueueKey } from '../queueKeys.ts'
import { QueueBar } from './QueueBar.tsx'
import { QueueGrid } from './QueueGrid.tsx'
import { ReadingDrawer } from './ReadingDrawer.tsx'
import { useQueueActions } from './useQueueActions.ts'
import { useQueueCursor } from './useQueueCursor.ts'
import { useSelection } from './useSelection.ts'

// The forms weigh more than the rows: they come with the first decision.
const QueueDialogs = lazyNamed(
  retriable(() => import('./QueueDialogs.tsx')),
  'QueueDialogs',
)

export interface QueueProps {
  list: List<'readings.list', QueueFilter>
  /** Hears which reading is opened, instead of its being shown here. */
  onOpen?(reading: Reading): void
}

/** The readings that wait for a decision: dense rows, one cursor, every decision by key or by button. */
export function Queue({ list, onOpen }: QueueProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  const narrow = useMediaQuery('(max-width: 900px)', { noSsr: true })
  const printing = usePrinting()
  const { data, state, table } = list
  const { isFetching, error, onStateChange } = table
  const rows = error ? undefined : table.rows
  const [open, setOpen] = useState(false)
  const { grid, current, mark, move, comeBack } = useQueueCursor(rows, open)
  const { selected, set, setAll } = useSelection(rows)
  const all = useMemo(() => {
    const isThere = (quantity: Quantity) =>
      rows?.some(({ cells: { [quantity]: cell } }) => cell.gross !== null || cell.status !== 'notMeasured') ?? false
    return queueColumns(t, format, shownQuantities(isThere))
  }, [t, format, rows])
  const columns = useLeftColumns(all)
  const shown = useMemo(() => columns.filter(({ field }) => !state.hidden.includes(field)), [columns, state.hidden])
  const reading = rows?.[current]
  // In the drawer a decision is about what the drawer shows, whatever is ticked behind it.
  const targets = open ? (reading ? [reading] : []) : targetsOf(rows ?? [], selected, current)
  const { actions, act, close } = useQueueActions(targets)

  const show = (row = reading) => {
    if (!onOpen) setOpen(true)
    else if (row) onOpen(row)
  }
  const keys = (event: KeyboardEvent) => {
    if (!rows || act) return
    const go = open ? mark : move
    const did = handleQueueKey(event, current, rows.length, {
      ...actions,
      move: go,
      toggle: () => reading && set(reading.id, !selected.includes(reading.id)),
      open: () => show(),
    })
    if (did) comeBack()
  }
  const finish = (done: boolean) => {
    const kind = act?.kind
    close()
    comeBack()
    if (!done || !rows) return
    // What was ticked is decided. One reading by itself: on to the next; a rejected one makes room for it by leaving.
    const alone = open || selected.length === 0
    if (!open) setAll([])
    if (alone && kind === 'approve') mark(Math.min(current + 1, rows.length - 1))
  }
  const bar = <QueueBar actions={actions} count={targets.length} />

  return (
    <Box
      component="section"
      className="sv-table"
      aria-label={t('queue.label')}
      aria-busy={isFetching}
      sx={(theme) => ({
        position: 'relative',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        boxShadow: theme.vars.palette.shadow.card,
      })}
    >
      {isFetching && rows && (
        <LinearProgress
          aria-label={t('common:components.table.updating')}
          sx={{ position: 'absolute', inset: '0 0 auto 0', height: 3, zIndex: 4 }}
        />
      )}
      <Box data-print="hide" sx={{ p: 1.25 }}>
        {bar}
      </Box>
      {!rows || hasNoRows(table) ? (
        <NoRows {...table} narrow={narrow} empty={{ title: t('queue.emptyTitle'), text: t('queue.emptyText') }} />
      ) : printing ? (
        <PrintTable label={t('queue.label')} columns={shown} rows={rows} getRowId={({ id }) => id} state={state} />
      ) : narrow ? (
        <CardList
          columns={shown}
          rows={rows}
          getRowId={({ id }) => id}
          state={state}
          selected={selected}
          onSelect={(ids) => setAll(ids.map(Number))}
          onOpen={(row) => {
            mark(rows.indexOf(row))
            show(row)
          }}
        />
      ) : (
        <QueueGrid
          gridRef={grid}
          label={t('queue.label')}
          columns={shown}
          rows={rows}
          sort={state.sort}
          selected={selected}
          current={current}
          onSort={(sort) => onStateChange({ sort })}
          onSelectAll={(on) => setAll(on ? rows.map(({ id }) => id) : [])}
          onSelect={set}
          onCurrent={mark}
          onOpen={(index) => {
            mark(index)
            comeBack()
            show(rows[index])
          }}
          onKeyDown={keys}
        />
      )}
      {rows && rows.length > 0 && data && (
        <Pager
          state={state}
          shown={rows.length}
          total={data.total}
          totalCapped={data.totalCapped}
          selected={selected.length}
          onStateChange={onStateChange}
        />
      )}
      {open && reading && rows && (
        <ReadingDrawer
          reading={reading}
          onPrevious={current > 0 ? () => mark(current - 1) : undefined}
          onNext={current < rows.length - 1 ? () => mark(current + 1) : undefined}
          onClose={() => {
            comeBack()
            setOpen(false)
          }}
          onKeyDown={keys}
          actions={bar}
        />
      )}
      {act && <QueueDialogs act={act} onDone={finish} />}
    </Box>
  )
}

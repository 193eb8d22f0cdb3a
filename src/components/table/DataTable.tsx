import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHostChoices, useLeftColumns } from '../hostChoices.ts'
import { lazyPart } from '../lazyPart.tsx'
import { steady } from '../steady.tsx'
import { listStands } from './afterRows.ts'
import { CardList } from './CardList.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { type GridView, loadGrid } from './loadGrid.ts'
import { hasNoRows, isWaiting, NoRows } from './NoRows.tsx'
import { Pager } from './Pager.tsx'
import { PrintTable } from './PrintTable.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useNarrow } from './useNarrow.ts'
import { usePrinting } from './usePrinting.ts'

export type { DataTableProps } from './dataTableProps.ts'

const Pages = steady(Pager)
const Grid = lazyPart(loadGrid as never) as unknown as GridView

/**
 * A list whose rows the server pages, sorts and filters: a grid on a wide screen, cards on a narrow one, a plain table on
 * paper. Its state belongs to the caller (`useList`).
 */
export function DataTable<T>(given: DataTableProps<T>) {
  const host = useHostChoices()
  const columns = useLeftColumns(given.columns)
  const props = { ...given, columns, density: host.density ?? given.density }
  const { rows = [], total, totalCapped, isFetching = false } = props
  const { t } = useTranslation('common')
  const narrow = useNarrow()
  const printing = usePrinting()
  useEffect(() => {
    // The grid's code and the rows travel side by side. What does not arrive is asked for when there is something to show.
    if (!narrow) loadGrid().catch(() => {})
  }, [narrow])

  const nothing = hasNoRows(props)
  const body = () => {
    if (nothing)
      return (
        <>
          <NoRows {...props} narrow={narrow} />
          {!isWaiting(props) && <Stands />}
        </>
      )
    if (printing) return <PrintTable {...props} rows={rows} />
    if (narrow) return <CardList {...props} rows={rows} />
    return (
      <Suspense fallback={<TableSkeleton narrow={false} label={t('components.loading')} />}>
        <Grid {...props} rows={rows} />
        <Stands />
      </Suspense>
    )
  }

  return (
    <Box
      component="section"
      className="sv-table"
      aria-label={props.label}
      aria-busy={isFetching}
      sx={(theme) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        boxShadow: theme.vars.palette.shadow.card,
      })}
    >
      <Toolbar {...props} narrow={narrow} ticked={(props.selected?.length ?? 0) > 0} />
      <Box sx={{ position: 'relative' }}>
        {isFetching && props.rows && <UpdatingBar />}
        {body()}
      </Box>
      {!nothing && (
        <Pages
          state={{ page: props.state.page, pageSize: props.state.pageSize }}
          shown={rows.length}
          total={total}
          totalCapped={totalCapped}
          selected={props.selected?.length ?? 0}
          onStateChange={props.onStateChange}
        />
      )}
    </Box>
  )
}

/** Tells what waits for a list that there is one. */
function Stands() {
  useEffect(listStands, [])
  return null
}

/** An answer that comes sooner needs no sign that it is awaited, ms. */
const soon = 150

/** The next rows are on their way; those on screen stay readable. */
function UpdatingBar() {
  const { t } = useTranslation('common')
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), soon)
    return () => clearTimeout(timer)
  }, [])
  if (!isLate) return null
  return (
    <LinearProgress
      aria-label={t('components.table.updating')}
      sx={{ position: 'absolute', inset: '0 0 auto 0', height: 3, zIndex: 4 }}
    />
  )
}

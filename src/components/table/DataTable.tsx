import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfTag } from '../format/language.ts'
import { lazyPart } from '../lazyPart.tsx'
import { EmptyState, ErrorState, ForbiddenState } from '../states/states.tsx'
import { CardList } from './CardList.tsx'
import type { DataColumn } from './columns.ts'
import type { ListChange, ListState } from './listState.ts'
import { Pager } from './Pager.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { Toolbar } from './Toolbar.tsx'

type GridView = typeof import('./GridView.tsx').default
const loadGrid = () => import('./GridView.tsx')
const loads = {
  en: loadGrid,
  es: async () => {
    const [{ default: Grid }, { default: localeText }] = await Promise.all([loadGrid(), import('./gridTextsEs.ts')])
    const InSpanish: GridView = (props) => <Grid {...props} localeText={localeText} />
    return { default: InSpanish }
  },
}
const grids = {
  en: lazyPart(loads.en as never) as unknown as GridView,
  es: lazyPart(loads.es as never) as unknown as GridView,
}

export interface DataTableProps<T> {
  /** What the list holds, for screen readers: "Clients". */
  label: string
  columns: readonly DataColumn<T>[]
  /** Undefined until the first answer; the previous page while the next one is on its way. */
  rows: readonly T[] | undefined
  getRowId(row: T): string | number
  /** How many rows there are in all. When `totalCapped`, there are more than this. */
  total: number
  totalCapped?: boolean
  /** A call is under way. */
  isFetching?: boolean
  error?: { text?: string; reference?: string; forbidden?: boolean }
  onRetry?(): void
  state: ListState
  onStateChange(change: ListChange): void
  /** Some filter or search is set: an empty list then offers to lift it. */
  isFiltered?: boolean
  onClearFilters?(): void
  /** Filter controls, beside the search. */
  filters?: ReactNode
  /** Buttons at the right of the toolbar. */
  actions?: ReactNode
  /** Offers CSV and XLSX of everything that is filtered. */
  onExport?(format: 'csv' | 'xlsx'): unknown
  /** Hide the search box where the call knows no search. */
  searchable?: boolean
  /** Opens a row: by click, or by Enter on a cell. */
  onOpen?(row: T): void
  /** Row actions, at the end of each row. */
  rowActions?(row: T): ReactNode
  selected?: readonly (string | number)[]
  onSelect?(ids: (string | number)[]): void
  /** Shown instead of "nothing to show" when there is nothing and no filter. */
  empty?: { title?: string; text?: string; action?: ReactNode }
  density?: 'work' | 'roomy'
  /** Height that the grid may take of the window, so that the page itself does not scroll. */
  reserve?: number
}

/**
 * A list whose rows the server pages, sorts and filters: a grid on a wide screen, cards on a narrow one. Its state belongs
 * to the caller (`useListState` keeps it in the address).
 */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, error, onRetry, isFiltered, onClearFilters, empty, total, totalCapped, isFetching = false } = props
  const { t, i18n } = useTranslation('common')
  const narrow = useMediaQuery('(max-width: 700px)', { noSsr: true })
  const language = languageOfTag(i18n.language)
  const Grid = grids[language]
  useEffect(() => {
    // The grid's code and the rows travel side by side. What does not arrive is asked for when there is something to show.
    if (!narrow) loads[language]().catch(() => {})
  }, [narrow, language])

  const body = () => {
    if (error?.forbidden) return <ForbiddenState compact text={error.text} />
    if (error) return <ErrorState compact text={error.text} reference={error.reference} onRetry={onRetry} />
    if (!rows) return <TableSkeleton narrow={narrow} label={t('components.loading')} />
    if (rows.length === 0 && !isFetching) {
      return isFiltered && onClearFilters ? (
        <EmptyState compact onClearFilters={onClearFilters} />
      ) : (
        <EmptyState compact {...empty} />
      )
    }
    if (narrow) return <CardList {...props} rows={rows} />
    return (
      <Suspense fallback={<TableSkeleton narrow={false} label={t('components.loading')} />}>
        <Grid {...props} rows={rows} />
      </Suspense>
    )
  }

  return (
    <Box
      component="section"
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
      <Toolbar {...props} narrow={narrow} />
      <Box sx={{ position: 'relative' }}>
        {isFetching && rows && <UpdatingBar />}
        {body()}
      </Box>
      {rows && rows.length > 0 && !error && (
        <Pager
          state={props.state}
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

/** The next rows are on their way; those on screen stay readable. */
function UpdatingBar() {
  const { t } = useTranslation('common')
  return (
    <LinearProgress
      aria-label={t('components.table.updating')}
      sx={{ position: 'absolute', inset: '0 0 auto 0', height: 3, zIndex: 4 }}
    />
  )
}

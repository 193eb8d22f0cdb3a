import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HiddenText } from '../HiddenText.tsx'
import { FilterIcon } from '../icons.ts'
import { steady } from '../steady.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { DataColumn } from './columns.ts'
import type { MoreFilters } from './dataTableProps.ts'
import { type ExportFormat, ExportMenu, type ExportTask } from './ExportMenu.tsx'
import type { ListChange, ListState } from './listState.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { toolbarPlace } from './toolbarPlace.ts'

// A list is drawn with every step of it; what nobody touched stays.
const Search = steady(SearchBox)
const Columns = steady(ColumnChoice)
const Export = steady(ExportMenu)

interface ToolbarProps<T> {
  /** The columns of the list, for hiding and for sorting. */
  columns: readonly DataColumn<T>[]
  /** The state of the list. */
  state: ListState
  /** Hears what of the state changes. */
  onStateChange(change: ListChange): void
  /** Whether the list can be searched. */
  searchable?: boolean
  /** Filters, beside the search. */
  filters?: ReactNode
  /** Rarer filters, behind a button. */
  moreFilters?: MoreFilters
  /** The caller’s buttons, at the end. */
  actions?: ReactNode
  /** Offers XLSX and CSV of what is filtered, and hears which. */
  onExport?(format: ExportFormat, task: ExportTask): unknown
  /** What parts the rows into a few heaps; in sight on a narrow screen too. */
  tabs?: ReactNode
  /** Some filter or search is set. */
  isFiltered?: boolean
  /** Lifts search and filters. */
  onClearFilters?(): void
  /** Rows are ticked: what is done with them stands here, and the filters wait behind a button to make room for it. */
  ticked?: boolean
  /** A narrow screen: filters and sorting wait behind a button, so that the first row is seen at once. */
  narrow: boolean
}

/** Search and filters at the left; columns, export and the caller's buttons at the right. */
export function Toolbar<T>(props: ToolbarProps<T>) {
  const { columns, state, onStateChange, searchable = true, tabs, actions, onExport, narrow, ticked } = props
  return (
    <Box
      data-print="hide"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        // What has its label above stands on one line with what has none.
        alignItems: 'flex-end',
        gap: 1,
        p: 1.5,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {searchable && (
        <Box sx={narrow ? { flex: '1 1 8rem', minWidth: 0, '& > *': { width: '100%' } } : toolbarPlace}>
          <Search value={state.search} onChange={(search) => onStateChange({ search })} />
        </Box>
      )}
      {narrow || (ticked && actions) ? <Folded {...props} /> : <Filters {...props} />}
      {tabs}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          ml: { sm: 'auto' },
          minHeight: '2.25rem',
          alignItems: 'center',
        }}
      >
        <Columns
          columns={columns as readonly DataColumn<unknown>[]}
          hidden={state.hidden}
          onChange={(hidden) => onStateChange({ hidden })}
        />
        {onExport && <Export onExport={onExport} size="small" color="inherit" />}
        {actions}
      </Box>
    </Box>
  )
}

/** A mark at the corner of a button. A border, so that it is seen in forced colours too. */
const dot = {
  '&::after': {
    content: '""',
    position: 'absolute',
    top: -4,
    right: -4,
    border: '4px solid',
    borderColor: 'primary.main',
    borderRadius: 4,
  },
}

/** The filters of a wide screen, the rarer ones behind a button. */
function Filters<T>({ state, filters, moreFilters }: ToolbarProps<T>) {
  const { t } = useTranslation('common', { keyPrefix: 'components' })
  return (
    <>
      {filters}
      {moreFilters && (
        <Fold label={t('table.moreFilters')} isSet={moreFilters.names.some((name) => state.filters[name])}>
          {moreFilters.filters}
        </Fold>
      )}
    </>
  )
}

/** Filters and sorting behind one button. */
function Folded<T>(props: ToolbarProps<T>) {
  const { columns, state, onStateChange, filters, moreFilters, isFiltered, onClearFilters } = props
  const { t } = useTranslation('common', { keyPrefix: 'components' })
  const sorts = columns.some(({ sortable }) => sortable)
  if (!filters && !sorts) return null
  const isSet = Boolean(isFiltered && filters && Object.values(state.filters).some(Boolean))
  return (
    <Fold label={t(filters ? 'table.filterAndSort' : 'table.sort')} isSet={isSet}>
      {filters}
      {moreFilters?.filters}
      <SortChoice columns={columns} sort={state.sort} onChange={(sort) => onStateChange({ sort })} />
      {isSet && onClearFilters && <Button onClick={onClearFilters}>{t('clearFilters')}</Button>}
    </Fold>
  )
}

/** A button that opens a line of filters below the toolbar's first, and tells by a dot that some of them is set. */
function Fold({ label, isSet, children }: { label: string; isSet: boolean; children: ReactNode }) {
  const { t } = useTranslation('common', { keyPrefix: 'components' })
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<FilterIcon />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={isSet ? dot : undefined}
      >
        {label}
        {isSet && <HiddenText>{t('table.filtersSet')}</HiddenText>}
      </Button>
      {open && (
        <Box
          id={id}
          sx={{
            // Below what stands at the end of the first line.
            order: { sm: 1 },
            flex: '1 1 100%',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-end',
            gap: 1,
          }}
        >
          {/* What waits until somebody asks for it may bring its code then. */}
          <Suspense>{children}</Suspense>
        </Box>
      )}
    </>
  )
}

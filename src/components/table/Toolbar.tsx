import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { DataColumn } from './columns.ts'
import { type ExportFormat, ExportMenu, type ExportTask } from './ExportMenu.tsx'
import type { ListChange, ListState } from './listState.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'
import { toolbarPlace } from './toolbarPlace.ts'

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
  /** The caller’s buttons, at the end. */
  actions?: ReactNode
  /** Offers XLSX and CSV of what is filtered, and hears which. */
  onExport?(format: ExportFormat, task: ExportTask): unknown
  /** A narrow screen: sorting is offered here, as there are no headers. */
  narrow: boolean
}

/** Search and filters at the left; columns, export and the caller's buttons at the right. */
export function Toolbar<T>(props: ToolbarProps<T>) {
  const { columns, state, onStateChange, searchable = true, filters, actions, onExport, narrow } = props
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
        <Box sx={toolbarPlace}>
          <SearchBox value={state.search} onChange={(search) => onStateChange({ search })} />
        </Box>
      )}
      {filters}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          ml: { sm: 'auto' },
          width: narrow ? { xs: '100%', sm: 'auto' } : 'auto',
          minHeight: '2.25rem',
          alignItems: 'center',
        }}
      >
        {narrow && <SortChoice columns={columns} sort={state.sort} onChange={(sort) => onStateChange({ sort })} />}
        <ColumnChoice columns={columns} hidden={state.hidden} onChange={(hidden) => onStateChange({ hidden })} />
        {onExport && <ExportMenu onExport={onExport} size="small" color="inherit" />}
        {actions}
      </Box>
    </Box>
  )
}

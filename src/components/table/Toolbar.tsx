import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DownloadIcon } from '../icons.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { DataColumn } from './columns.ts'
import type { ListChange, ListState } from './listState.ts'
import { SearchBox } from './SearchBox.tsx'
import { SortChoice } from './SortChoice.tsx'

interface ToolbarProps<T> {
  columns: readonly DataColumn<T>[]
  state: ListState
  onStateChange(change: ListChange): void
  searchable?: boolean
  filters?: ReactNode
  actions?: ReactNode
  onExport?(format: 'csv' | 'xlsx'): void
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
        alignItems: 'center',
        gap: 1,
        p: 1.5,
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      {searchable && <SearchBox value={state.search} onChange={(search) => onStateChange({ search })} />}
      {filters}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' }, alignItems: 'center' }}>
        {narrow && <SortChoice columns={columns} sort={state.sort} onChange={(sort) => onStateChange({ sort })} />}
        <ColumnChoice columns={columns} hidden={state.hidden} onChange={(hidden) => onStateChange({ hidden })} />
        {onExport && <ExportMenu onExport={onExport} />}
        {actions}
      </Box>
    </Box>
  )
}

function ExportMenu({ onExport }: { onExport(format: 'csv' | 'xlsx'): void }) {
  const { t } = useTranslation('common')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const choose = (format: 'csv' | 'xlsx') => {
    setAnchor(null)
    onExport(format)
  }
  return (
    <>
      <Button
        id={id}
        size="small"
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('components.table.export')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': id } }}
      >
        <MenuItem onClick={() => choose('xlsx')}>{t('components.table.exportXlsx')}</MenuItem>
        <MenuItem onClick={() => choose('csv')}>{t('components.table.exportCsv')}</MenuItem>
      </Menu>
    </>
  )
}

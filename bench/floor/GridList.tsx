import TextField from '@mui/material/TextField'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { useMemo } from 'react'
import { columns, pageSize } from '../screens/fields.ts'
import { useRows } from './useRows.ts'
import { useTexts } from './useTexts.ts'

/** The same list in the grid of the kit. */
export default function GridList() {
  const t = useTexts()
  const { page, setPage, sort, setSort, typed, setTyped, items = [], total } = useRows()
  const shown = useMemo<GridColDef[]>(
    () => columns.map(({ name }) => ({ field: name, headerName: t(`fields.${name}`), width: 130 })),
    [t],
  )
  const field = sort.replace(/^-/, '')
  return (
    <>
      <h1>{t('grid')}</h1>
      <TextField type="search" label={t('search')} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div style={{ height: 700 }}>
        <DataGrid
          rows={items}
          columns={shown}
          rowCount={total}
          paginationMode="server"
          paginationModel={{ page, pageSize }}
          pageSizeOptions={[pageSize]}
          onPaginationModelChange={(model) => setPage(model.page)}
          sortingMode="server"
          sortModel={field ? [{ field, sort: sort.startsWith('-') ? 'desc' : 'asc' }] : []}
          onSortModelChange={([chosen]) => setSort(chosen ? `${chosen.sort === 'desc' ? '-' : ''}${chosen.field}` : '')}
          disableColumnFilter
          disableColumnMenu
        />
      </div>
    </>
  )
}

import TextField from '@mui/material/TextField'
import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import { List, useDataGrid } from '@refinedev/mui'
import { useEffect, useMemo, useState } from 'react'
import { columns, pageSize, typingPauseMs } from '../../screens/fields.ts'

type Row = { id: number } & Record<string, string | number>

/** The list in the kit's grid, with refine's hook for it. */
export default function RowList() {
  const { dataGridProps, search } = useDataGrid<Row, never, { text: string }>({
    pagination: { pageSize },
    onSearch: ({ text }) => [{ field: 'name', operator: 'contains', value: text || undefined }],
  })
  const [typed, setTyped] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function on every render, and what was typed decides.
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => void search({ text: typed }), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const shown = useMemo<GridColDef[]>(
    () => columns.map(({ name, label }) => ({ field: name, headerName: label, width: 130 })),
    [],
  )
  return (
    <List>
      <TextField type="search" label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div style={{ height: 700 }}>
        <DataGrid {...dataGridProps} columns={shown} pageSizeOptions={[pageSize]} />
      </div>
    </List>
  )
}

import { useState } from 'react'
import type { DataColumn } from '../../src/components/table/columns.ts'
import GridView from '../../src/components/table/GridView.tsx'
import { defaultListState, type ListState } from '../../src/components/table/listState.ts'

const rows = [{ id: 1, serial: 'OSL-104200', site: 'Hemodinamia' }]
const columns: DataColumn<(typeof rows)[number]>[] = [
  { field: 'serial', header: 'Serie', sortable: true, width: 140 },
  { field: 'site', header: 'Sede', flex: 1 },
]

/** The grid alone, without toolbar and pager. Lists take `DataTable`, which loads it when it is needed. */
export function Dosimeters() {
  const [state, setState] = useState<ListState>(defaultListState)
  return (
    <GridView
      label="Dosímetros"
      columns={columns}
      rows={rows}
      total={rows.length}
      getRowId={(row) => row.id}
      state={state}
      onStateChange={(change) => setState((before) => ({ ...before, ...change }))}
    />
  )
}

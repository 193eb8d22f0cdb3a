import type { DataColumn } from '../../src/components/table/columns.ts'
import { DataTable } from '../../src/components/table/DataTable.tsx'
import { useLocalListState } from '../../src/components/table/useLocalListState.ts'

interface Dosimeter {
  serial: string
  holder: string
}
const rows: Dosimeter[] = [{ serial: 'OSL-104200', holder: 'Lucía Ramírez Brenes' }]
const columns: DataColumn<Dosimeter>[] = [
  { field: 'serial', header: 'Serie', sortable: true, fixed: true, card: 'subtitle' },
  { field: 'holder', header: 'Persona', sortable: true, flex: 1, card: 'title' },
]

/** Rows, order and page come from the server; screens take all of it from `useList`. */
export function Dosimeters({ onOpen }: { onOpen(row: Dosimeter): void }) {
  const { state, update } = useLocalListState({ sort: 'serial' })
  return (
    <DataTable
      label="Dosímetros"
      columns={columns}
      rows={rows}
      total={rows.length}
      getRowId={(row) => row.serial}
      state={state}
      onStateChange={update}
      onOpen={onOpen}
    />
  )
}

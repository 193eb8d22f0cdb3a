import type { DataColumn } from '../../src/components/table/columns.ts'
import { defaultListState } from '../../src/components/table/listState.ts'
import { PrintTable } from '../../src/components/table/PrintTable.tsx'

const rows = [
  { id: 1, holder: 'Lucía Ramírez Brenes', site: 'Hemodinamia' },
  { id: 2, holder: 'Andrés Calderón Rojas', site: 'Radiología' },
]
const columns: DataColumn<(typeof rows)[number]>[] = [
  { field: 'holder', header: 'Persona' },
  { field: 'site', header: 'Sede' },
]

/** What `DataTable` becomes while the browser prints. */
export const People = () => (
  <PrintTable label="Personal" columns={columns} rows={rows} getRowId={(row) => row.id} state={defaultListState} />
)

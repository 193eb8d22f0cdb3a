import { CardList } from '../../src/components/table/CardList.tsx'
import type { DataColumn } from '../../src/components/table/columns.ts'
import { defaultListState } from '../../src/components/table/listState.ts'

const rows = [
  { id: 1, holder: 'Lucía Ramírez Brenes', site: 'Hemodinamia' },
  { id: 2, holder: 'Andrés Calderón Rojas', site: 'Radiología' },
]
const columns: DataColumn<(typeof rows)[number]>[] = [
  { field: 'holder', header: 'Persona', card: 'title' },
  { field: 'site', header: 'Sede' },
]

/** What `DataTable` becomes on a phone; columns say what is the title of a card. */
export const People = () => (
  <CardList columns={columns} rows={rows} getRowId={(row) => row.id} state={defaultListState} />
)

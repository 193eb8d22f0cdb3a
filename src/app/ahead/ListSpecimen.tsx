import { FilterSelect } from '../../components/FilterSelect.tsx'
import { PageHeader } from '../../components/layout/PageHeader.tsx'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import { NeverMeasuredContext } from '../../components/table/columnWidths.ts'
import { DataTable } from '../../components/table/DataTable.tsx'
import { RowMenu } from '../../components/table/RowMenu.tsx'
import { useLocalRows } from '../../components/table/useLocalRows.ts'

const columns = [
  { field: 'id', header: '-', sortable: true },
  { field: 'value', header: '-', align: 'right' as const, render: () => <StatusChip tone="neutral" label="-" /> },
]
const rows = [{ id: 1, value: '-' }]
const nothing = () => {}

/** A list as most screens have one. */
export function ListSpecimen() {
  const table = useLocalRows(rows, 50)
  return (
    <NeverMeasuredContext.Provider value>
      <PageHeader title="-" />
      <DataTable
        {...table}
        searchable
        label="-"
        columns={columns}
        getRowId={({ id }) => id}
        onExport={nothing}
        onOpen={nothing}
        onSelect={nothing}
        selected={[]}
        rowActions={() => <RowMenu name="-" actions={[]} />}
        filters={<FilterSelect label="-" allLabel="-" value="" options={[]} onChange={nothing} />}
      />
    </NeverMeasuredContext.Provider>
  )
}

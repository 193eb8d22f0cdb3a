import { Datagrid, List, SearchInput, TextField } from 'react-admin'
import { columns, pageSize } from '../../screens/fields.ts'

const filters = [<SearchInput key="search" source="search" alwaysOn />]

/** The list in react-admin's own table. */
export default function RowList() {
  return (
    <List filters={filters} perPage={pageSize} sort={{ field: 'id', order: 'ASC' }} exporter={false}>
      <Datagrid bulkActionButtons={false}>
        {columns.map(({ name, label }) => (
          <TextField key={name} source={name} label={label} />
        ))}
      </Datagrid>
    </List>
  )
}

import { List } from '@toolpad/core/Crud'
import { pageSize } from '../../screens/fields.ts'
import { listSource } from './source.ts'

const inView = {
  dataGrid: { sx: { height: 700 }, showToolbar: true, slotProps: { toolbar: { showQuickFilter: true } } },
} as const

/** Toolpad's list, in the kit's grid. */
export default function RowList() {
  return <List dataSource={listSource} initialPageSize={pageSize} dataSourceCache={null} slotProps={inView} />
}

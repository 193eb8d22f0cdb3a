import { Edit } from '@toolpad/core/Crud'
import { useParams } from 'react-router'
import { formSource } from './source.ts'

/** Thirty fields of one row. */
export default function RowEdit() {
  const { id = '' } = useParams()
  return <Edit id={id} dataSource={formSource} dataSourceCache={null} />
}

import { useState } from 'react'
import { SortChoice } from '../../src/components/table/SortChoice.tsx'

const columns = [
  { field: 'holder', header: 'Persona', sortable: true },
  { field: 'sent', header: 'Envío', sortable: true },
]

/** A field, or a field with a minus: the last first. */
export function Order() {
  const [sort, setSort] = useState('-sent')
  return <SortChoice columns={columns} sort={sort} onChange={setSort} />
}

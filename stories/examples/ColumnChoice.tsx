import { useState } from 'react'
import { ColumnChoice } from '../../src/components/table/ColumnChoice.tsx'

const columns = [
  { field: 'serial', header: 'Serie', fixed: true },
  { field: 'holder', header: 'Persona' },
  { field: 'site', header: 'Sede' },
]

/** What tells rows apart cannot be hidden. */
export function Columns() {
  const [hidden, setHidden] = useState(['site'])
  return <ColumnChoice columns={columns} hidden={hidden} onChange={setHidden} />
}

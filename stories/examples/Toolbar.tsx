import { useState } from 'react'
import { defaultListState, type ListState } from '../../src/components/table/listState.ts'
import { Toolbar } from '../../src/components/table/Toolbar.tsx'

const columns = [
  { field: 'serial', header: 'Serie', sortable: true, fixed: true },
  { field: 'site', header: 'Sede' },
]

/** Over rows that are drawn in another way; `DataTable` brings its own. */
export function SheetTools() {
  const [state, setState] = useState<ListState>(defaultListState)
  return (
    <Toolbar
      columns={columns}
      state={state}
      onStateChange={(change) => setState((before) => ({ ...before, ...change }))}
      narrow={false}
    />
  )
}

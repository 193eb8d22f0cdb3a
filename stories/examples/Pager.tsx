import { useState } from 'react'
import { Pager } from '../../src/components/table/Pager.tsx'

/** Pages from zero, as lists count them. */
export function Pages() {
  const [state, setState] = useState({ page: 1, pageSize: 25 })
  return (
    <Pager
      state={state}
      shown={25}
      total={1234}
      selected={0}
      onStateChange={(change) => setState((before) => ({ ...before, ...change }))}
    />
  )
}

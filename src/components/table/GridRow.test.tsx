import { act } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { columns, devices } from '../../testing/devices.ts'
import { renderWidget } from '../../testing/render.tsx'
import { DataTable } from './DataTable.tsx'
import { defaultListState } from './listState.ts'

let turn = () => {}
function List() {
  const [page, setPage] = useState(0)
  turn = () => setPage(1)
  return (
    <DataTable
      label="Devices"
      columns={columns}
      rows={devices.slice(page * 20, page * 20 + 20)}
      getRowId={({ id }) => id}
      total={40}
      state={{ ...defaultListState, page, pageSize: 20 }}
      onStateChange={() => {}}
    />
  )
}

test('the first rows are there before their cells are, and those of the next page come with them', async () => {
  const filled: string[] = []
  const busy = new Set<string | null>()
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes, oldValue } of changes) {
      if (!(target instanceof Element) || target.role !== 'row') continue
      if (type === 'attributes') busy.add(oldValue)
      for (const cell of addedNodes) filled.push(`${target.getAttribute('data-id')} ${(cell as Element).role}`)
    }
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-busy'],
    attributeOldValue: true,
  })

  const { findByText } = renderWidget(<List />)
  await findByText('OSL-104200')
  expect(filled).toContain('1 gridcell')
  expect(new Set(filled).size).toBeGreaterThan(5)
  // A row without cells is none, to those who have it read out, unless it says that they are on their way.
  expect([...busy]).toEqual(['true'])
  expect(document.querySelector('[role=row][aria-busy]')).toBeNull()

  filled.length = 0
  act(turn)
  await findByText('OSL-104340')
  expect(filled).toEqual([])
})

import { act, waitFor } from '@testing-library/react'
import { Profiler, useState } from 'react'
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

test('the first rows are there before their cells are, which come a few rows at a time, and those of the next page come with them', async () => {
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

  /** How many rows had their cells after each step of React's. */
  const steps = [0]
  const count = () => steps.push(document.querySelectorAll('[role=row][data-id]:not([aria-busy])').length)
  const { findByText } = renderWidget(
    <Profiler id="list" onRender={count}>
      <List />
    </Profiler>,
  )
  await findByText('OSL-104200')
  await waitFor(() => expect(document.querySelector('[role=row][aria-busy]')).toBeNull())
  expect(filled).toContain('1 gridcell')
  // The uppermost first, and a few at a time: between them the page answers.
  const inOrder = [...new Set(filled.map((cell) => Number(cell.split(' ')[0])))]
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
  expect(inOrder.length).toBeGreaterThan(7)
  expect(Math.max(...steps.map((rows, at) => rows - (steps[at - 1] ?? 0)))).toBe(7)
  // A row without cells is none, to those who have it read out, unless it says that they are on their way.
  expect([...busy]).toEqual(['true'])

  filled.length = 0
  act(turn)
  await findByText('OSL-104340')
  expect(filled).toEqual([])
})

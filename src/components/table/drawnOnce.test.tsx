import { DataGrid } from '@mui/x-data-grid'
import { act, screen as page, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { columns, type Device, devices } from '../../testing/devices.ts'
import { renderWidget } from '../../testing/render.tsx'
import type { DataColumn } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { defaultListState } from './listState.ts'
import { RowMenu } from './RowMenu.tsx'

interface Fiber {
  elementType: unknown
  child: Fiber | null
  sibling: Fiber | null
  memoizedProps: Record<string, unknown>
}
const gridIn = (fiber: Fiber | null): Fiber | null =>
  fiber && (fiber.elementType === DataGrid ? fiber : (gridIn(fiber.child) ?? gridIn(fiber.sibling)))

/**
 * What the grid on the page was given last, asked of React itself: a double of the grid would have to be in place before any
 * other file of tests in this process has loaded the grid.
 */
function given(container: Element): Record<string, unknown> {
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$')) ?? ''
  const { stateNode } = Reflect.get(container, key) as { stateNode: { current: Fiber } }
  const grid = gridIn(stateNode.current)
  if (!grid) throw new Error('There is no grid on the page.')
  return grid.memoizedProps
}
/** The names of what the grid was given anew since this. */
const anew = (before: Record<string, unknown>, now: Record<string, unknown>): string[] =>
  Object.keys({ ...before, ...now }).filter((name) => !Object.is(now[name], before[name]))

const drawn: string[] = []
function Serial({ serial }: { serial: string }) {
  drawn.push(serial)
  return serial
}
const counted: DataColumn<Device>[] = columns.map((column) =>
  column.field === 'serial' ? { ...column, render: ({ serial }) => <Serial serial={serial} /> } : column,
)

/** How often the list has been drawn. */
let lists = 0
let again = () => {}
let sortBy = (_sort: string) => {}
/** A list that is drawn again with handlers of its own each time, as most are written. */
function List({ rowActions }: { rowActions?(row: Device): string }) {
  lists++
  const [, setCount] = useState(0)
  const [sort, setSort] = useState('')
  again = () => setCount((count) => count + 1)
  sortBy = setSort
  return (
    <DataTable
      label="Devices"
      columns={counted}
      rows={devices}
      total={devices.length}
      getRowId={({ id }) => id}
      state={{ ...defaultListState, sort }}
      onStateChange={() => {}}
      onOpen={() => {}}
      selected={[]}
      onSelect={() => {}}
      rowActions={
        rowActions ?? (({ serial }) => <RowMenu name={serial} actions={[{ label: 'Report', onClick: () => {} }]} />)
      }
    />
  )
}

/** Until the rows are there, with all of their cells. */
async function filled() {
  await page.findAllByText(devices[0]?.serial ?? '')
  await waitFor(() => expect(document.querySelector('[role=row][aria-busy]')).toBeNull())
}

test('the grid is given the same again, but for what has changed', async () => {
  const { container } = renderWidget(<List />)
  await filled()
  const before = given(container)
  const times = lists
  act(() => again())
  expect(lists).toBeGreaterThan(times)
  expect(anew(before, given(container))).toEqual([])
  act(() => sortBy('-serial'))
  expect(anew(before, given(container))).toEqual(['sortModel'])
})

test('what a cell shows is drawn once, however often the list around it is', async () => {
  drawn.length = 0
  renderWidget(<List />)
  await filled()
  const first = drawn.length
  expect(new Set(drawn).size).toBe(first)
  act(() => again())
  expect(drawn).toHaveLength(first)
  act(() => sortBy('-serial'))
  expect(drawn).toHaveLength(first)
})

test('what can be done with a row is worked out once, however often its row is drawn', async () => {
  const asked: string[] = []
  const actions = ({ serial }: Device) => {
    asked.push(serial)
    return serial
  }
  renderWidget(<List rowActions={actions} />)
  await filled()
  const first = asked.length
  expect(first).toBeGreaterThan(0)
  act(() => sortBy('-serial'))
  expect(asked).toHaveLength(first)
})

import { act, screen as page } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { columns, type Device, devices } from '../../testing/devices.ts'
import { renderWidget } from '../../testing/render.tsx'
import type { DataColumn } from './columns.ts'
import { DataTable } from './DataTable.tsx'
import { defaultListState } from './listState.ts'
import { RowMenu } from './RowMenu.tsx'

const given = vi.hoisted(() => [] as object[])
// The grid itself, and beside it what it is given.
vi.mock('@mui/x-data-grid', async (original) => {
  const module = await original<typeof import('@mui/x-data-grid')>()
  const DataGrid: typeof module.DataGrid = (props) => {
    given.push(props)
    return <module.DataGrid {...props} />
  }
  return { ...module, DataGrid }
})
/** The names of what the grid was given anew since this. */
const anew = (before: object | undefined): string[] => {
  const now = given.at(-1) ?? {}
  return Object.keys(now).filter((name) => !Object.is(Reflect.get(now, name), Reflect.get(before ?? {}, name)))
}

const drawn: string[] = []
function Serial({ serial }: { serial: string }) {
  drawn.push(serial)
  return serial
}
const counted: DataColumn<Device>[] = columns.map((column) =>
  column.field === 'serial' ? { ...column, render: ({ serial }) => <Serial serial={serial} /> } : column,
)

let again = () => {}
let sortBy = (_sort: string) => {}
/** A list that is drawn again with handlers of its own each time, as most are written. */
function List() {
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
      rowActions={({ serial }) => <RowMenu name={serial} actions={[{ label: 'Report', onClick: () => {} }]} />}
    />
  )
}

test('the grid is given the same again, but for what has changed', async () => {
  renderWidget(<List />)
  await page.findByText(devices[0]?.serial ?? '')
  const before = given.at(-1)
  const times = given.length
  act(() => again())
  expect(given.length).toBeGreaterThan(times)
  expect(anew(before)).toEqual([])
  act(() => sortBy('-serial'))
  expect(anew(before)).toEqual(['sortModel'])
})

test('what a cell shows is drawn once, however often the list around it is', async () => {
  drawn.length = 0
  renderWidget(<List />)
  await page.findByText(devices[0]?.serial ?? '')
  const first = drawn.length
  expect(new Set(drawn).size).toBe(first)
  act(() => again())
  expect(drawn).toHaveLength(first)
  act(() => sortBy('-serial'))
  expect(drawn).toHaveLength(first)
})

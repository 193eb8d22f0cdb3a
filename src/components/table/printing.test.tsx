import { act, screen as page, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { columns, devices } from '../../testing/devices.ts'
import { renderWidget } from '../../testing/render.tsx'
import { DataTable } from './DataTable.tsx'
import { defaultListState } from './listState.ts'

test('on paper a list is a table of all its rows and columns, and a grid again after', async () => {
  renderWidget(
    <DataTable
      label="Devices"
      columns={columns}
      rows={devices}
      total={devices.length}
      getRowId={({ id }) => id}
      state={{ ...defaultListState, hidden: ['site'] }}
      onStateChange={() => {}}
    />,
  )
  await page.findByRole('grid', { name: 'Devices' })
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const table = within(page.getByRole('table', { name: 'Devices' }))
  expect(page.queryByRole('grid')).not.toBeInTheDocument()
  expect(table.getAllByRole('row')).toHaveLength(1 + devices.length)
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Serial',
    'Person',
    'Shipped',
    'Hp(10) mSv',
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(await page.findByRole('grid', { name: 'Devices' })).toBeInTheDocument()
})

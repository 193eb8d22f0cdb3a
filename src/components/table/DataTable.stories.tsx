import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { columns, type Device, devices } from '../../testing/devices.ts'
import type { Guide } from '../../testing/guide.ts'
import type { DataColumn } from './columns.ts'
import { DataTable, type DataTableProps } from './DataTable.tsx'
import { type ListState, sortOf } from './listState.ts'
import { RowMenu } from './RowMenu.tsx'

const start: ListState = { page: 0, pageSize: 25, sort: 'serial', search: '', filters: {}, hidden: [] }

/** Plays the server: searches, sorts and pages the rows. */
function Served(props: Partial<DataTableProps<Device>>) {
  const [state, setState] = useState(start)
  const [selected, setSelected] = useState<(string | number)[]>([])
  const found = devices.filter((device) => device.holder.toLowerCase().includes(state.search.toLowerCase()))
  const sort = sortOf(state.sort)
  const field = (sort?.field ?? 'id') as keyof Device
  const sorted = found.toSorted(
    (a, b) => String(a[field]).localeCompare(String(b[field])) * (sort?.descending ? -1 : 1),
  )
  return (
    <DataTable
      label="Dosimeters"
      columns={columns}
      rows={sorted.slice(state.page * state.pageSize, (state.page + 1) * state.pageSize)}
      getRowId={(row) => row.id}
      total={found.length}
      state={state}
      onStateChange={(change) => setState((before) => ({ ...before, page: 0, ...change }))}
      isFiltered={state.search !== ''}
      onClearFilters={() => setState(start)}
      selected={selected}
      onSelect={setSelected}
      onExport={fn()}
      {...props}
    />
  )
}

/**
 * The list of every screen. Use it when the server pages the rows; for a handful of fixed rows a plain table is lighter.
 * Below 700 px it becomes cards.
 */
const meta = {
  title: 'Components/DataTable · Tabla de datos',
  tags: ['autodocs'],
  subcomponents: { DataTable },
  component: Served,
  parameters: {
    guide: {
      use: [
        'For every list whose rows the server pages, sorts and filters; `useList` gives it rows, state and export.',
        'Density `roomy` for those who come seldom, `work` for those who read it all day.',
      ],
      instead: { 'the kit’s Table': 'a handful of fixed rows', Facts: 'one thing has many properties' },
      anatomy: [
        'Toolbar: search, filters, columns, export, buttons.',
        'Rows: a grid, or cards below 700 px.',
        'Pager: which rows of how many.',
      ],
      keys: [
        'Tab goes from toolbar to grid to pager; arrow keys move in the grid, Enter opens a row.',
        'A region by its label, busy while rows are on their way.',
      ],
      words: ['components.table.range', 'components.table.updating', 'components.emptyFiltered'],
      tokens: ['density.work.row', 'density.roomy.row', 'colors.lineSoft', 'radius.card', 'elevation.card'],
    } satisfies Guide,
    docs: { story: { inline: false, height: '560px' } },
  },
} satisfies Meta<typeof Served>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  args: { onOpen: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByText('OSL-104200'))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

/** A single row in a table that is wider than its place: what scrolls it sideways lies below the row, not on it. */
export const OneWideRow: Story = {
  args: {
    columns: columns.map((column) => ({ ...column, width: 700 })),
    rows: devices.slice(0, 1),
    total: 1,
    onOpen: fn(),
  },
  play: async ({ canvas, args }) => {
    const row = await canvas.findByRole('row', { name: /OSL-/ })
    const { left, bottom } = row.getBoundingClientRect()
    const lowest = document.elementFromPoint(left + 200, bottom - 3)
    await expect(row.contains(lowest)).toBe(true)
    await userEvent.click(lowest as Element)
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

const said = fn()
const withLink = columns.map(
  (column): DataColumn<Device> =>
    column.field === 'site'
      ? {
          ...column,
          render: ({ id, site }) => (
            <a href={`#site-${id}`} onClick={() => said(site)}>
              {site}
            </a>
          ),
        }
      : column,
)

/** A link in a cell goes where it says, by press and by key, and does not open its row beside. */
export const WithLinks: Story = {
  args: { onOpen: fn(), columns: withLink },
  play: async ({ canvas, args }) => {
    said.mockClear()
    const [link] = await canvas.findAllByRole('link', { name: 'Hemodinamia' })
    await userEvent.click(link as HTMLElement)
    await expect(said).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}')
    await expect(said).toHaveBeenCalledTimes(2)
    await expect(args.onOpen).not.toHaveBeenCalled()
    await userEvent.click(await canvas.findByText('OSL-104200'))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}

/** The box above the rows ticks all of the page; it and those beside the rows are large enough to be met. */
export const TicksAll: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('OSL-104200')
    const all = await canvas.findByRole('checkbox', { name: /all rows|todas las filas/ })
    const [box] = canvas
      .getAllByRole('checkbox', { name: /(Select|Seleccionar).*row|fila/ })
      .filter((each) => each !== all)
    for (const each of [all, box as HTMLElement]) {
      const { left, top, width, height } = each.getBoundingClientRect()
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
      await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(each)
    }
    await userEvent.click(all)
    await expect(box).toBeChecked()
    await userEvent.click(all)
    await expect(box).not.toBeChecked()
  },
}

const retired = fn()
/** What stands in a cell is pressed by the space bar as by Enter; the grid turns a page by it elsewhere. */
export const MenuByTheSpaceBar: Story = {
  args: { rowActions: ({ serial }) => <RowMenu name={serial} actions={[{ label: 'Retire', onClick: retired }]} /> },
  play: async ({ canvas }) => {
    for (const key of [' ', '{Enter}']) {
      retired.mockClear()
      const [opener] = await canvas.findAllByRole('button', { name: /OSL-104200$/ })
      opener?.focus()
      await userEvent.keyboard(key)
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Retire' }))
      await expect(retired).toHaveBeenCalledOnce()
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    }
  },
}

/** A header sorts by press and by key, says its order, and shows it by a sign; the others show none until they are pointed at. */
export const SortedByItsHeader: Story = {
  play: async ({ canvas, canvasElement }) => {
    const header = (field: string) =>
      canvasElement.querySelector<HTMLElement>(`[role=columnheader][data-field=${field}]`) as HTMLElement
    const signOf = (field: string) =>
      getComputedStyle(header(field).querySelector('.MuiDataGrid-columnHeaderTitleContainer') as HTMLElement, '::after')
    await canvas.findByText('OSL-104200')
    await expect(header('serial')).toHaveAttribute('aria-sort', 'ascending')
    await expect(signOf('serial').opacity).toBe('1')
    await expect(Number.parseFloat(signOf('serial').width)).toBeGreaterThan(6)
    const pointsUp = signOf('serial').transform
    header('serial').focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(header('serial')).toHaveAttribute('aria-sort', 'descending'))
    await expect(signOf('serial').transform).not.toBe(pointsUp)
    const other = [...canvasElement.querySelectorAll('.MuiDataGrid-columnHeader--sortable')]
      .map((each) => each.getAttribute('data-field') as string)
      .find((field) => field !== 'serial') as string
    await expect(signOf(other).opacity).toBe('0')
    await userEvent.click(header(other))
    await waitFor(() => expect(header(other)).toHaveAttribute('aria-sort', 'ascending'))
    await waitFor(() => expect(signOf(other).opacity).toBe('1'))
    await expect(signOf('serial').opacity).toBe('0')
  },
}

export const Searched: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'sofía')
    await expect(await canvas.findByText(/1–20/)).toBeVisible()
  },
}

export const NothingMatches: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'nobody')
    await userEvent.click(await canvas.findByRole('button', { name: /Quitar filtros|Clear filters/ }))
    await expect(await canvas.findByText('OSL-104200')).toBeVisible()
  },
}

export const MoreThanCounted: Story = { args: { total: 10_000, totalCapped: true } }
export const Roomy: Story = { args: { density: 'roomy' } }
export const Empty: Story = { args: { rows: [], total: 0, empty: { title: 'No dosimeters yet' } } }
export const Loading: Story = { args: { rows: undefined, total: 0, isFetching: true } }
/** The next page is on its way; the last one stays. */
export const Updating: Story = {
  args: { isFetching: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: /Actualizando|Updating/ })).toBeVisible()
    await expect(canvas.getByText('OSL-104200')).toBeVisible()
  },
}
export const Failed: Story = {
  args: {
    rows: undefined,
    total: 0,
    error: { text: 'The database is being backed up.', reference: '01J9-7QK' },
    onRetry: fn(),
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Reintentar|Try again/ }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Forbidden: Story = { args: { rows: undefined, total: 0, error: { forbidden: true } } }
export const Phone: Story = { globals: { viewport: { value: 'phone' } }, args: { onOpen: fn() } }

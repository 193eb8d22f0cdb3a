import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { columns } from '../../testing/devices.ts'
import type { Guide } from '../../testing/guide.ts'
import { FilterSelect } from '../FilterSelect.tsx'
import { Toolbar } from './Toolbar.tsx'

/** Search and filters at the left; columns, export and the caller’s buttons at the right. */
const meta = {
  title: 'Components/Toolbar · Barra de una lista',
  component: Toolbar,
  tags: ['autodocs', '!test'],
  args: {
    columns,
    state: { page: 0, pageSize: 25, sort: 'serial', search: '', filters: {}, hidden: [] },
    onStateChange: fn(),
    onExport: fn(),
    narrow: false,
  },

  parameters: {
    guide: {
      use: ['`DataTable` brings it. By itself only above rows that are drawn in another way.'],
      instead: { FilterBar: 'the filters are many and belong to a report' },
      anatomy: [
        'Search.',
        'Filters, the rarer ones behind a button; on a narrow screen, and while rows are ticked, all of them, with the sorting behind a button, which a dot marks while one is set.',
        'Tabs, always in sight.',
        'Columns, export, buttons.',
      ],
      keys: ['In the order in which it is read; left out of print.'],
      words: [
        'components.table.search',
        'components.table.columns',
        'components.table.export',
        'components.table.sortBy',
        'components.table.filterAndSort',
        'components.table.moreFilters',
      ],
      tokens: ['colors.lineSoft', 'space.unit'],
    } satisfies Guide,
  },
} satisfies Meta<typeof Toolbar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
/** On a phone: what narrows the rows waits behind a button, which says whether any of it is set. */
export const Narrow: Story = {
  tags: ['test'],
  args: {
    narrow: true,
    state: { ...meta.args.state, filters: { status: 'inStock' } },
    isFiltered: true,
    onClearFilters: fn(),
    filters: (
      <FilterSelect
        label="Status"
        allLabel="All states"
        value="inStock"
        options={[{ value: 'inStock', label: 'In stock' }]}
        onChange={() => {}}
      />
    ),
  },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button', { name: /filtrar y ordenar.*hay filtros puestos/i })
    await expect(canvas.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument()
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(canvas.getByRole('combobox', { name: 'Status' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /quitar filtros/i }))
    await expect(args.onClearFilters).toHaveBeenCalledOnce()
  },
}

/** Rarer filters wait behind a button, so that the toolbar keeps one line; a dot marks it while one of them is set. */
export const RarerFilters: Story = {
  tags: ['test'],
  args: {
    state: { ...meta.args.state, filters: { type: 'ring' } },
    moreFilters: {
      names: ['type'],
      filters: (
        <FilterSelect
          label="Type"
          allLabel="All types"
          value="ring"
          options={[{ value: 'ring', label: 'Ring' }]}
          onChange={() => {}}
        />
      ),
    },
  },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /más filtros.*hay filtros puestos/i })
    await expect(canvas.queryByRole('combobox', { name: 'Type' })).not.toBeInTheDocument()
    await userEvent.click(button)
    await expect(canvas.getByRole('combobox', { name: 'Type' })).toBeVisible()
    // Below the whole first line, which stays as it was.
    const line = (element: HTMLElement) => element.getBoundingClientRect()
    const end = canvas.getByRole('button', { name: /exportar/i })
    await expect(line(canvas.getByRole('combobox', { name: 'Type' })).top).toBeGreaterThan(line(end).bottom)
  },
}

/** While rows are ticked what is done with them takes the filters' place, which wait behind a button: one line stays one. */
export const Ticked: Story = {
  tags: ['test'],
  args: {
    ...Narrow.args,
    narrow: false,
    ticked: true,
    actions: <button type="button">Retire 2</button>,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Retire 2' })).toBeVisible()
    await expect(canvas.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: /filtrar y ordenar.*hay filtros puestos/i }))
    await expect(canvas.getByRole('combobox', { name: 'Status' })).toBeVisible()
  },
}

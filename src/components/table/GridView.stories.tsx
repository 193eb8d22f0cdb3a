import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { columns, type Device, devices } from '../../testing/devices.ts'
import type { Guide } from '../../testing/guide.ts'
import GridView from './GridView.tsx'

/** The list as a grid on a wide screen. Only what is on screen is in the page. */
const meta = {
  title: 'Components/GridView · Rejilla',
  component: GridView,
  tags: ['autodocs', '!test'],
  args: {
    label: 'Dosímetros',
    columns,
    rows: devices,
    total: devices.length,
    getRowId: (row: Device) => row.id,
    state: { page: 0, pageSize: 25, sort: 'serial', search: '', filters: {}, hidden: [] },
    onStateChange: fn(),
    onOpen: fn(),
  },

  parameters: {
    guide: {
      use: ['`DataTable` becomes it from 700 px on; nobody else needs it.'],
      instead: { 'the kit’s Table': 'a handful of fixed rows' },
      keys: [
        'One stop of Tab; arrow keys go from cell to cell, Enter opens the row, Space ticks it.',
        'A grid by its label, with the number of rows.',
      ],
      words: ['components.table.rowActions'],
      tokens: ['density.work.row', 'density.work.head', 'colors.lineSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof GridView>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

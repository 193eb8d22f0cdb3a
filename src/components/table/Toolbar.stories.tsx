import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { columns } from '../../testing/devices.ts'
import type { Guide } from '../../testing/guide.ts'
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
      anatomy: ['Search.', 'Filters.', 'Columns, export, buttons; on a narrow screen sorting too.'],
      keys: ['In the order in which it is read; left out of print.'],
      words: [
        'components.table.search',
        'components.table.columns',
        'components.table.export',
        'components.table.sortBy',
      ],
      tokens: ['colors.lineSoft', 'space.unit'],
    } satisfies Guide,
  },
} satisfies Meta<typeof Toolbar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const Narrow: Story = { args: { narrow: true } }

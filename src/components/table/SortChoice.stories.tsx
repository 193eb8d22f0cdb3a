import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { columns } from '../../testing/devices.ts'
import type { Guide } from '../../testing/guide.ts'
import { SortChoice } from './SortChoice.tsx'

/** Sorting where there are no column headers to press. */
const meta = {
  title: 'Components/SortChoice · Orden',
  component: SortChoice,
  tags: ['autodocs', '!test'],
  args: { columns, sort: '-sent', onChange: fn() },

  parameters: {
    guide: {
      use: ['On a narrow screen, where rows are cards; `Toolbar` puts it there.'],
      keys: ['A list of both directions of each column that sorts.'],
      words: [
        'components.table.sortBy',
        'components.table.unsorted',
        'components.table.ascending',
        'components.table.descending',
      ],
      tokens: ['density.work.control'],
    } satisfies Guide,
  },
} satisfies Meta<typeof SortChoice>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { NoRows } from './NoRows.tsx'

/** What stands in the place of a list’s rows: waiting, refused, failed, filtered away, or none there yet. */
const meta = {
  title: 'Components/NoRows · Sin filas',
  component: NoRows,
  tags: ['autodocs', '!test'],
  args: { rows: [], narrow: false, isFiltered: true, onClearFilters: fn() },

  parameters: {
    guide: {
      use: ['`DataTable` brings it. By itself where rows are drawn in another way.'],
      keys: ['As the state that it chooses.'],
      words: ['components.emptyTitle', 'components.emptyFiltered'],
      tokens: ['colors.tint'],
    } satisfies Guide,
  },
} satisfies Meta<typeof NoRows>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const Failed: Story = { args: { error: { text: 'La base de datos se está respaldando.' }, onRetry: fn() } }
export const Waiting: Story = { args: { rows: undefined } }

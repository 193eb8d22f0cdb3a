import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { Pager } from './Pager.tsx'

/** Which rows of how many; the way to the others. */
const meta = {
  title: 'Components/Pager · Páginas de una lista',
  component: Pager,
  tags: ['autodocs', '!test'],
  args: { state: { page: 1, pageSize: 25 }, shown: 25, total: 1234, selected: 0, onStateChange: fn() },

  parameters: {
    guide: {
      use: ['`DataTable` brings it; a list that is drawn in another way stands on the same.'],
      keys: ['A status says the rows when they change. Previous and next are off at the ends.'],
      words: [
        'components.table.range',
        'components.table.rangeCapped',
        'components.table.pageSize',
        'components.table.selected_other',
        'components.table.previousPage',
        'components.table.nextPage',
      ],
      tokens: ['colors.inkSoft', 'colors.lineSoft', 'type.sizes.small'],
    } satisfies Guide,
  },
} satisfies Meta<typeof Pager>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const MoreThanCounted: Story = { args: { total: 10_000, totalCapped: true } }
export const Selected: Story = { args: { selected: 3 } }
/** A short list that begins with fewer rows than are offered elsewhere says how many. */
export const FewRows: Story = {
  tags: ['test'],
  args: { state: { page: 0, pageSize: 10 }, shown: 10, total: 30 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox')).toHaveTextContent(/^10$/)
  },
}

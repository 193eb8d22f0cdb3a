import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { SearchBox } from './SearchBox.tsx'

/** A search that follows the typing, but asks only when the typing pauses. */
const meta = {
  title: 'Components/SearchBox · Búsqueda',
  component: SearchBox,
  tags: ['autodocs', '!test'],
  args: { value: '', onChange: fn() },

  parameters: {
    guide: {
      use: ['In the toolbar of a list. The server searches; accents and capitals make no difference.'],
      instead: { OptionInput: 'one of what is found is to be chosen' },
      keys: ['A search field by its label; the clear button appears with the first letter.'],
      words: ['components.table.search', 'components.table.clearSearch'],
      tokens: ['colors.inkSoft', 'density.work.control', 'radius.control'],
    } satisfies Guide,
  },
} satisfies Meta<typeof SearchBox>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const Searched: Story = { args: { value: 'Ramírez' } }

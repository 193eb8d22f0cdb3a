import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { columns } from '../../testing/devices.ts'
import type { Guide } from '../../testing/guide.ts'
import { ColumnChoice } from './ColumnChoice.tsx'

/** Which columns are shown. */
const meta = {
  title: 'Components/ColumnChoice · Columnas visibles',
  component: ColumnChoice,
  tags: ['autodocs', '!test'],
  args: { columns, hidden: ['site'], onChange: fn() },

  parameters: {
    guide: {
      use: ['`DataTable` brings it; what tells rows apart (`fixed`) cannot be hidden.'],
      keys: ['A menu of boxes: Space or Enter changes one, the menu stays open, Escape closes it.'],
      words: ['components.table.columns', 'components.table.columnsTitle'],
      tokens: ['elevation.floating'],
    } satisfies Guide,
  },
} satisfies Meta<typeof ColumnChoice>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

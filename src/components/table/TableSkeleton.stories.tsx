import type { Meta, StoryObj } from '@storybook/react-vite'

import type { Guide } from '../../testing/guide.ts'
import { TableSkeleton } from './TableSkeleton.tsx'

/** The shape of a list whose rows are on their way. */
const meta = {
  title: 'Components/TableSkeleton · Lista en camino',
  component: TableSkeleton,
  tags: ['autodocs', '!test'],
  args: { narrow: false, label: 'Cargando…' },

  parameters: {
    guide: {
      use: ['Until the first answer; afterwards the rows that are there stay while the next ones come.'],
      instead: { LoadingState: 'the shape is not known' },
      keys: ['A status by its label; the bars are passed over.'],
      words: ['components.loading'],
      tokens: ['density.work.row'],
    } satisfies Guide,
  },
} satisfies Meta<typeof TableSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const Narrow: Story = { args: { narrow: true } }

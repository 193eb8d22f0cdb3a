import type { Meta, StoryObj } from '@storybook/react-vite'

import type { Guide } from '../../testing/guide.ts'
import { LoadingState } from './states.tsx'

/** Work under way whose length nobody knows. */
const meta = {
  title: 'Components/LoadingState · Cargando',
  component: LoadingState,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: { compact: true },

  parameters: {
    guide: {
      use: ['For a page or a part whose shape is not known yet.'],
      instead: { TableSkeleton: 'it will be a list', ProgressBar: 'it is known how far it has come' },
      keys: ['A status: “loading” is read when the reader pauses. The ring is passed over.'],
      words: ['components.loading'],
      tokens: ['colors.primary', 'colors.tint', 'colors.inkSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof LoadingState>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

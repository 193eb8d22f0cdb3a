import type { Meta, StoryObj } from '@storybook/react-vite'

import type { Guide } from '../../testing/guide.ts'
import { NotFoundState } from './states.tsx'

/** There is nothing under this address. */
const meta = {
  title: 'Components/NotFoundState · No encontrado',
  component: NotFoundState,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: {},

  parameters: {
    guide: {
      use: ['For an address that leads nowhere, or a record that has gone.'],
      instead: { EmptyState: 'the list is there and has no rows' },
      keys: ['Read in its place, with the way on as the next stop.'],
      words: ['components.notFoundTitle', 'components.notFoundText'],
      tokens: ['colors.primary', 'colors.tint', 'colors.inkSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof NotFoundState>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

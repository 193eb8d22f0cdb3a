import type { Meta, StoryObj } from '@storybook/react-vite'

import type { Guide } from '../../testing/guide.ts'
import { ForbiddenState } from './states.tsx'

/** The reader's role does not allow it. */
const meta = {
  title: 'Components/ForbiddenState · Sin acceso',
  component: ForbiddenState,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: {},

  parameters: {
    guide: {
      use: ['Where the server answered 403, in its own words when it has any.'],
      instead: { NotFoundState: 'the address leads nowhere' },
      keys: ['Read in its place, with the way on as the next stop.'],
      words: ['components.forbiddenTitle', 'components.forbiddenText'],
      tokens: ['colors.primary', 'colors.tint', 'colors.inkSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof ForbiddenState>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

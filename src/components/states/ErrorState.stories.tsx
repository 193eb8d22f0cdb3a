import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { ErrorState } from './states.tsx'

/** It could not be loaded. The reference is the request id, for whoever looks into it. */
const meta = {
  title: 'Components/ErrorState · Estado de error',
  component: ErrorState,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: { onRetry: fn() },

  parameters: {
    guide: {
      use: ['Where what was asked for did not come: the network, the server.'],
      instead: { FailureAlert: 'something was sent and refused', ForbiddenState: 'the role does not allow it' },
      keys: ['An alert: read at once. “Try again” is the next stop.'],
      words: ['components.errorTitle', 'components.errorText', 'components.reference', 'components.retry'],
      tokens: ['colors.primary', 'colors.tint', 'colors.inkSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { args: { reference: '01J9ZK4QK7' } }

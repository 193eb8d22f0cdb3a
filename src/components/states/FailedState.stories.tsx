import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { FailedState } from './states.tsx'

/** What does not come: nobody may see it, there is none, or something failed and may be tried again. */
const meta = {
  title: 'Components/FailedState · Estado de un fallo',
  component: FailedState,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: { failure: { text: 'La base de datos se está respaldando.', reference: '01J9-7QK' }, onRetry: fn() },

  parameters: {
    guide: {
      use: ['On pages of one record: it chooses among the three by what the call left.'],
      instead: { 'Loaded (connected)': 'a call fills a part of a page' },
      keys: ['As the state that it chooses.'],
      words: ['components.errorTitle', 'components.forbiddenTitle', 'components.notFoundTitle'],
      tokens: ['colors.primary', 'colors.tint', 'colors.inkSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof FailedState>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['!test'] }
export const Refused: Story = { tags: ['!test'], args: { failure: { forbidden: true } } }
export const NotThere: Story = { tags: ['!test'], args: { failure: { notFound: true } } }

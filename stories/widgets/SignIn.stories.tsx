import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import SignIn from '../../src/embed/widgets/SignIn.tsx'
import { SignIn as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/SignIn · Inicio de sesión',
  component: SignIn,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { onSignedIn: fn(), onForgotPassword: fn() },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['Where the portal has no sign-in of its own and Sievert keeps the session.'],
      instead: { 'session of SievertProvider': 'the portal has signed the user in already' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: null, foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof SignIn>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

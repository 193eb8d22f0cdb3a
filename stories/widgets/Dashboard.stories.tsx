import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import Dashboard from '../../src/embed/widgets/Dashboard.tsx'
import { Dashboard as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/Dashboard · Panel de inicio',
  component: Dashboard,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { onOpen: fn() },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['As the first page of an officer or a laboratory: what waits, and who is nearest to a limit.'],
      instead: { DoseSummary: 'one person looks at its own dose' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'client', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof Dashboard>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

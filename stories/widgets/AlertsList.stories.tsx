import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import AlertsList from '../../src/embed/widgets/AlertsList.tsx'
import { AlertsList as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/AlertsList · Lista de alertas',
  component: AlertsList,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { onOpenPerson: fn() },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: [
        'For an officer’s portal: what has to be looked into at its own client; for a laboratory’s, of all or of one.',
      ],
      instead: { ValidationQueue: 'readings wait to be approved', Dashboard: 'how many there are is enough' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'client', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof AlertsList>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import DosimetryHistory from '../../src/embed/widgets/DosimetryHistory.tsx'
import { DosimetryHistory as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/DosimetryHistory · Historial dosimétrico',
  component: DosimetryHistory,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: {},
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['Every period and every year of one person, with doses from elsewhere.'],
      instead: { DoseSummary: 'this year is enough', PersonRecord: 'notes and documents belong to it' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'participant', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof DosimetryHistory>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import DoseSummary from '../../src/embed/widgets/DoseSummary.tsx'
import { DoseSummary as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/DoseSummary · Resumen de dosis',
  component: DoseSummary,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: {},
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['For a worker’s own page, or beside a person in somebody else’s: the year against its limits.'],
      instead: {
        ParticipantReport: 'the worker wants to understand it in words',
        DosimetryHistory: 'each period counts',
      },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'participant', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof DoseSummary>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

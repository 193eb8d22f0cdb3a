import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import ParticipantReport from '../../src/embed/widgets/ParticipantReport.tsx'
import { ParticipantReport as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/ParticipantReport · Reporte de la persona',
  component: ParticipantReport,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { onYearChange: fn() },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['For a worker who reads its own doses: in plain words, and to be printed.'],
      instead: { DoseSummary: 'a figure is enough' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'participant', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof ParticipantReport>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

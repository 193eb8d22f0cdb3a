import type { Meta, StoryObj } from '@storybook/react-vite'
import ReadingReport from '../../src/embed/widgets/ReadingReport.tsx'
import { ReadingReport as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/ReadingReport · Reporte dosimétrico',
  component: ReadingReport,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: {},
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['For the official figures of a client and a period, with the same in PDF, XLSX and CSV.'],
      instead: { ValidationQueue: 'nothing is published yet' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'client', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof ReadingReport>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

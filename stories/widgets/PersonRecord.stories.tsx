import type { Meta, StoryObj } from '@storybook/react-vite'
import PersonRecord from '../../src/embed/widgets/PersonRecord.tsx'
import { PersonRecord as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/PersonRecord · Expediente de la persona',
  component: PersonRecord,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { personId: 1 },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['For those who look after a person: doses, sums of years, what changed and why.'],
      instead: { DoseSummary: 'the sum of the year is enough' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'admin', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof PersonRecord>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

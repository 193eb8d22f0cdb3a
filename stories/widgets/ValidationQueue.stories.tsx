import type { Meta, StoryObj } from '@storybook/react-vite'
import ValidationQueue from '../../src/embed/widgets/ValidationQueue.tsx'
import { ValidationQueue as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/ValidationQueue · Cola de validación',
  component: ValidationQueue,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: {},
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['For the laboratory: the readings that wait for a decision, and the dosimeters that have none.'],
      instead: { ReadingReport: 'everything is published' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'admin', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof ValidationQueue>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

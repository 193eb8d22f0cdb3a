import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import AssignmentSheet from '../../src/embed/widgets/AssignmentSheet.tsx'
import { AssignmentSheet as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/AssignmentSheet · Hoja de asignación',
  component: AssignmentSheet,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { clientId: 1, period: '2026-11', onNewPerson: fn() },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['For those who send and receive dosimeters: who gets which in a wear period, from plan to return.'],
      instead: { DosimeterInventory: 'a dosimeter is looked for, whoever has it' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'admin', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof AssignmentSheet>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

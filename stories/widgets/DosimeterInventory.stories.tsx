import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import DosimeterInventory from '../../src/embed/widgets/DosimeterInventory.tsx'
import { DosimeterInventory as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/DosimeterInventory · Inventario de dosímetros',
  component: DosimeterInventory,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { onOpen: fn() },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['To find a dosimeter and who has it; an officer reports lost, damaged and not used ones.'],
      instead: { AssignmentSheet: 'a wear period is planned' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'client', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof DosimeterInventory>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

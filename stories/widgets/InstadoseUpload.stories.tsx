import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import InstadoseUpload from '../../src/embed/widgets/InstadoseUpload.tsx'
import { InstadoseUpload as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/InstadoseUpload · Carga de dispositivos propios',
  component: InstadoseUpload,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { onUploaded: fn(), onOpenReadings: fn() },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['For files of devices that people keep, whose columns a person maps: a dry run, then its confirmation.'],
      instead: { OslUpload: 'the file comes from a reader' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'admin', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof InstadoseUpload>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import OslUpload from '../../src/embed/widgets/OslUpload.tsx'
import { OslUpload as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/OslUpload · Carga de lecturas',
  component: OslUpload,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { onUploaded: fn(), onOpenReadings: fn() },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: [
        'For files of a reader: a dry run that says what would be written and what is left out, then its confirmation.',
      ],
      instead: { InstadoseUpload: 'people keep their devices' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'admin', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof OslUpload>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

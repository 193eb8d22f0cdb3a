import type { Meta, StoryObj } from '@storybook/react-vite'
import { SievertProvider } from '../../src/embed/SievertProvider.tsx'
import { DoseSummary } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/SievertProvider · Proveedor',
  component: SievertProvider,
  // Embedding plays it around every widget.
  tags: ['autodocs', '!test'],
  args: { language: 'es', theme: 'light', children: <DoseSummary /> },
  argTypes: { children: { control: false } },
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: [
        'Once around the portal’s page, or around each widget: it says where the server is, who is signed in, and in which language and theme.',
      ],
      instead: { SievertApp: 'the whole product is wanted, with its menu and its addresses' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'participant', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof SievertProvider>
export default meta
type Story = StoryObj<typeof meta>

/** Around a worker's own doses. */
export const Playground: Story = {}

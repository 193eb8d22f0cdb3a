import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import ClientsTable from '../../src/embed/widgets/ClientsTable.tsx'
import { ClientsTable as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/ClientsTable · Tabla de clientes',
  component: ClientsTable,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { onOpen: fn() },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['For a laboratory’s portal: the way to a client, whose page is the portal’s.'],
      instead: { PersonnelTable: 'a person is looked for' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'admin', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof ClientsTable>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import PersonnelTable from '../../src/embed/widgets/PersonnelTable.tsx'
import { PersonnelTable as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/PersonnelTable · Tabla de personal',
  component: PersonnelTable,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { onOpen: fn() },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['For the list of exposed workers, with the year so far; a row opens the portal’s own page.'],
      instead: { ClientsTable: 'a client is looked for' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'admin', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof PersonnelTable>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

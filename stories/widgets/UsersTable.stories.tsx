import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import UsersTable from '../../src/embed/widgets/UsersTable.tsx'
import { UsersTable as Shown } from '../../src/index.ts'
import type { Guide } from '../../src/testing/guide.ts'
import { inProvider, widgetAnswers, widgetKeys } from './widgetPage.tsx'

const meta = {
  title: 'Widgets/UsersTable · Tabla de usuarios',
  component: UsersTable,
  // Embedding plays it in a portal of its own.
  tags: ['autodocs', '!test'],
  args: { onOpen: fn() },
  render: inProvider(Shown),
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
  parameters: {
    guide: {
      use: ['For those who decide who may sign in, as what.'],
      instead: { PersonnelTable: 'the people wear dosimeters, and need no account' },
      keys: widgetKeys,
    } satisfies Guide,
    sievert: { role: 'admin', foreign: true },
    docs: { story: { inline: false, height: '720px' } },
  },
} satisfies Meta<typeof UsersTable>
export default meta

/** As an example portal has it. */
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

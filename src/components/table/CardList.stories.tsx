import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { columns, type Device, devices } from '../../testing/devices.ts'
import type { Guide } from '../../testing/guide.ts'
import { CardList } from './CardList.tsx'

/** The list on a narrow screen: one card a row, its title first, its figures as lines. */
const meta = {
  title: 'Components/CardList · Lista de tarjetas',
  component: CardList,
  tags: ['autodocs', '!test'],
  args: {
    columns,
    rows: devices.slice(0, 4),
    getRowId: (row: Device) => row.id,
    state: { page: 0, pageSize: 25, sort: 'serial', search: '', filters: {}, hidden: [] },
    onOpen: fn(),
  },

  parameters: {
    guide: {
      use: [
        '`DataTable` becomes it below 700 px; no list has to do anything for it but name the card’s title in its columns.',
      ],
      keys: ['A list of as many; the title of a card opens it.'],
      tokens: ['colors.lineSoft', 'colors.primary', 'type.sizes.small'],
    } satisfies Guide,
  },
} satisfies Meta<typeof CardList>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const Chosen: Story = { args: { selected: [2], onSelect: fn() } }

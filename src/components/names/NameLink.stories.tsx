import Link from '@mui/material/Link'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { NameLink } from './NameLink.tsx'
import { type Thing, type Ways, WaysContext } from './ways.ts'

const opened = fn()
const AppLink = ({ to, children, onClick: _, ...link }: { to: string; children: ReactNode; onClick?: unknown }) => (
  <Link
    href={to}
    color="inherit"
    underline="hover"
    {...link}
    onClick={(event) => {
      event.preventDefault()
      opened(to)
    }}
  >
    {children}
  </Link>
)
const ways: Ways = {
  hrefOf: (thing: Thing) => ('person' in thing ? `/reports/dosimetry-history?person=${thing.person}` : null),
  Link: AppLink,
}

/** A name in a list that opens what it stands for, where the app around says how and the user may. */
const meta = {
  title: 'Components/NameLink · Nombre que abre',
  component: NameLink,
  tags: ['autodocs'],
  args: { of: { person: 6 }, children: 'Barahona Núñez, Esteban' },
  decorators: [
    (Story) => (
      <WaysContext value={ways}>
        <Story />
      </WaysContext>
    ),
  ],
  parameters: {
    guide: {
      use: [
        'Wherever the name of a person or a client stands in a row, a drawer or a sheet; a serial is a SerialLink.',
        'Without asking who looks: the app knows what its user may open, and leaves a word where it may not.',
      ],
      instead: {
        CallLink: 'a widget tells its portal which thing was chosen',
        'onOpen of DataTable': 'the row itself is the thing',
      },
      keys: [
        'In a grid the arrow keys reach the cell and Enter follows the link; it is no tab stop there. Elsewhere Tab reaches it.',
        'Read as a link of the name.',
      ],
      tokens: ['colors.focus'],
    } satisfies Guide,
  },
} satisfies Meta<typeof NameLink>
export default meta
type Story = StoryObj<typeof meta>

export const Person: Story = {
  play: async ({ canvas }) => {
    opened.mockClear()
    await userEvent.click(canvas.getByRole('link', { name: 'Barahona Núñez, Esteban' }))
    await expect(opened).toHaveBeenCalledWith('/reports/dosimetry-history?person=6')
  },
}

/** The user may not open it, or there is nothing to open: a word. */
export const NothingToOpen: Story = { tags: ['!test'], args: { of: { client: 3 }, children: 'Clínica San Rafael' } }

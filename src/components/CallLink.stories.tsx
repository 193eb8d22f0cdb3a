import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Guide } from '../testing/guide.ts'
import { CallLink } from './CallLink.tsx'

/** Reads like a link and tells whoever shows it, for widgets in portals whose addresses are not ours. */
const meta = {
  title: 'Components/CallLink · Enlace que avisa',
  component: CallLink,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: { onClick: fn(), children: 'Historial dosimétrico' },

  parameters: {
    guide: {
      use: [
        'In a widget, where a row or a dialog leads to a page of the portal.',
        'Where the address is not known here, and something else opens it.',
      ],
      instead: {
        'Link of the router': 'the address is ours: it can be opened in a new tab and copied',
        Button: 'something is done, and nothing is opened',
      },
      keys: [
        'Tab reaches it; Enter and Space follow it.',
        'Read as a button of this name: there is no address to announce.',
      ],
      tokens: ['colors.primary', 'colors.focus'],
    } satisfies Guide,
  },
} satisfies Meta<typeof CallLink>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '../../testing/guide.ts'
import { SerialLink } from './NameLink.tsx'

/** The serial of a dosimeter, which opens its life where the app says how. */
const meta = {
  title: 'Components/SerialLink · Serie que abre',
  component: SerialLink,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: { serial: 'OC20540' },
  parameters: {
    guide: {
      use: ['Wherever a serial stands for a dosimeter that the service knows; digits and letters keep their width.'],
      instead: { 'Plain text': 'the serial was only typed, or no dosimeter of it is known' },
      keys: ['As NameLink: Enter on the cell of a grid follows it; elsewhere Tab reaches it.'],
      tokens: ['colors.focus'],
    } satisfies Guide,
  },
} satisfies Meta<typeof SerialLink>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

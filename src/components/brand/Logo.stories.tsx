import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '../../testing/guide.ts'
import { coverColors } from '../theme/tokens.ts'
import { Logo } from './Logo.tsx'

/** The mark: a badge with its clip slot, and the S of a field line about two points. */
const meta = {
  title: 'Components/Logo · Marca',
  component: Logo,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: { size: 48 },

  parameters: {
    guide: {
      use: ['In the header, on the sign-in page and on documents. Never as an ornament inside work.'],
      instead: { markOnly: 'there is room for a square only: the minified menu' },
      keys: ['The drawing is passed over; the word is read.'],
      tokens: ['colors.ink', 'type.weights.strong'],
    } satisfies Guide,
  },
} satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const OnTheCover: Story = {
  args: { onDark: true },
  render: (args) => (
    <div style={{ padding: 24, background: coverColors.deep }}>
      <Logo {...args} />
    </div>
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '../../testing/guide.ts'
import { radius } from '../theme/tokens.ts'
import Cover from './Cover.tsx'

/** The picture of the sign-in page: lines of equal dose about two sources, worked out by the inverse square law. */
const meta = {
  title: 'Components/Cover · Portada',
  component: Cover,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: {},

  parameters: {
    guide: {
      use: ['Once, beside the sign-in form, where there is room for it.'],
      keys: ['Decoration: passed over by keyboard and screen reader.'],
      tokens: ['colors.glow'],
    } satisfies Guide,
  },
} satisfies Meta<typeof Cover>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  render: () => (
    <div style={{ height: 420, maxWidth: 380, borderRadius: radius.card, overflow: 'hidden' }}>
      <Cover />
    </div>
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './Card.tsx'
import { Facts } from './Facts.tsx'

/** Names and values, to be read and not changed: what a form shows to those who may not write. */
const meta = {
  title: 'Components/Facts',
  component: Facts,
  decorators: (Story) => (
    <Card title="Client">
      <Story />
    </Card>
  ),
  args: {
    facts: [
      { label: 'Name', value: 'Hospital San Gabriel del Valle' },
      { label: 'Code', value: 'HSGV' },
      { label: 'Radiation protection officer', value: '' },
    ],
  },
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

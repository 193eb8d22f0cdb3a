import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '../../testing/guide.ts'
import { Card } from './Card.tsx'
import { Facts } from './Facts.tsx'

/** Names and values, to be read and not changed: what a form shows to those who may not write. */
const meta = {
  title: 'Components/Facts · Datos',
  tags: ['autodocs'],
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
  parameters: {
    guide: {
      use: ['To be read and not changed: a record, or a form to those who may not write.'],
      instead: { Form: 'it can be changed', DataTable: 'many things have the same properties' },
      keys: ['A list of terms; an empty one is passed over, its dash is for the eye.'],
      tokens: ['colors.inkSoft', 'type.sizes.small'],
    } satisfies Guide,
  },
} satisfies Meta<typeof Facts>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }

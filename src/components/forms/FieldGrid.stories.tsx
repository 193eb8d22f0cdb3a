import type { Meta, StoryObj } from '@storybook/react-vite'
import { inForm } from '../../testing/formStage.tsx'
import type { Guide } from '../../testing/guide.ts'
import { FieldGrid } from './Form.tsx'
import { TextField } from './TextField.tsx'

/** Fields side by side where there is room. */
const meta = {
  title: 'Components/FieldGrid · Rejilla de campos',
  component: FieldGrid,
  tags: ['autodocs', '!test'],
  args: {
    min: 180,
    children: ['name', 'code', 'city'].map((name) => <TextField key={name} name={name} label={name} />),
  },

  parameters: {
    guide: {
      use: ['For fields that are read together; in the order in which they are filled in.'],
      instead: { Facts: 'nothing is to be changed' },
      keys: [
        'Tab reaches it; the label is its name, the help or the error its description.',
        'An error is beside the field and in the summary on top, from which a link leads here.',
      ],
      tokens: ['colors.lineStrong', 'colors.focus', 'colors.error', 'radius.control', 'density.work.control'],
    } satisfies Guide,
  },
} satisfies Meta<typeof FieldGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { decorators: [inForm({ name: '', code: '', city: '' })] }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { inForm } from '../../testing/formStage.tsx'
import type { Guide } from '../../testing/guide.ts'
import { CheckboxField } from './CheckboxField.tsx'

/** Yes or no in a form. */
const meta = {
  title: 'Components/CheckboxField · Casilla',
  component: CheckboxField,
  tags: ['autodocs', '!test'],
  args: { name: 'field', label: 'Cliente activo', help: 'A un cliente inactivo no se le asignan dosímetros.' },

  parameters: {
    guide: {
      use: ['For one question whose answer is yes or no, and whose label says what yes means.'],
      instead: { SelectField: 'no is not simply the opposite of yes' },
      keys: [
        'Tab reaches it; the label is its name, the help or the error its description.',
        'An error is beside the field and in the summary on top, from which a link leads here.',
        'Space changes it; the label is part of what can be pressed.',
      ],
      tokens: ['colors.lineStrong', 'colors.focus', 'colors.error', 'radius.control', 'density.work.control'],
      words: ['components.form.meanwhile.yes', 'components.form.meanwhile.no'],
    } satisfies Guide,
  },
} satisfies Meta<typeof CheckboxField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { decorators: [inForm({ field: true })] }

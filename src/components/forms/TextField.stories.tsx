import type { Meta, StoryObj } from '@storybook/react-vite'
import { inForm } from '../../testing/formStage.tsx'
import type { Guide } from '../../testing/guide.ts'
import { TextField } from './TextField.tsx'

/** Text of one or several lines in a form. */
const meta = {
  title: 'Components/TextField · Campo de texto',
  component: TextField,
  tags: ['autodocs', '!test'],
  args: {
    name: 'field',
    label: 'Nombre del cliente',
    help: 'Como aparece en el contrato',
    required: true,
    maxLength: 60,
  },

  parameters: {
    guide: {
      use: ['For names, codes, remarks. `normalize` turns what is typed into what is kept: capitals, digits only.'],
      instead: { NumberField: 'it is counted', DoseField: 'it is a dose', SelectField: 'there are a few fixed values' },
      keys: [
        'Tab reaches it; the label is its name, the help or the error its description.',
        'An error is beside the field and in the summary on top, from which a link leads here.',
      ],
      tokens: ['colors.lineStrong', 'colors.focus', 'colors.error', 'radius.control', 'density.work.control'],
      words: ['components.issues.required', 'components.issues.maxLength_other'],
    } satisfies Guide,
  },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { decorators: [inForm({ field: 'Clínica Dental Los Robles' })] }
export const Refused: Story = {
  decorators: [inForm({ field: 'Clínica Dental Los Robles' }, { field: 'Otro cliente tiene este nombre.' })],
}

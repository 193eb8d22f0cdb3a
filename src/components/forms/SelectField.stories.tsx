import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { inForm } from '../../testing/formStage.tsx'
import type { Guide } from '../../testing/guide.ts'
import { SelectField } from './SelectField.tsx'

/** One of a few fixed values in a form. */
const meta = {
  title: 'Components/SelectField · Campo de selección',
  component: SelectField,
  tags: ['autodocs', '!test'],
  args: {
    name: 'field',
    label: 'Sector',
    noneLabel: 'Sin indicar',
    options: [
      { value: 'private', label: 'Privado' },
      { value: 'public', label: 'Público' },
    ],
    onChosen: fn(),
  },

  parameters: {
    guide: {
      use: ['For two to about ten values that are known beforehand.'],
      instead: { AutocompleteField: 'there are many, and the server finds them', CheckboxField: 'it is yes or no' },
      keys: [
        'Tab reaches it; the label is its name, the help or the error its description.',
        'An error is beside the field and in the summary on top, from which a link leads here.',
        'Arrow keys and first letters choose; Escape closes without choosing.',
      ],
      tokens: ['colors.lineStrong', 'colors.focus', 'colors.error', 'radius.control', 'density.work.control'],
      words: ['components.issues.choose'],
    } satisfies Guide,
  },
} satisfies Meta<typeof SelectField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { decorators: [inForm({ field: 'private' })] }

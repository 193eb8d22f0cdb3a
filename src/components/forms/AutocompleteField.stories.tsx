import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { findPeople, inForm } from '../../testing/formStage.tsx'
import type { Guide } from '../../testing/guide.ts'
import { AutocompleteField } from './AutocompleteField.tsx'

/** One of many in a form; the form keeps the id, null when nothing is chosen. */
const meta = {
  title: 'Components/AutocompleteField · Campo con búsqueda',
  component: AutocompleteField,
  tags: ['autodocs', '!test'],
  args: { name: 'field', label: 'Encargado de protección radiológica', load: findPeople, onChosen: fn() },

  parameters: {
    guide: {
      use: ['For people, clients and devices; through the inputs of `src/connected/pick`, which know where to look.'],
      instead: { SelectField: 'there are a few fixed values', OptionInput: 'there is no form: a filter' },
      keys: [
        'Tab reaches it; the label is its name, the help or the error its description.',
        'An error is beside the field and in the summary on top, from which a link leads here.',
        'Typing searches; one that alone fits is a press of Enter away.',
      ],
      tokens: ['colors.lineStrong', 'colors.focus', 'colors.error', 'radius.control', 'density.work.control'],
      words: ['components.form.noOptions', 'components.form.clear', 'components.form.open', 'components.loading'],
    } satisfies Guide,
  },
} satisfies Meta<typeof AutocompleteField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { decorators: [inForm({ field: null })] }

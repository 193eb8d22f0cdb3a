import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { findPeople } from '../../testing/formStage.tsx'
import type { Guide } from '../../testing/guide.ts'
import { OptionInput } from './OptionInput.tsx'

/** One of many outside a form: found by typing, answered by the server. */
const meta = {
  title: 'Components/OptionInput · Entrada con búsqueda',
  component: OptionInput,
  tags: ['autodocs', '!test'],
  args: { label: 'Persona', value: null, onChange: fn(), load: findPeople },

  parameters: {
    guide: {
      use: ['In filters and toolbars, through the inputs of `src/connected/pick`.'],
      instead: { AutocompleteField: 'it belongs to a form', FilterSelect: 'there are a few fixed values' },
      keys: [
        'Typing searches, arrow keys move, Enter takes, Escape closes.',
        'Enter before the answer came, as a scanner presses it, takes the one of exactly this name, or none.',
        'A failed search says so in the list and offers another try.',
      ],
      words: ['components.form.noOptions', 'components.form.clear', 'components.errorTitle', 'components.retry'],
      tokens: ['colors.lineStrong', 'colors.focus', 'colors.error', 'radius.control', 'density.work.control'],
    } satisfies Guide,
  },
} satisfies Meta<typeof OptionInput>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const Bare: Story = { args: { bare: true, placeholder: 'Todas las personas' } }
export const SearchFailed: Story = { args: { load: () => Promise.reject(new Error('offline')) } }

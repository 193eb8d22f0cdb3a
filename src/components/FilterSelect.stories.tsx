import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Guide } from '../testing/guide.ts'
import { FilterSelect } from './FilterSelect.tsx'

/** A filter of few fixed values in a toolbar: the state of a reading, the technology of a dosimeter. */
const meta = {
  title: 'Components/FilterSelect · Filtro de lista',
  component: FilterSelect,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: {
    label: 'Estado',
    value: '',
    allLabel: 'Todos los estados',
    onChange: fn(),
    options: [
      { value: 'clean', label: 'Sin observaciones' },
      { value: 'flagged', label: 'Con observaciones' },
    ],
  },

  parameters: {
    guide: {
      use: ['Beside the search of a list, for two to about ten values that never change while somebody looks.'],
      instead: {
        OptionInput: 'there are many, and the server finds them: clients, people',
        SelectField: 'the value belongs to a form',
      },
      keys: [
        'Arrow keys, Home, End and first letters choose; Escape closes without choosing.',
        'The label is read out and not shown: choosing nothing says its name, “all states”.',
      ],
      tokens: ['density.work.control', 'radius.control', 'colors.lineStrong'],
    } satisfies Guide,
  },
} satisfies Meta<typeof FilterSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const Chosen: Story = { args: { value: 'flagged' } }

/** The server could not give the choices: the list says so, and asks for them again. */
export const ChoicesLost: Story = { args: { options: [], onRetry: fn() } }
/** In a row of labelled fields. */
export const LabelAbove: Story = { args: { labelAbove: true } }

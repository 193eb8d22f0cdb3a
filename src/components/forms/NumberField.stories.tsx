import type { Meta, StoryObj } from '@storybook/react-vite'
import { inForm } from '../../testing/formStage.tsx'
import type { Guide } from '../../testing/guide.ts'
import { NumberField } from './NumberField.tsx'

/** A whole number in a form; null when empty. */
const meta = {
  title: 'Components/NumberField · Campo numérico',
  component: NumberField,
  tags: ['autodocs', '!test'],
  args: { name: 'field', label: 'Salas con equipo', help: 'Un número entero, o nada', suffix: 'salas' },

  parameters: {
    guide: {
      use: ['For what is counted: rooms, days, devices.'],
      instead: {
        DoseField: 'it is a dose, which has a unit and decimals',
        TextField: 'it is a number by name only: a serial, an id',
      },
      keys: [
        'Tab reaches it; the label is its name, the help or the error its description.',
        'An error is beside the field and in the summary on top, from which a link leads here.',
        'Phones show the number keys. What is typed and is no whole number stays, and is refused in words.',
      ],
      tokens: ['colors.lineStrong', 'colors.focus', 'colors.error', 'radius.control', 'density.work.control'],
      words: ['components.issues.wholeNumber', 'components.issues.minimum', 'components.issues.maximum'],
    } satisfies Guide,
  },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { decorators: [inForm({ field: 12 })] }
export const Refused: Story = { decorators: [inForm({ field: 12 }, { field: 'Escriba un número entero.' })] }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { inForm } from '../../testing/formStage.tsx'
import type { Guide } from '../../testing/guide.ts'
import { DateField } from './DateField.tsx'

/** A calendar date in a form, kept as YYYY-MM-DD; null when empty. */
const meta = {
  title: 'Components/DateField · Campo de fecha',
  component: DateField,
  tags: ['autodocs', '!test'],
  args: { name: 'field', label: 'Inicio del contrato', min: '2020-01-01', max: '2030-12-31' },

  parameters: {
    guide: {
      use: ['For days: a start, a delivery. It has no time and no zone.'],
      instead: { DateInput: 'there is no form: a filter', PeriodSelect: 'it is a wear period' },
      keys: [
        'Tab reaches it; the label is its name, the help or the error its description.',
        'An error is beside the field and in the summary on top, from which a link leads here.',
        'Day, month and year are typed one after another; arrow keys count, the button opens the month.',
      ],
      tokens: ['colors.lineStrong', 'colors.focus', 'colors.error', 'radius.control', 'density.work.control'],
      words: ['components.issues.date', 'components.form.chooseDate'],
    } satisfies Guide,
  },
} satisfies Meta<typeof DateField>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { decorators: [inForm({ field: '2026-11-20' })] }
export const Refused: Story = {
  decorators: [inForm({ field: '2026-11-20' }, { field: 'El contrato no puede empezar después de su fin.' })],
}

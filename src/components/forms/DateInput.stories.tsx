import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { DateInput } from './DateInput.tsx'

/** A calendar date outside a form: typed, or chosen from a month whose weeks start on Monday. */
const meta = {
  title: 'Components/DateInput · Entrada de fecha',
  component: DateInput,
  tags: ['autodocs', '!test'],
  args: { label: 'Desde', value: '2026-11-20', onChange: fn(), min: '2020-01-01', max: '2026-12-31' },

  parameters: {
    guide: {
      use: ['In filters: of a report, of the audit trail.'],
      instead: { DateField: 'it belongs to a form', PeriodSelect: 'it is a wear period' },
      keys: [
        'Day, month and year are typed one after another; arrow keys count, the button opens the month.',
        'What is half typed is no date, and is handed on as none.',
      ],
      tokens: ['colors.lineStrong', 'colors.focus', 'colors.error', 'radius.control', 'density.work.control'],
    } satisfies Guide,
  },
} satisfies Meta<typeof DateInput>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const Refused: Story = { args: { error: 'Escriba una fecha que exista.' } }

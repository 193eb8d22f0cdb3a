import type { Meta, StoryObj } from '@storybook/react-vite'

import type { Guide, Verdict } from '../../testing/guide.ts'
import { FailureAlert } from './FailureAlert.tsx'

/** Why what was asked for could not be done, beside where it was asked for. */
const meta = {
  title: 'Components/FailureAlert · Aviso de fallo',
  component: FailureAlert,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: { text: 'El cliente tiene personas activas y no se puede desactivar.' },

  parameters: {
    guide: {
      use: ['In a dialog or above a form, when sending was refused and no field is to blame.'],
      instead: {
        ErrorState: 'nothing could be loaded, and there is nothing else to show',
        'message of the field': 'a field is to blame',
        toast: 'it concerns what was left already',
      },
      keys: ['An alert: read at once. Without text nothing is there, so that the next failure is read again.'],
      words: ['components.failed'],
      tokens: ['colors.error', 'colors.errorTint'],
    } satisfies Guide,
  },
} satisfies Meta<typeof FailureAlert>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const NamesAWayOut: Story = {
  tags: ['!test', '!autodocs'],
  args: { text: 'El período noviembre 2026 ya está cerrado. Pida un ajuste a otro administrador.' },
  parameters: { verdict: 'do', because: 'What is in the way, by its name, and what can be done.' } satisfies Verdict,
}
export const ExcusesItself: Story = {
  tags: ['!test', '!autodocs'],
  args: { text: '¡Ups! Algo salió mal (código 409).' },
  parameters: {
    verdict: 'dont',
    because: 'Nobody knows what went wrong, nor whether the reading was saved.',
  } satisfies Verdict,
}

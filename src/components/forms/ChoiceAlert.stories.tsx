import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { ChoiceAlert } from './ChoiceAlert.tsx'

/** Asks which of several is meant, where taking one of them would be a guess. */
const meta = {
  title: 'Components/ChoiceAlert · Pregunta abierta',
  component: ChoiceAlert,
  tags: ['autodocs'],
  args: {
    title: 'No está claro cuál hoja corresponde; todavía no se leyó nada',
    children: 'Más de una hoja del libro tiene contenido: “Octubre”, “Noviembre”.',
    legend: '¿Cuál hoja corresponde?',
    options: [
      { value: 'Octubre', label: 'Octubre' },
      { value: 'Noviembre', label: 'Noviembre' },
    ],
    sendLabel: 'Leer esta hoja',
    onSend: fn(),
    busy: false,
  },
  parameters: {
    guide: {
      use: ['A file, or anything else that a person brought, can be taken in several ways.'],
      instead: { ConfirmDialog: 'there is one way, and the question is whether to go on' },
      keys: ['Tab reaches the answers and the button; arrow keys go from answer to answer.'],
      tokens: ['colors.warning', 'colors.focus', 'colors.error'],
      words: ['components.choice.missing'],
    } satisfies Guide,
  },
} satisfies Meta<typeof ChoiceAlert>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is chosen beforehand, and without an answer nothing is sent. */
export const Playground: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onSend).not.toHaveBeenCalled()
    await expect(canvas.getByText(/^(Primero elija|Choose one)/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: 'Noviembre' }))
    await userEvent.click(canvas.getByRole('button'))
    await expect(args.onSend).toHaveBeenCalledWith('Noviembre')
  },
}

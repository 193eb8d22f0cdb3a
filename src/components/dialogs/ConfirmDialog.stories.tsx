import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide, Verdict } from '../../testing/guide.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

/** Asks before something is done that cannot simply be undone, and names what and how much. */
const meta = {
  title: 'Components/ConfirmDialog · Confirmación',
  component: ConfirmDialog,
  tags: ['autodocs'],
  args: {
    open: true,
    destructive: true,
    title: '¿Deshacer la carga «lecturas-2026-11.csv»?',
    confirmLabel: 'Deshacer la carga',
    children: 'Se eliminan 98 lecturas y sus dosímetros vuelven a «recibido». Nada de lo publicado cambia.',
    onConfirm: fn(),
    onCancel: fn(),
  },

  parameters: {
    guide: {
      use: [
        'Before an act that takes something away or that others will see: undo an upload, publish, deactivate.',
        'The title names the thing, the text what happens to how many, the button the act.',
      ],
      instead: {
        FormDialog: 'a reason or a date has to be given too',
        'doing it at once, with undo': 'it can be taken back: no question',
      },
      anatomy: [
        'The question, with the name of the thing.',
        'What happens, in numbers, and what does not.',
        'The way back, where the cursor starts when the act destroys.',
        'The act, by its verb; red when it destroys.',
      ],
      keys: [
        'Escape and the way back do nothing; while the act is under way neither works.',
        'An alert dialog: title and text are read when it opens. The cursor starts on the way back when the act destroys, on the act otherwise.',
        'On closing, the cursor is where it was.',
      ],
      words: ['components.cancel'],
      tokens: ['colors.error', 'radius.sheet', 'elevation.floating'],
    } satisfies Guide,
    docs: { story: { inline: false, height: '420px' } },
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Destructive: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByRole('alertdialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

export const Busy: Story = { tags: ['!test'], args: { busy: true } }
export const Failed: Story = { tags: ['!test'], args: { error: 'El período ya fue publicado por Marta Solís.' } }

export const NamesTheAct: Story = {
  tags: ['!test', '!autodocs'],
  parameters: {
    verdict: 'do',
    because: 'The button says what it does. Read alone, without the question, it is still understood.',
  } satisfies Verdict,
}
export const YesAndNo: Story = {
  tags: ['!test', '!autodocs'],
  args: { title: '¿Está seguro?', confirmLabel: 'Sí', cancelLabel: 'No', children: undefined },
  parameters: {
    verdict: 'dont',
    because: 'Sure of what? Nobody can tell how many readings go, and a hurried reader presses Sí.',
  } satisfies Verdict,
}

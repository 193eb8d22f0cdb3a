import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { useToast, useToastHistory } from './ErrorProvider.tsx'
import { ToastHistory } from './ToastHistory.tsx'
import type { ToastMessage } from './toast.ts'

function Buttons({ messages }: { messages: ToastMessage[] }) {
  const { show } = useToast()
  const { history } = useToastHistory()
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Button variant="outlined" onClick={() => messages.forEach(show)}>
        Show
      </Button>
      <Box sx={{ width: 'min(24rem, 100%)', bgcolor: 'background.paper', borderRadius: 1 }}>
        <ToastHistory history={history} locale="es" />
      </Box>
    </Box>
  )
}

/**
 * Messages about what just happened. They go after three seconds, or stay while the pointer or the keyboard is on them;
 * errors remain in the history until somebody has looked. What must be read before going on belongs on the page instead.
 */
const meta = {
  title: 'Components/Toasts · Mensajes',
  tags: ['autodocs'],
  component: Buttons,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
  },
  parameters: {
    guide: {
      use: ['For what has just been done and needs no answer: saved, sent, copied.'],
      instead: { Alert: 'it must be read before going on', FailureAlert: 'what was asked for here was refused' },
      keys: ['Errors are read at once, the rest when the reader pauses. The cursor is never taken.'],
      words: ['components.toasts.region', 'components.toasts.history'],
      tokens: ['toastColors.info', 'toastColors.success', 'toastColors.warn', 'toastColors.error', 'motion.toast'],
    } satisfies Guide,
    docs: { story: { inline: false, height: '360px' } },
  },
} satisfies Meta<typeof Buttons>
export default meta
type Story = StoryObj<typeof meta>

/** The light ground of each severity, as the browser writes it. */
const grounds = {
  info: 'rgb(219, 236, 249)',
  success: 'rgb(217, 242, 225)',
  warn: 'rgb(255, 243, 196)',
  error: 'rgb(251, 222, 219)',
}

const detail = 'Packing list PL-2026-0118, Hospital Clínico Santa Elena.'

export const Severities: Story = {
  args: {
    messages: [
      { severity: 'info', summary: 'Reading the file', detail, sticky: true },
      { severity: 'success', summary: 'Marked as shipped', detail, sticky: true },
      { severity: 'warn', summary: 'One dosimeter has no holder', detail, sticky: true },
      { severity: 'error', summary: 'Ha ocurrido un error', detail: 'The period is closed.', sticky: true },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    for (const [severity, ground] of Object.entries(grounds)) {
      const toast = canvasElement.querySelector(`[data-severity=${severity}]`) as HTMLElement
      await expect(getComputedStyle(toast)).toMatchObject({ backgroundColor: ground, animationDuration: '0.3s' })
      await expect(toast.getBoundingClientRect().width).toBeLessThanOrEqual(25 * 16)
    }
  },
}

export const OnWhite: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    const toast = canvasElement.querySelector('[data-severity]') as HTMLElement
    await expect(getComputedStyle(toast).backgroundColor).toBe('rgb(255, 255, 255)')
  },
  args: {
    messages: [
      {
        severity: 'error',
        summary: 'Internal Server Error',
        detail: 'An error occurred',
        background: 'plain',
        sticky: true,
      },
    ],
  },
}

export const NotClosable: Story = { args: { messages: [{ summary: 'Saving…', closable: false, sticky: true }] } }

/** Hovering stops the clock; leaving lets it go on. */
export const PausedByPointer: Story = {
  args: { messages: [{ summary: 'Saved', life: 400 }] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }))
    const toast = await canvas.findByText('Saved', { selector: '[role=status] *' })
    await userEvent.hover(toast)
    await new Promise((resolve) => setTimeout(resolve, 700))
    await expect(toast).toBeInTheDocument()
    await userEvent.unhover(toast)
    await waitFor(() => expect(toast).not.toBeInTheDocument(), { timeout: 3000 })
  },
}

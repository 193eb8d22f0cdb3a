import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { ToastCard } from './ToastCard.tsx'

/** One message on screen. Its clock stands still while the pointer or the keyboard is on it. */
const meta = {
  title: 'Components/ToastCard · Mensaje',
  component: ToastCard,
  tags: ['autodocs', '!test'],
  args: {
    toast: {
      id: 1,
      severity: 'success',
      summary: 'Lista de envío PL-2026-0118',
      detail: 'Marcada como enviada',
      life: 3000,
      sticky: true,
      closable: true,
      background: 'severity',
      at: 1_795_000_000_000,
      phase: 'shown',
      read: false,
    },
    onLeave: fn(),
  },

  parameters: {
    guide: {
      use: ['`useToast().show` puts it up: for what has just been done, and needs no answer.'],
      instead: { Alert: 'it must be read before going on', ConfirmDialog: 'it asks' },
      anatomy: ['Sign of how grave it is.', 'What happened.', 'To what.', 'Close.'],
      keys: [
        'An error is an alert and read at once; the rest waits its turn.',
        'The pointer or the cursor on it stops its clock.',
      ],
      words: [
        'components.toasts.region',
        'components.toasts.close',
        'components.status.severity.success',
        'components.status.severity.error',
      ],
      tokens: [
        'toastColors.success',
        'toastColors.info',
        'toastColors.warn',
        'toastColors.error',
        'toastColors.ink',
        'elevation.floating',
        'motion.toast',
      ],
    } satisfies Guide,
  },
} satisfies Meta<typeof ToastCard>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'

import type { Guide } from '../../testing/guide.ts'
import { ToastHistory } from './ToastHistory.tsx'

/** The recent messages with their time, newest first. */
const meta = {
  title: 'Components/ToastHistory · Mensajes recientes',
  component: ToastHistory,
  tags: ['autodocs', '!test'],
  args: {
    locale: 'es',
    history: [
      {
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
    ],
  },

  parameters: {
    guide: {
      use: ['Behind the bell of the header: what went away too fast is found again.'],
      keys: ['A numbered list; each message says how grave it is before what it says.'],
      words: ['components.toasts.history', 'components.toasts.none', 'components.toasts.unread'],
      tokens: ['colors.errorTint', 'colors.inkSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof ToastHistory>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const None: Story = { args: { history: [] } }

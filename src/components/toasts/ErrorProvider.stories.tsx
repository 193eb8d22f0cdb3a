import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '../../testing/guide.ts'
import { ErrorProvider, useToast } from './ErrorProvider.tsx'

function Shows() {
  const { show } = useToast()
  return (
    <Button
      onClick={() =>
        show({ severity: 'success', summary: 'Lista de envío PL-2026-0118', detail: 'Marcada como enviada' })
      }
    >
      Enviar
    </Button>
  )
}

/** Holds the messages of what it wraps and shows them in the corner of the screen. */
const meta = {
  title: 'Components/ErrorProvider · Mensajes de la página',
  component: ErrorProvider,
  tags: ['autodocs', '!test'],
  args: { children: <Shows /> },
  argTypes: { children: { control: false } },
  parameters: {
    guide: {
      use: ['Once, around the whole app; `SievertProvider` brings it for widgets.'],
      keys: ['A region “messages” that screen readers can jump to; its messages never take the cursor.'],
      words: ['components.toasts.region'],
      tokens: ['motion.toast'],
    } satisfies Guide,
  },
} satisfies Meta<typeof ErrorProvider>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}

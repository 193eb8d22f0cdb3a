import Button from '@mui/material/Button'
import { ErrorProvider, useToast } from '../../src/components/toasts/ErrorProvider.tsx'

function Send() {
  const { show } = useToast()
  return <Button onClick={() => show({ severity: 'success', summary: 'Marcada como enviada' })}>Enviar</Button>
}

/** Once, around the whole app: whatever is inside shows its messages. */
export const App = () => (
  <ErrorProvider>
    <Send />
  </ErrorProvider>
)

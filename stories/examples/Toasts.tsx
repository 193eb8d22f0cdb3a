import Button from '@mui/material/Button'
import { useToast } from '../../src/components/toasts/ErrorProvider.tsx'

/** Says what has just been done; what must be read before going on stands on the page instead. */
export function MarkShipped() {
  const { show } = useToast()
  const tell = () =>
    show({ severity: 'success', summary: 'Lista de envío PL-2026-0118', detail: 'Marcada como enviada' })
  return <Button onClick={tell}>Marcar como enviada</Button>
}

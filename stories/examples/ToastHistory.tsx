import { useToastHistory } from '../../src/components/toasts/ErrorProvider.tsx'
import { ToastHistory } from '../../src/components/toasts/ToastHistory.tsx'

/** What the page has told since it was opened. */
export function Recent() {
  const { history } = useToastHistory()
  return <ToastHistory history={history} locale="es" />
}

import { useState } from 'react'
import { ToastCard } from '../../src/components/toasts/ToastCard.tsx'
import type { KeptToast } from '../../src/components/toasts/toast.ts'

const kept: KeptToast = {
  id: 1,
  severity: 'success',
  summary: 'Lista de envío PL-2026-0118',
  detail: 'Marcada como enviada',
  life: 3000,
  sticky: true,
  closable: true,
  background: 'severity',
  at: Date.UTC(2026, 10, 20),
  phase: 'shown',
  read: false,
}

/** `ErrorProvider` shows it; by itself it says when it was closed. */
export function Message() {
  const [shown, setShown] = useState(true)
  return shown && <ToastCard toast={kept} onLeave={() => setShown(false)} />
}

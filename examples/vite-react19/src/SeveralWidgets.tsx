import { DoseSummary, DosimetryHistory, SievertProvider } from '@sievert/portal'
import { usePortal } from './usePortal.ts'

/** Several widgets of one user under one provider: what they share is asked for once. */
export function MyDosesAndHistory() {
  const portal = usePortal()
  return (
    <SievertProvider {...portal}>
      <DoseSummary />
      <p className="portal-note">Las cifras son del laboratorio.</p>
      <DosimetryHistory />
    </SievertProvider>
  )
}

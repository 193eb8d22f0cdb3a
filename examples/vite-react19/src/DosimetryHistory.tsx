import { DosimetryHistory, SievertProvider } from '@sievert/portal'
import { usePortal } from './usePortal.ts'

/** Every period of whoever is signed in, the latest first. */
export function MyHistory() {
  const portal = usePortal()
  return (
    <SievertProvider {...portal}>
      <DosimetryHistory />
    </SievertProvider>
  )
}

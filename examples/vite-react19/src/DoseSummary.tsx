import { DoseSummary, SievertProvider } from '@sievert/portal'
import { usePortal } from './usePortal.ts'

/** This year's doses of whoever is signed in, against the limits. */
export function MyDoses() {
  const portal = usePortal()
  return (
    <SievertProvider {...portal}>
      <DoseSummary />
    </SievertProvider>
  )
}

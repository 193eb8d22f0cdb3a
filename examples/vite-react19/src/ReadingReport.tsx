import { ReadingReport, SievertProvider } from '@sievert/portal'
import { usePortal } from './usePortal.ts'

/** The published doses of a client's people, by period. */
export function DosesOfOurPeople() {
  const portal = usePortal()
  return (
    <SievertProvider {...portal}>
      <ReadingReport />
    </SievertProvider>
  )
}

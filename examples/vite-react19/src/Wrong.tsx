import { DosimetryHistory, SievertProvider } from '@sievert/portal'
import { usePortal } from './usePortal.ts'

/** A mistake that a portal without types makes easily: the box says what is wrong, and the portal goes on. */
export function Wrong() {
  const portal = usePortal()
  return (
    <SievertProvider {...portal}>
      <DosimetryHistory personId={'one' as unknown as number} />
    </SievertProvider>
  )
}

import { AssignmentSheet, SievertProvider } from '@sievert/portal'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/** Who gets which dosimeter at one client. Somebody who is not registered yet is registered on the portal's own page. */
export function SheetOfTheClinic() {
  const portal = usePortal()
  const { told } = useShell()
  return (
    <SievertProvider {...portal}>
      <AssignmentSheet clientId={1} onNewPerson={(client) => told.events.push(`new person of ${client}`)} />
    </SievertProvider>
  )
}

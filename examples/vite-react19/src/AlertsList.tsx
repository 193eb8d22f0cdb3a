import { AlertsList, SievertProvider } from '@sievert/portal'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/** Doses and dosimeters to look into. The way to a person's record goes to the portal's own page of that person. */
export function ToLookInto() {
  const portal = usePortal()
  const { told } = useShell()
  return (
    <SievertProvider {...portal}>
      <AlertsList onOpenPerson={(alert) => told.events.push(`open person ${alert.personId}`)} />
    </SievertProvider>
  )
}

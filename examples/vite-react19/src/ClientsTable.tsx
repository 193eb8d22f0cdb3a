import { ClientsTable, SievertProvider } from '@sievert/portal'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/** The laboratory's clients. A row that is opened goes to the portal's own page of that client. */
export function Customers() {
  const portal = usePortal()
  const { told } = useShell()
  return (
    <SievertProvider {...portal}>
      <ClientsTable onOpen={(client) => told.events.push(`open client ${client.id}`)} />
    </SievertProvider>
  )
}

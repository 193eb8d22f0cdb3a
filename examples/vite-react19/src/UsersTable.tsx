import { SievertProvider, UsersTable } from '@sievert/portal'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/** Who may sign in to the laboratory. A row that is opened goes to the portal's own page of that account. */
export function Accounts() {
  const portal = usePortal()
  const { told } = useShell()
  return (
    <SievertProvider {...portal}>
      <UsersTable onOpen={(user) => told.events.push(`open user ${user.id}`)} />
    </SievertProvider>
  )
}

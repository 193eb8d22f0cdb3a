import { PersonnelTable, SievertProvider } from '@sievert/portal'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/** The people who wear dosimeters, with their year so far. */
export function Personnel() {
  const portal = usePortal()
  const { told } = useShell()
  return (
    <SievertProvider {...portal}>
      <PersonnelTable onOpen={(person) => told.events.push(`open person ${person.id}`)} />
    </SievertProvider>
  )
}

import { Dashboard, SievertProvider } from '@sievert/portal'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/** What waits today. A figure goes to the portal's own page of that list, a name to the page of that person. */
export function Today() {
  const portal = usePortal()
  const { told } = useShell()
  return (
    <SievertProvider {...portal}>
      <Dashboard
        onOpen={(target) =>
          told.events.push(target.what === 'person' ? `open person ${target.personId}` : `open ${target.what}`)
        }
      />
    </SievertProvider>
  )
}

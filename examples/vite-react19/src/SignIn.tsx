import { SievertProvider, SignIn } from '@sievert/portal'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/** Sievert's sign-in form. The session is a cookie; the portal only hears who entered. */
export function PortalSignIn() {
  const portal = usePortal()
  const { told } = useShell()
  return (
    <SievertProvider {...portal}>
      <SignIn onSignedIn={(user) => told.events.push(`signedIn ${user.email}`)} />
    </SievertProvider>
  )
}

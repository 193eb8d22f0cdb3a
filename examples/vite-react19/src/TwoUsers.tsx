import { DoseSummary, SievertProvider } from '@sievert/portal'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/**
 * Two people side by side, as a clinic's shared screen may show them: each provider has its own way to the API (and so its
 * own session), its own language and its own colours.
 */
export function TwoUsers() {
  const portal = usePortal()
  const { told } = useShell()
  return (
    <>
      <section aria-label="first">
        <SievertProvider {...portal} language="es" theme="light" cssPrefix="sv">
          <DoseSummary />
        </SievertProvider>
      </section>
      <section aria-label="second">
        <SievertProvider
          {...portal}
          apiBaseUrl="/sievert-b/api/v1"
          language="en"
          theme="dark"
          cssPrefix="svb"
          onUnauthorized={() => void told.events.push('second unauthorized')}
        >
          <DoseSummary />
        </SievertProvider>
      </section>
    </>
  )
}

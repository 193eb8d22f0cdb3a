import { SievertProvider, ValidationQueue } from '@sievert/portal'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/** The readings that wait for a decision. The portal hears what became of them, such as to write to the clinic. */
export function ReadingsToValidate() {
  const portal = usePortal()
  const { told } = useShell()
  return (
    <SievertProvider {...portal}>
      <ValidationQueue
        onApproved={(answer) => told.events.push(`approved ${JSON.stringify(answer)}`)}
        onPublished={(answer) => told.events.push(`published ${JSON.stringify(answer)}`)}
      />
    </SievertProvider>
  )
}

import { SievertProvider, ValidationQueue } from '@sievert/portal'
import { usePortal } from './usePortal.ts'

/** The readings that wait for a decision. */
export function ReadingsToValidate() {
  const portal = usePortal()
  return (
    <SievertProvider {...portal}>
      <ValidationQueue />
    </SievertProvider>
  )
}

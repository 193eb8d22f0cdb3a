import { PersonRecord, SievertProvider } from '@sievert/portal'
import { usePortal } from './usePortal.ts'

/** The whole record of one of our people. */
export function RecordOfOne() {
  const portal = usePortal()
  return (
    <SievertProvider {...portal}>
      <PersonRecord personId={1} />
    </SievertProvider>
  )
}

import { ParticipantReport, SievertProvider } from '@sievert/portal'
import { usePortal } from './usePortal.ts'

/** The whole report that a worker may see, with its downloads. */
export function MyReport() {
  const portal = usePortal()
  return (
    <SievertProvider {...portal}>
      <ParticipantReport />
    </SievertProvider>
  )
}

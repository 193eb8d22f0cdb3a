import { InstadoseUpload, SievertProvider } from '@sievert/portal'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/** Takes what kept devices have counted, shows what it would write, and writes it when somebody confirms. */
export function ReadsOfDevices() {
  const portal = usePortal()
  const { told } = useShell()
  return (
    <SievertProvider {...portal}>
      <InstadoseUpload
        onUploaded={(id) => told.events.push(`sent upload ${id}`)}
        onUploadConfirmed={(upload) => told.events.push(`upload-confirmed ${JSON.stringify(upload)}`)}
        onOpenReadings={(id) => told.events.push(`open readings of ${id}`)}
      />
    </SievertProvider>
  )
}

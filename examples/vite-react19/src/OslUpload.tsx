import { OslUpload, SievertProvider } from '@sievert/portal'
import { useShell } from './portal/PortalContext.tsx'
import { usePortal } from './usePortal.ts'

/** Takes a reader's file, shows what it would write, and writes it when somebody confirms. */
export function ReaderFile() {
  const portal = usePortal()
  const { told } = useShell()
  return (
    <SievertProvider {...portal}>
      <OslUpload onUploadConfirmed={(upload) => told.events.push(`upload-confirmed ${JSON.stringify(upload)}`)} />
    </SievertProvider>
  )
}

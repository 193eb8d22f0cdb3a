import { OslUpload, SievertProvider } from '@sievert/portal'
import { usePortal } from './usePortal.ts'

/** Takes a reader's file, shows what it would write, and writes it when somebody confirms. */
export function ReaderFile() {
  const portal = usePortal()
  return (
    <SievertProvider {...portal}>
      <OslUpload />
    </SievertProvider>
  )
}

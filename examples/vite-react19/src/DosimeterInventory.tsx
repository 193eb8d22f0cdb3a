import { DosimeterInventory, SievertProvider } from '@sievert/portal'
import { usePortal } from './usePortal.ts'

/** What our people have; what was lost, damaged or not used is reported from here. */
export function OurDosimeters() {
  const portal = usePortal()
  return (
    <SievertProvider {...portal}>
      <DosimeterInventory />
    </SievertProvider>
  )
}

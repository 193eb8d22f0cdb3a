import type { Dosimeter } from '../../../contract/schemas/dosimeters.ts'
import { useLocalListState } from '../../components/table/useLocalListState.ts'
import {
  type DosimeterFilter,
  dosimeterListDefaults,
  DosimeterInventory as Inventory,
} from '../../features/dosimeters/index.ts'

export interface DosimeterInventoryProps {
  /** Hears which dosimeter is opened, instead of its life being shown here. */
  onOpen?(dosimeter: Dosimeter): void
}

/** The dosimeters that the signed-in user may see and who has them; an officer reports its own lost, damaged or not used. */
export default function DosimeterInventory({ onOpen }: DosimeterInventoryProps) {
  return <Inventory list={useLocalListState<DosimeterFilter>(dosimeterListDefaults)} onOpen={onOpen} />
}

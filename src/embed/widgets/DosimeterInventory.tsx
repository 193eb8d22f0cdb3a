import type { Dosimeter } from '../../../contract/schemas/dosimeters.ts'
import {
  type DosimeterFilter,
  dosimeterListDefaults,
  DosimeterInventory as Inventory,
} from '../../features/dosimeters/index.ts'
import { type HostList, useWidgetList } from '../useWidgetList.ts'

export interface DosimeterInventoryProps extends HostList<DosimeterFilter> {
  /** Hears which dosimeter is opened, instead of its life being shown here. */
  onOpen?(dosimeter: Dosimeter): void
}

/** The dosimeters that the signed-in user may see and who has them; an officer reports its own lost, damaged or not used. */
export default function DosimeterInventory(props: DosimeterInventoryProps) {
  return <Inventory list={useWidgetList<DosimeterFilter>(props, dosimeterListDefaults)} onOpen={props.onOpen} />
}

import { retriable } from '../../components/retriable.ts'
import { aFunction, listRules } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { DosimeterInventoryProps } from '../widgets/DosimeterInventory.tsx'

/** The dosimeters that the signed-in user may see and who has them; an officer reports its own lost, damaged or not used. */
export const DosimeterInventory = /* @__PURE__ */ widget<DosimeterInventoryProps>({
  name: 'DosimeterInventory',
  props: { ...listRules, onOpen: aFunction },
  namespaces: ['dosimeters', 'words'],
  load: retriable(() => import('../widgets/DosimeterInventory.tsx')),
})

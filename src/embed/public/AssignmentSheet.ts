import { retriable } from '../../components/retriable.ts'
import { aFunction, clientRules, listRules, periodRules } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { AssignmentSheetProps } from '../widgets/AssignmentSheet.tsx'

/** Who gets which dosimeter in a wear period, from the plan to the return. Only the laboratory has sheets. */
export const AssignmentSheet = /* @__PURE__ */ widget<AssignmentSheetProps>({
  name: 'AssignmentSheet',
  props: { ...listRules, ...clientRules, ...periodRules, onNewPerson: aFunction },
  namespaces: ['oslAssignments', 'words'],
  load: retriable(() => import('../widgets/AssignmentSheet.tsx')),
})

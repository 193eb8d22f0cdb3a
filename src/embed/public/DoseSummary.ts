import { retriable } from '../../components/retriable.ts'
import type { DoseSummaryProps } from '../../features/participant/index.ts'
import { anId } from '../propRules.ts'
import { widget } from '../widget.tsx'

/** A person's year against the limits and, of one's own doses, the longer sums. */
export const DoseSummary = /* @__PURE__ */ widget<DoseSummaryProps>({
  name: 'DoseSummary',
  props: { personId: anId },
  namespaces: ['participant', 'words'],
  load: retriable(() => import('../widgets/DoseSummary.tsx')),
})

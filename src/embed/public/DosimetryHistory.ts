import { retriable } from '../../components/retriable.ts'
import type { DosimetryHistoryProps } from '../../features/participant/index.ts'
import { aFunction, anId } from '../propRules.ts'
import { widget } from '../widget.tsx'

/** Every published dose of a person, year by year: one's own at every employer, another's at its present client. */
export const DosimetryHistory = /* @__PURE__ */ widget<DosimetryHistoryProps>({
  name: 'DosimetryHistory',
  props: { personId: anId, onOpen: aFunction },
  namespaces: ['participant', 'words'],
  load: retriable(() => import('../widgets/DosimetryHistory.tsx')),
})

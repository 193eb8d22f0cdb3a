import { retriable } from '../../components/retriable.ts'
import { aFunction, aYear } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { ParticipantReportProps } from '../widgets/ParticipantReport.tsx'

/** A monitored worker's own doses in plain words. Other roles have none. */
export const ParticipantReport = /* @__PURE__ */ widget<ParticipantReportProps>({
  name: 'ParticipantReport',
  props: { year: aYear, onYearChange: aFunction, onOpen: aFunction },
  namespaces: ['participant', 'words'],
  load: retriable(() => import('../widgets/ParticipantReport.tsx')),
})

import { retriable } from '../../components/retriable.ts'
import { aFunction, clientRules, listRules, periodRules } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { ReadingReportProps } from '../widgets/ReadingReport.tsx'

/** The dosimetry report of a client: published doses, with PDF, XLSX and CSV of the same figures. */
export const ReadingReport = /* @__PURE__ */ widget<ReadingReportProps>({
  name: 'ReadingReport',
  props: { ...listRules, ...clientRules, ...periodRules, onOpen: aFunction },
  namespaces: ['readingReport', 'words'],
  load: retriable(() => import('../widgets/ReadingReport.tsx')),
})

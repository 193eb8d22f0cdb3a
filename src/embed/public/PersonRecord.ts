import { retriable } from '../../components/retriable.ts'
import { aFunction, anId, aYear } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { PersonRecordProps } from '../widgets/PersonRecord.tsx'

/** One person's dosimetry record: sums, employments, every period with subtotals, and who has looked at it. */
export const PersonRecord = /* @__PURE__ */ widget<PersonRecordProps>({
  name: 'PersonRecord',
  props: { personId: anId, year: aYear, onYearChange: aFunction, onOpen: aFunction },
  namespaces: ['participant', 'words'],
  load: retriable(() => import('../widgets/PersonRecord.tsx')),
})

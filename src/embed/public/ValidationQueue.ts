import { retriable } from '../../components/retriable.ts'
import { aFunction, clientRules, listRules, periodRules } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { ValidationQueueProps } from '../widgets/ValidationQueue.tsx'

/** The readings that wait for a decision, and the dosimeters that have none. */
export const ValidationQueue = /* @__PURE__ */ widget<ValidationQueueProps>({
  name: 'ValidationQueue',
  props: {
    ...listRules,
    ...clientRules,
    ...periodRules,
    onOpen: aFunction,
    onApproved: aFunction,
    onPublished: aFunction,
  },
  namespaces: ['validation', 'words'],
  load: retriable(() => import('../widgets/ValidationQueue.tsx')),
})

import { retriable } from '../../components/retriable.ts'
import { aFunction, clientRules, listRules } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { AlertsListProps } from '../widgets/AlertsList.tsx'

/** What somebody has to look into, and what is done about it. An officer sees its own client's alerts, workers none. */
export const AlertsList = /* @__PURE__ */ widget<AlertsListProps>({
  name: 'AlertsList',
  props: { ...listRules, ...clientRules, onOpen: aFunction, onOpenPerson: aFunction },
  namespaces: ['alerts', 'words'],
  load: retriable(() => import('../widgets/AlertsList.tsx')),
})

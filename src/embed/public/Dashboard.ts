import { retriable } from '../../components/retriable.ts'
import { aFunction } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { DashboardProps } from '../widgets/Dashboard.tsx'

/** What waits, how the collective dose goes and who is nearest to a limit; of an officer's own client only. Workers have none. */
export const Dashboard = /* @__PURE__ */ widget<DashboardProps>({
  name: 'Dashboard',
  props: { onOpen: aFunction },
  namespaces: ['dashboard'],
  load: retriable(() => import('../widgets/Dashboard.tsx')),
})

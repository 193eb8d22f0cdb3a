import { retriable } from '../../components/retriable.ts'
import { aFunction, listRules } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { ClientsTableProps } from '../widgets/ClientsTable.tsx'

/** The clients that the signed-in user may see, with search, filters and exports. */
export const ClientsTable = /* @__PURE__ */ widget<ClientsTableProps>({
  name: 'ClientsTable',
  props: { ...listRules, onOpen: aFunction },
  namespaces: ['clients', 'words'],
  load: retriable(() => import('../widgets/ClientsTable.tsx')),
})

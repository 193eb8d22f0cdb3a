import { retriable } from '../../components/retriable.ts'
import { aFunction, listRules } from '../propRules.ts'
import { widget } from '../widget.tsx'
import type { UsersTableProps } from '../widgets/UsersTable.tsx'

/** Who may sign in, as what, and how each account stands. Only administrators see any. */
export const UsersTable = /* @__PURE__ */ widget<UsersTableProps>({
  name: 'UsersTable',
  props: { ...listRules, onOpen: aFunction },
  namespaces: ['users', 'words'],
  load: retriable(() => import('../widgets/UsersTable.tsx')),
})

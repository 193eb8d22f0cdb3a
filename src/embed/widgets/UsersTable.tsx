import type { UserListItem } from '../../../contract/schemas/users.ts'
import { UsersTable as Table, type UserFilter, userListDefaults } from '../../features/users/index.ts'
import { type HostList, useWidgetList } from '../useWidgetList.ts'

export interface UsersTableProps extends HostList<UserFilter> {
  /** Opens a user; without it rows only show. */
  onOpen?(user: UserListItem): void
}

/** Who may sign in, as what, and how each account stands, with search, filters, exports and what can be done to one. */
export default function UsersTable(props: UsersTableProps) {
  return <Table list={useWidgetList<UserFilter>(props, userListDefaults)} onOpen={props.onOpen} />
}

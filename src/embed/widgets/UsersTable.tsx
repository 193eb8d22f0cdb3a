import type { UserListItem } from '../../../contract/schemas/users.ts'
import { useLocalListState } from '../../components/table/useLocalListState.ts'
import { UsersTable as Table, type UserFilter, userListDefaults } from '../../features/users/index.ts'

export interface UsersTableProps {
  /** Opens a user; without it rows only show. */
  onOpen?(user: UserListItem): void
}

/** Who may sign in, as what, and how each account stands, with search, filters, exports and what can be done to one. */
export default function UsersTable({ onOpen }: UsersTableProps) {
  return <Table list={useLocalListState<UserFilter>(userListDefaults)} onOpen={onOpen} />
}

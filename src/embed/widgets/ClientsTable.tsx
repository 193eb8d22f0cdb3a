import type { ClientListItem } from '../../../contract/schemas/clients.ts'
import { useLocalListState } from '../../components/table/useLocalListState.ts'
import { type ClientFilter, clientListDefaults, ClientsTable as Table } from '../../features/clients/index.ts'

export interface ClientsTableProps {
  /** Opens a client; without it rows only show. */
  onOpen?(client: ClientListItem): void
}

/** The clients that the signed-in user may see, with search, filters and exports. */
export default function ClientsTable({ onOpen }: ClientsTableProps) {
  return <Table list={useLocalListState<ClientFilter>(clientListDefaults)} onOpen={onOpen} />
}

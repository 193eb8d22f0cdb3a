import type { ClientListItem } from '../../../contract/schemas/clients.ts'
import { type ClientFilter, clientListDefaults, ClientsTable as Table } from '../../features/clients/index.ts'
import { useOwnList } from '../useOwnList.ts'

export interface ClientsTableProps {
  /** Opens a client; without it rows only show. */
  onOpen?(client: ClientListItem): void
}

/** The clients that the signed-in user may see, with search, filters and exports. */
export default function ClientsTable({ onOpen }: ClientsTableProps) {
  return <Table list={useOwnList<ClientFilter>(clientListDefaults)} onOpen={onOpen} />
}

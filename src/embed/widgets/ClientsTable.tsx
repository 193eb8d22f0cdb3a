import type { ClientListItem } from '../../../contract/schemas/clients.ts'
import { type ClientFilter, clientListDefaults, ClientsTable as Table } from '../../features/clients/index.ts'
import { type HostList, useWidgetList } from '../useWidgetList.ts'

export interface ClientsTableProps extends HostList<ClientFilter> {
  /** Opens a client; without it rows only show. */
  onOpen?(client: ClientListItem): void
}

/** The clients that the signed-in user may see, with search, filters and exports. */
export default function ClientsTable(props: ClientsTableProps) {
  return <Table list={useWidgetList<ClientFilter>(props, clientListDefaults)} onOpen={props.onOpen} />
}

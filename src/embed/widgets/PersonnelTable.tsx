import type { PersonListItem } from '../../../contract/schemas/people.ts'
import { useLocalListState } from '../../components/table/useLocalListState.ts'
import { PeopleTable, type PersonFilter, personListDefaults } from '../../features/personnel/index.ts'

export interface PersonnelTableProps {
  /** The client whose people are shown at first. An officer sees its own client's people whatever is asked for. */
  clientId?: number
  /** Opens a person; without it rows only show. */
  onOpen?(person: PersonListItem): void
}

/** Exposed workers with their dosimeters and their year so far. */
export default function PersonnelTable(props: PersonnelTableProps) {
  return <People key={props.clientId} {...props} />
}

function People({ clientId, onOpen }: PersonnelTableProps) {
  const filters = clientId === undefined ? {} : { clientId: String(clientId) }
  const list = useLocalListState<PersonFilter>({ ...personListDefaults, filters })
  return <PeopleTable list={list} onOpen={onOpen} />
}

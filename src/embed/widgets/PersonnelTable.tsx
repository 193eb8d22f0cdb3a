import type { PersonListItem } from '../../../contract/schemas/people.ts'
import { PeopleTable, type PersonFilter, personListDefaults } from '../../features/personnel/index.ts'
import { type HostList, type OfClient, useWidgetList } from '../useWidgetList.ts'

/** An officer sees its own client's people, whichever client is named. */
export interface PersonnelTableProps extends HostList<PersonFilter>, OfClient {
  /** Opens a person; without it rows only show. */
  onOpen?(person: PersonListItem): void
}

/** Exposed workers with their dosimeters and their year so far. */
export default function PersonnelTable(props: PersonnelTableProps) {
  return <PeopleTable list={useWidgetList<PersonFilter>(props, personListDefaults)} onOpen={props.onOpen} />
}

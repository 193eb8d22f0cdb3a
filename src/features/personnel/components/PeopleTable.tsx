import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PersonListItem } from '../../../../contract/schemas/people.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { useList } from '../../../connected/useList.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { peopleList } from '../../../store/api/people.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { personColumns } from '../columns.tsx'
import type { PersonFilter } from '../model.ts'
import { PeopleFilters, RarePeopleFilters, rarePeopleFilters } from './PeopleFilters.tsx'

export interface PeopleTableProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<PersonFilter>
  /** Opens a person; without it rows only show. */
  onOpen?(person: PersonListItem): void
}

/** The list of people with their dosimeters and their year so far. An officer sees its own client's people. */
export function PeopleTable({ list: shown, onOpen }: PeopleTableProps) {
  const { t } = useTranslation('personnel')
  const list = useList(peopleList, shown)
  const severalClients = usePermission('people.read') === 'all'
  const mayWrite = usePermission('people.write') !== 'none'
  const format = useDoseFormat()
  const columns = useMemo(() => personColumns(t, { format, severalClients }), [t, format, severalClients])
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      getRowId={(row) => row.id}
      {...list.table}
      onOpen={mayWrite ? onOpen : undefined}
      empty={{ title: t('empty.title'), text: mayWrite ? t('empty.text') : undefined }}
      filters={<PeopleFilters list={list} />}
      moreFilters={{ names: rarePeopleFilters, filters: <RarePeopleFilters list={list} /> }}
    />
  )
}

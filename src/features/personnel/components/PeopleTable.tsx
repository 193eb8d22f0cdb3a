import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../../../contract/api.ts'
import type { PersonListItem } from '../../../../contract/schemas/people.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { controlsOf } from '../../../routing/controlsOf.ts'
import { listQueryOf } from '../../../routing/listState.ts'
import type { UseListState } from '../../../routing/useListState.ts'
import { answerOf } from '../../../store/answerOf.ts'
import { useListPeopleQuery } from '../../../store/api/people.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch, useMay } from '../../../store/hooks.ts'
import { personColumns } from '../columns.tsx'
import type { PersonFilter } from '../model.ts'
import { PeopleFilters } from './PeopleFilters.tsx'

type Query = ApiArgs<'people.list'>['query']

export interface PeopleTableProps {
  /** What the list shows, and how to change it: `useListState` on a page, any state of the same shape elsewhere. */
  list: UseListState<PersonFilter>
  /** Opens a person; without it rows only show. */
  onOpen?(person: PersonListItem): void
}

/** The list of people with their dosimeters and their year so far. An officer sees its own client's people. */
export function PeopleTable({ list, onOpen }: PeopleTableProps) {
  const { t } = useTranslation('personnel')
  const dispatch = useAppDispatch()
  const severalClients = useMay('people.read') === 'all'
  const mayWrite = useMay('people.write') !== 'none'
  const query = listQueryOf<Query>(list.state)
  const answer = useListPeopleQuery({ query })
  const format = useDoseFormat()
  const columns = useMemo(() => personColumns(t, { format, severalClients }), [t, format, severalClients])
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      getRowId={(row) => row.id}
      {...answerOf(answer)}
      {...controlsOf(list)}
      onExport={(kind) => dispatch(downloadFile('people.export', { query: { ...query, format: kind } }))}
      onOpen={mayWrite ? onOpen : undefined}
      empty={{ title: t('empty.title'), text: mayWrite ? t('empty.text') : undefined }}
      filters={<PeopleFilters list={list} />}
    />
  )
}

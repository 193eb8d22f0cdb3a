import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../../../contract/api.ts'
import type { ClientListItem } from '../../../../contract/schemas/clients.ts'
import { sectors } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { RowMenu } from '../../../components/table/RowMenu.tsx'
import { controlsOf } from '../../../routing/controlsOf.ts'
import { listQueryOf } from '../../../routing/listState.ts'
import type { UseListState } from '../../../routing/useListState.ts'
import { answerOf } from '../../../store/answerOf.ts'
import { useListClientsQuery } from '../../../store/api/clients.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch, useMay } from '../../../store/hooks.ts'
import { clientColumns } from '../columns.tsx'
import type { ClientFilter } from '../model.ts'
import { ClientStatusDialog } from './ClientStatusDialog.tsx'

type Query = ApiArgs<'clients.list'>['query']

export interface ClientsTableProps {
  /** What the list shows, and how to change it: `useListState` on a page, any state of the same shape elsewhere. */
  list: UseListState<ClientFilter>
  /** Opens a client; without it rows only show. */
  onOpen?(client: ClientListItem): void
}

/** The list of clients, with search, filters, exports and what can be done with one. */
export function ClientsTable({ list, onOpen }: ClientsTableProps) {
  const { t } = useTranslation(['clients', 'common', 'words'])
  const dispatch = useAppDispatch()
  const mayWrite = useMay('clients.write') !== 'none'
  const { state, update } = list
  const query = listQueryOf<Query>(state)
  const answer = useListClientsQuery({ query })
  const [changing, setChanging] = useState<ClientListItem | null>(null)
  const columns = useMemo(() => clientColumns(t), [t])
  const setFilter = (name: ClientFilter, value: string) => update({ filters: { ...state.filters, [name]: value } })
  const rowActions = useCallback(
    (row: ClientListItem) => (
      <RowMenu
        name={row.name}
        actions={[
          ...(onOpen ? [{ label: t('common:actions.edit'), onClick: () => onOpen(row) }] : []),
          { label: t(row.active ? 'deactivate.action' : 'activate.action'), onClick: () => setChanging(row) },
        ]}
      />
    ),
    [t, onOpen],
  )

  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        getRowId={(row) => row.id}
        {...answerOf(answer)}
        {...controlsOf(list)}
        onExport={(format) => dispatch(downloadFile('clients.export', { query: { ...query, format } }))}
        onOpen={onOpen}
        rowActions={mayWrite ? rowActions : undefined}
        empty={{ title: t('empty.title'), text: mayWrite ? t('empty.text') : undefined }}
        filters={
          <>
            <FilterSelect
              label={t('filters.sector')}
              allLabel={t('filters.allSectors')}
              value={state.filters.sector ?? ''}
              options={sectors.map((sector) => ({ value: sector, label: t(`words:sectors.${sector}`) }))}
              onChange={(sector) => setFilter('sector', sector)}
            />
            <FilterSelect
              label={t('filters.status')}
              allLabel={t('filters.allStatuses')}
              value={state.filters.active ?? ''}
              options={[
                { value: 'true', label: t('status.active') },
                { value: 'false', label: t('status.inactive') },
              ]}
              onChange={(active) => setFilter('active', active)}
            />
          </>
        }
      />
      {changing && <ClientStatusDialog client={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

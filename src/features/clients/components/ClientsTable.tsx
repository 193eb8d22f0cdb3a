import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientListItem } from '../../../../contract/schemas/clients.ts'
import { sectors } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { RowMenu } from '../../../components/table/RowMenu.tsx'
import { useList } from '../../../connected/useList.ts'
import { clientsList } from '../../../store/api/clients.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { clientColumns } from '../columns.tsx'
import type { ClientFilter } from '../model.ts'

const ClientStatusDialog = lazyNamed(
  retriable(() => import('./ClientStatusDialog.tsx')),
  'ClientStatusDialog',
)

export interface ClientsTableProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<ClientFilter>
  /** Opens a client; without it rows only show. */
  onOpen?(client: ClientListItem): void
}

/** The list of clients, with search, filters, exports and what can be done with one. */
export function ClientsTable({ list: shown, onOpen }: ClientsTableProps) {
  const { t } = useTranslation(['clients', 'common', 'words'])
  const list = useList(clientsList, shown)
  const mayWrite = usePermission('clients.write') !== 'none'
  const [changing, setChanging] = useState<ClientListItem | null>(null)
  const columns = useMemo(() => clientColumns(t), [t])
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
        {...list.table}
        onOpen={onOpen}
        rowActions={mayWrite ? rowActions : undefined}
        empty={{ title: t('empty.title'), text: mayWrite ? t('empty.text') : undefined }}
        filters={
          <>
            <FilterSelect
              label={t('filters.sector')}
              allLabel={t('filters.allSectors')}
              {...list.filter('sector')}
              options={sectors.map((sector) => ({ value: sector, label: t(`words:sectors.${sector}`) }))}
            />
            <FilterSelect
              label={t('filters.status')}
              allLabel={t('filters.allStatuses')}
              {...list.filter('active')}
              options={[
                { value: 'true', label: t('status.active') },
                { value: 'false', label: t('status.inactive') },
              ]}
            />
          </>
        }
      />
      {changing && <ClientStatusDialog client={changing} onClose={() => setChanging(null)} />}
    </>
  )
}

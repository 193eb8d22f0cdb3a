import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PrivateClient } from '../../../../contract/schemas/sectors.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { useList } from '../../../connected/useList.ts'
import { privateClientsList } from '../../../store/api/reports.ts'
import { privateClientColumns } from '../columns.tsx'
import type { PrivateClientFilter } from '../model.ts'

export interface PrivateClientsTableProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<PrivateClientFilter>
  /** Opens a client; without it rows only show. */
  onOpen?(client: PrivateClient): void
}

/** Private clients with their sites, people and dosimeters; who has kept dosimeters longest stands first. */
export function PrivateClientsTable({ list: shown, onOpen }: PrivateClientsTableProps) {
  const { t, i18n } = useTranslation('privateClients')
  const list = useList(privateClientsList, shown)
  const language = languageOfTag(i18n.language)
  const columns = useMemo(() => privateClientColumns(t, language), [t, language])
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      getRowId={(row) => row.id}
      {...list.table}
      onOpen={onOpen}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      filters={
        <>
          <FilterSelect
            label={t('filters.overdue')}
            allLabel={t('filters.allReturns')}
            {...list.filter('overdue')}
            options={[
              { value: 'true', label: t('filters.late') },
              { value: 'false', label: t('filters.inTime') },
            ]}
          />
          <FilterSelect
            label={t('filters.status')}
            allLabel={t('filters.allStatuses')}
            {...list.filter('active')}
            options={[
              { value: 'true', label: t('filters.active') },
              { value: 'false', label: t('filters.inactive') },
            ]}
          />
        </>
      }
    />
  )
}

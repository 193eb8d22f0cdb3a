import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryEntity } from '../../../../contract/schemas/registry.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { RowMenu } from '../../../components/table/RowMenu.tsx'
import { useList } from '../../../connected/useList.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { registryEntitiesList } from '../../../store/api/rndEntities.ts'
import { entityColumns } from '../columns.tsx'
import type { EntityFilter } from '../model.ts'
import { CompleteFilters } from './CompleteFilters.tsx'

export interface EntitiesTableProps {
  list: ListControl<EntityFilter>
  onOpen(entity: RegistryEntity): void
}

/** Clients as the national registry wants them, with what is missing of each. */
export function EntitiesTable({ list: shown, onOpen }: EntitiesTableProps) {
  const { t } = useTranslation(['registry', 'words'])
  const list = useList(registryEntitiesList, shown)
  const format = useDoseFormat()
  const columns = useMemo(() => entityColumns(t, format), [t, format])
  return (
    <DataTable
      label={t('entities.title')}
      columns={columns}
      getRowId={(row) => row.id}
      {...list.table}
      onOpen={onOpen}
      rowActions={(entity) => (
        <RowMenu name={entity.name} actions={[{ label: t('edit'), onClick: () => onOpen(entity) }]} />
      )}
      empty={{ title: t('entities.empty') }}
      filters={<CompleteFilters missing={list.filter('missing')} active={list.filter('active')} />}
    />
  )
}

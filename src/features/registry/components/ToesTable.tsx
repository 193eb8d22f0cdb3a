import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistryToe } from '../../../../contract/schemas/registry.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { RowMenu } from '../../../components/table/RowMenu.tsx'
import { ToolbarClientFilter } from '../../../connected/pick/ToolbarClientFilter.tsx'
import { useList } from '../../../connected/useList.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { registryToesList } from '../../../store/api/rndToes.ts'
import { toeColumns } from '../columns.tsx'
import type { ToeFilter } from '../model.ts'
import { CompleteFilters } from './CompleteFilters.tsx'

export interface ToesTableProps {
  list: ListControl<ToeFilter>
  onOpen(toe: RegistryToe): void
  /** Shows what was sent about a person. */
  onHistory(toe: RegistryToe): void
}

/** People at each of their employments as the national registry wants them, with what is missing of each. */
export function ToesTable({ list: shown, onOpen, onHistory }: ToesTableProps) {
  const { t } = useTranslation(['registry', 'words'])
  const list = useList(registryToesList, shown)
  const format = useDoseFormat()
  const columns = useMemo(() => toeColumns(t, format), [t, format])
  return (
    <DataTable
      label={t('toes.title')}
      columns={columns}
      getRowId={(row) => row.id}
      {...list.table}
      onOpen={onOpen}
      rowActions={(toe) => (
        <RowMenu
          name={toe.name}
          actions={[
            { label: t('edit'), onClick: () => onOpen(toe) },
            { label: t('history.open'), onClick: () => onHistory(toe) },
          ]}
        />
      )}
      empty={{ title: t('toes.empty') }}
      filters={
        <>
          <ToolbarClientFilter {...list.filter('clientId')} />
          <CompleteFilters missing={list.filter('missing')} active={list.filter('active')} />
        </>
      }
    />
  )
}

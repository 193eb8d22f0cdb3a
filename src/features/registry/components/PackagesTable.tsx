import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { machineStates } from '../../../../contract/machines.ts'
import type { PackageItem } from '../../../../contract/schemas/registryPackages.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { useList } from '../../../connected/useList.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { registryPackagesList } from '../../../store/api/rndPackages.ts'
import { packageColumns } from '../columns.tsx'
import type { PackageFilter } from '../model.ts'

export interface PackagesTableProps {
  list: ListControl<PackageFilter>
  onOpen(row: PackageItem): void
}

/** Packages of readings for the national registry, the latest quarter first. */
export function PackagesTable({ list: shown, onOpen }: PackagesTableProps) {
  const { t } = useTranslation(['registry', 'words'])
  const list = useList(registryPackagesList, shown)
  const format = useDoseFormat()
  const columns = useMemo(() => packageColumns(t, format), [t, format])
  return (
    <DataTable
      label={t('packages.title')}
      columns={columns}
      getRowId={(row) => row.id}
      {...list.table}
      onOpen={onOpen}
      empty={{ title: t('packages.empty'), text: t('packages.emptyText') }}
      filters={
        <FilterSelect
          label={t('columns.state')}
          allLabel={t('filters.allStates')}
          {...list.filter('state')}
          options={[
            { value: 'open', label: t('filters.open') },
            ...machineStates.package.map((state) => ({ value: state, label: t(`words:states.package.${state}`) })),
          ]}
        />
      }
    />
  )
}

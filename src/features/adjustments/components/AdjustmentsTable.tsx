import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Adjustment } from '../../../../contract/schemas/adjustments.ts'
import { adjustmentOrigins, adjustmentStates } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { ToolbarClientFilter } from '../../../connected/pick/ToolbarClientFilter.tsx'
import { useList } from '../../../connected/useList.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { adjustmentsList } from '../../../store/api/adjustments.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { adjustmentColumns } from '../columns.tsx'
import type { AdjustmentFilter } from '../model.ts'

export interface AdjustmentsTableProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<AdjustmentFilter>
  onOpen(adjustment: Adjustment): void
}

/** Proposed and decided changes of published doses; an officer sees those of its own client. */
export function AdjustmentsTable({ list: shown, onOpen }: AdjustmentsTableProps) {
  const { t } = useTranslation(['adjustments', 'common', 'words'])
  const format = useDoseFormat()
  const list = useList(adjustmentsList, shown)
  const everywhere = usePermission('adjustments.read') === 'all'
  const columns = useMemo(
    () => adjustmentColumns(t, format).filter(({ field }) => everywhere || field !== 'client'),
    [t, format, everywhere],
  )
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      getRowId={({ id }) => id}
      {...list.table}
      onOpen={onOpen}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      filters={
        <>
          <FilterSelect
            label={t('filters.state')}
            allLabel={t('filters.allStates')}
            {...list.filter('state')}
            options={adjustmentStates.map((state) => ({ value: state, label: t(`words:states.adjustment.${state}`) }))}
          />
          <FilterSelect
            label={t('filters.origin')}
            allLabel={t('filters.allOrigins')}
            {...list.filter('origin')}
            options={adjustmentOrigins.map((origin) => ({
              value: origin,
              label: t(`words:adjustmentOrigins.${origin}`),
            }))}
          />
          <ToolbarClientFilter policy="adjustments.read" {...list.filter('clientId')} />
        </>
      }
    />
  )
}

import { useTranslation } from 'react-i18next'
import { dosimeterStatuses } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { ToolbarClientFilter } from '../../../connected/pick/ToolbarClientFilter.tsx'
import type { List } from '../../../connected/useList.ts'
import type { DosimeterFilter } from '../model.ts'

export interface DosimeterFiltersProps {
  /** The list that is filtered. */
  list: List<'dosimeters.list', DosimeterFilter>
}

/** Client (for whoever sees several), status, and what is overdue. */
export function DosimeterFilters({ list }: DosimeterFiltersProps) {
  const { t } = useTranslation(['dosimeters', 'words'])
  return (
    <>
      <ToolbarClientFilter policy="dosimeters.read" {...list.filter('clientId')} />
      <FilterSelect
        label={t('filters.status')}
        allLabel={t('filters.allStatuses')}
        width={175}
        {...list.filter('status')}
        options={dosimeterStatuses.map((each) => ({ value: each, label: t(`words:states.dosimeter.${each}`) }))}
      />
      <FilterSelect
        label={t('filters.overdue')}
        allLabel={t('filters.overdueOrNot')}
        width={160}
        {...list.filter('overdue')}
        options={[
          { value: 'true', label: t('filters.onlyOverdue') },
          { value: 'false', label: t('filters.notOverdue') },
        ]}
      />
    </>
  )
}

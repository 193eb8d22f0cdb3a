import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { ToolbarClientFilter } from '../../../connected/pick/ToolbarClientFilter.tsx'
import { ToolbarSiteInput } from '../../../connected/pick/ToolbarSiteInput.tsx'
import { useOwnClient } from '../../../connected/pick/useOwnClient.ts'
import type { List } from '../../../connected/useList.ts'
import { usePermission } from '../../../store/usePermission.ts'
import type { PersonFilter } from '../model.ts'

interface PeopleFiltersProps {
  list: List<'people.list', PersonFilter>
}

/** Client (for whoever sees several), its sites once it is chosen, and status. */
export function PeopleFilters({ list }: PeopleFiltersProps) {
  const { t } = useTranslation('personnel')
  const { filters } = list.state
  const own = useOwnClient('people.read')
  const clientId = own ?? (Number(filters.clientId) || null)
  return (
    <>
      <ToolbarClientFilter
        policy="people.read"
        value={filters.clientId ?? ''}
        onChange={(id) => list.update({ filters: { ...filters, clientId: id, siteId: '' } })}
      />
      {clientId !== null && (
        <ToolbarSiteInput
          clientId={clientId}
          placeholder={t('filters.allSites')}
          value={Number(filters.siteId) || null}
          onChange={(id) => list.filter('siteId').onChange(id === null ? '' : String(id))}
        />
      )}
      <FilterSelect
        label={t('filters.status')}
        allLabel={t('filters.allStatuses')}
        width={175}
        {...list.filter('active')}
        options={[
          { value: 'true', label: t('status.active') },
          { value: 'false', label: t('status.inactive') },
        ]}
      />
    </>
  )
}

/** What the rarer filters set. */
export const rarePeopleFilters = ['category', 'pastRetention'] as const satisfies readonly PersonFilter[]

/** Category and, for who sees all, how long records are kept. */
export function RarePeopleFilters({ list }: PeopleFiltersProps) {
  const { t } = useTranslation(['personnel', 'words'])
  const everywhere = usePermission('people.read') === 'all'
  return (
    <>
      <FilterSelect
        label={t('filters.category')}
        allLabel={t('filters.allCategories')}
        width={160}
        {...list.filter('category')}
        options={(['A', 'B'] as const).map((each) => ({ value: each, label: t(`words:categories.${each}`) }))}
      />
      {everywhere && (
        <FilterSelect
          label={t('filters.retention')}
          allLabel={t('filters.anyRetention')}
          width={175}
          {...list.filter('pastRetention')}
          options={[
            { value: 'true', label: t('filters.pastRetention') },
            { value: 'false', label: t('filters.withinRetention') },
          ]}
        />
      )}
    </>
  )
}

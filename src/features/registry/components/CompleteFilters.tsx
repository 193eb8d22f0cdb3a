import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../components/FilterSelect.tsx'

interface Filter {
  value: string
  onChange(value: string): void
}

/** What every pre-check list is narrowed by: what is missing, and who is active. */
export function CompleteFilters({ missing, active }: { missing: Filter; active: Filter }) {
  const { t } = useTranslation('registry')
  return (
    <>
      <FilterSelect
        label={t('filters.missing')}
        allLabel={t('filters.allMissing')}
        {...missing}
        options={[
          { value: 'true', label: t('filters.lacking') },
          { value: 'false', label: t('filters.complete') },
        ]}
      />
      <FilterSelect
        label={t('filters.active')}
        allLabel={t('filters.allActive')}
        {...active}
        options={[
          { value: 'true', label: t('filters.isActive') },
          { value: 'false', label: t('filters.isInactive') },
        ]}
      />
    </>
  )
}

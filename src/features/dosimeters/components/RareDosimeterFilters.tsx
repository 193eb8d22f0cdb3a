import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { retryOf } from '../../../connected/retryOf.ts'
import { periodChoices } from '../../../dosimetry/periodChoices.ts'
import { useListDosimeterTypesQuery } from '../../../store/api/dosimeterTypes.ts'
import { useGetSettingsQuery } from '../../../store/api/settings.ts'
import { usePermission } from '../../../store/usePermission.ts'
import type { DosimeterFiltersProps } from './DosimeterFilters.tsx'

/** Type (for whoever may read them) and period. */
export default function RareDosimeterFilters({ list }: DosimeterFiltersProps) {
  const { t, i18n } = useTranslation('dosimeters')
  const language = languageOfTag(i18n.language)
  const settings = useGetSettingsQuery()
  const mayReadTypes = usePermission('dosimeterTypes.read') !== 'none'
  const types = useListDosimeterTypesQuery({ query: { pageSize: 200, sort: 'code' } }, { skip: !mayReadTypes })
  return (
    <>
      {mayReadTypes && (
        <FilterSelect
          label={t('filters.type')}
          allLabel={t('filters.allTypes')}
          width={150}
          {...list.filter('typeId')}
          onRetry={retryOf(types)}
          options={(types.data?.items ?? []).map(({ id, code }) => ({ value: String(id), label: code }))}
        />
      )}
      <FilterSelect
        label={t('filters.period')}
        allLabel={t('filters.now')}
        width={200}
        {...list.filter('period')}
        onRetry={retryOf(settings)}
        options={periodChoices(settings.data?.today, list.state.filters.period, language)}
      />
    </>
  )
}

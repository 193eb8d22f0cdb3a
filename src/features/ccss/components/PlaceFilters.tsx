import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { retryOf } from '../../../connected/retryOf.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { centresOf, type GroupsCall, serviceName } from '../model.ts'

interface PlaceFiltersProps {
  call: GroupsCall
  filters: Partial<Record<'month' | 'clientId' | 'siteId', string>>
  onChange(filters: { month?: string; clientId?: string; siteId?: string }): void
}

/** Month, centre and service: a service belongs to its centre, and goes when another one is chosen. */
export function PlaceFilters({ call, filters, onChange }: PlaceFiltersProps) {
  const { t, i18n } = useTranslation('ccss')
  const language = languageOfTag(i18n.language)
  const { months = [], groups = [] } = call.data ?? {}
  const [newest] = months
  const centres = centresOf(groups)
  const { month = '', clientId = '', siteId = '' } = filters
  const services = centres.find(({ id }) => String(id) === clientId)?.services ?? []
  return (
    <>
      <FilterSelect
        label={t('filters.month')}
        allLabel={newest ? periodLabel(newest, language) : t('filters.newest')}
        value={month}
        options={months.map((each) => ({ value: each, label: periodLabel(each, language) }))}
        onChange={(value) => onChange({ month: value, clientId, siteId })}
        onRetry={retryOf(call)}
      />
      <FilterSelect
        label={t('filters.centre')}
        allLabel={t('filters.allCentres')}
        value={clientId}
        options={centres.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => onChange({ month, clientId: value, siteId: '' })}
        onRetry={retryOf(call)}
      />
      {services.length > 0 && (
        <FilterSelect
          label={t('filters.service')}
          allLabel={t('filters.allServices')}
          value={siteId}
          options={services.map((each) => ({ value: String(each.siteId), label: serviceName(each) }))}
          onChange={(value) => onChange({ month, clientId, siteId: value })}
        />
      )}
    </>
  )
}

import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { flagCodes, readingStates } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { LazyDateInput } from '../../../components/forms/lazyDateInput.ts'
import { FilterIcon } from '../../../components/icons.ts'
import type { ListControl, ListState } from '../../../components/table/listState.ts'
import { SearchBox } from '../../../components/table/SearchBox.tsx'
import { useNarrow } from '../../../components/table/useNarrow.ts'
import { ClientFilter } from '../../../connected/pick/ClientInput.tsx'
import { retryOf } from '../../../connected/retryOf.ts'
import { periodChoices } from '../../../dosimetry/periodChoices.ts'
import { useGetClientQuery } from '../../../store/api/clients.ts'
import { useListTechnologiesQuery } from '../../../store/api/technologies.ts'
import type { QueueFilter } from '../model.ts'

type Filters = ListState<QueueFilter>['filters']

export interface QueueFiltersProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<QueueFilter>
  /** The server's clock. */
  today: string
  /** Only whose readings: the list of what has none knows no other filters. */
  onlyWhose?: boolean
}

/** What of the queue is shown. The rarer filters open on request, and stay open while one of them is set. */
export function QueueFilters({ list, today, onlyWhose }: QueueFiltersProps) {
  const { filters } = list.state
  const onFilters = (chosen: Filters) => list.update({ filters: chosen })
  const { t } = useTranslation(['validation', 'common', 'words'])
  // Clean, flagged and approved are chosen by the counts above the rows.
  const rareState = ['', 'clean', 'flagged', 'approved'].includes(filters.state ?? '') ? '' : filters.state
  const rare = [filters.technologyId, rareState, filters.from, filters.to, filters.uploadId].filter(Boolean).length
  const [more, setMore] = useState(rare > 0)
  const set = (name: QueueFilter, value: string | null) => onFilters({ ...filters, [name]: value ?? '' })
  const narrow = useNarrow()
  // On a phone the first reading is to be seen at once: only the search stays in sight.
  const folded = narrow ? [filters.clientId, filters.period, filters.flag].filter(Boolean).length : 0
  const search = (
    <Box sx={{ '& > *': { width: '100% !important' } }}>
      <SearchBox
        value={list.state.search}
        label={t('filters.search')}
        onChange={(text) => list.update({ search: text })}
      />
    </Box>
  )
  const usual = (
    <>
      <ClientFilter
        policy="readings.validate"
        value={filters.clientId ?? ''}
        onChange={(clientId) => onFilters({ ...filters, clientId, period: '' })}
      />
      <PeriodFilter filters={filters} today={today} onChange={(period) => set('period', period)} />
      {!onlyWhose && (
        <FilterSelect
          labelAbove
          label={t('filters.flag')}
          allLabel={t('filters.allFlags')}
          value={filters.flag ?? ''}
          options={flagCodes.map((code) => ({ value: code, label: t(`words:flags.${code}`) }))}
          onChange={(flag) => set('flag', flag)}
        />
      )}
    </>
  )
  const button = (narrow || !onlyWhose) && (
    <Badge badgeContent={rare + folded} color="primary" sx={{ justifySelf: 'start' }}>
      <Button startIcon={<FilterIcon />} aria-expanded={more} onClick={() => setMore(!more)}>
        {t(narrow ? 'filters.all' : 'filters.more')}
      </Button>
    </Badge>
  )
  const rareOnes = more && !onlyWhose && <RareFilters filters={filters} set={set} />
  return (
    <Box role="search" aria-label={t('filters.label')} data-print="hide" sx={{ display: 'grid', gap: 1.5, mb: 1.5 }}>
      {narrow ? (
        <>
          <Box sx={{ display: 'grid', gap: 1, alignItems: 'end', gridTemplateColumns: '1fr auto' }}>
            {search}
            {button}
          </Box>
          {more && <Box sx={{ display: 'grid', gap: 1.5 }}>{usual}</Box>}
        </>
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'end',
            gridTemplateColumns: { xs: '1fr 1fr', lg: '1.4fr 2fr 1.2fr 1.4fr auto' },
          }}
        >
          {search}
          {usual}
          {button}
        </Box>
      )}
      {rareOnes}
    </Box>
  )
}

function RareFilters({ filters, set }: { filters: Filters; set(name: QueueFilter, value: string | null): void }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const technologies = useListTechnologiesQuery({ query: { pageSize: 100 } })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'end',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr) auto' },
      }}
    >
      <FilterSelect
        labelAbove
        label={t('filters.state')}
        allLabel={t('filters.waiting')}
        value={filters.state ?? ''}
        options={readingStates.map((state) => ({ value: state, label: t(`words:states.reading.${state}`) }))}
        onChange={(state) => set('state', state)}
      />
      <FilterSelect
        labelAbove
        label={t('filters.technology')}
        allLabel={t('filters.allTechnologies')}
        value={filters.technologyId ?? ''}
        onRetry={retryOf(technologies)}
        options={(technologies.data?.items ?? []).map(({ id, code }) => ({ value: String(id), label: code }))}
        onChange={(id) => set('technologyId', id)}
      />
      <LazyDateInput
        label={t('filters.from')}
        value={filters.from ?? null}
        onChange={(day) => set('from', wholeDate(day))}
      />
      <LazyDateInput label={t('filters.to')} value={filters.to ?? null} onChange={(day) => set('to', wholeDate(day))} />
      {filters.uploadId && (
        <Button variant="outlined" onClick={() => set('uploadId', null)}>
          {t('filters.upload', { id: filters.uploadId })}
        </Button>
      )}
    </Box>
  )
}

/** A date that is still being typed filters nothing. */
const wholeDate = (day: string | null) => (day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null)

/** Recent periods: of the chosen client's frequency, else of every frequency. */
function PeriodFilter({ filters, today, onChange }: { filters: Filters; today: string; onChange(code: string): void }) {
  const { t, i18n } = useTranslation(['validation', 'common', 'words'])
  const language = languageOfTag(i18n.language)
  const { currentData: client } = useGetClientQuery(
    { params: { id: Number(filters.clientId) } },
    { skip: !filters.clientId },
  )
  return (
    <FilterSelect
      labelAbove
      label={t('filters.period')}
      allLabel={t('filters.allPeriods')}
      value={filters.period ?? ''}
      options={periodChoices(today, filters.period, language, client && [client.frequency])}
      onChange={onChange}
    />
  )
}

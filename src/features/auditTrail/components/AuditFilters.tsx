import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { auditActions, auditObjects } from '../../../../contract/words/audit.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { languageOfTag } from '../../../components/format/language.ts'
import { LazyDateInput } from '../../../components/forms/lazyDateInput.ts'
import { ToolbarPersonInput } from '../../../connected/pick/ToolbarPersonInput.tsx'
import type { List } from '../../../connected/useList.ts'
import type { AuditFilterName } from '../model.ts'

/** A whole date, or nothing: what is half typed asks for nothing yet. */
const whole = (day: string | null) => (day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '')

interface AuditFiltersProps {
  list: List<'auditEvents.list', AuditFilterName>
}

/** Narrows the trail to a kind of thing or act, and to a person. */
export function AuditFilters({ list }: AuditFiltersProps) {
  const { t, i18n } = useTranslation('auditTrail')
  const language = languageOfTag(i18n.language)
  const named = (words: Record<string, Record<'en' | 'es', string>>) =>
    Object.entries(words).map(([value, label]) => ({ value, label: label[language] }))
  const person = list.filter('personId')
  return (
    <>
      <FilterSelect
        label={t('filters.object')}
        allLabel={t('filters.allObjects')}
        {...list.filter('objectType')}
        options={named(auditObjects)}
      />
      <FilterSelect
        label={t('filters.action')}
        allLabel={t('filters.allActions')}
        {...list.filter('action')}
        options={named(auditActions)}
      />
      <ToolbarPersonInput
        label={t('filters.person')}
        placeholder={t('filters.person')}
        value={person.value ? Number(person.value) : null}
        onChange={(id) => person.onChange(id === null ? '' : String(id))}
      />
    </>
  )
}

const ends = ['from', 'to'] as const satisfies readonly AuditFilterName[]

/** What the rarer filters set. */
export const rareAuditFilters: readonly AuditFilterName[] = ends

/** Narrows the trail to some days. */
export function RareAuditFilters({ list }: AuditFiltersProps) {
  const { t } = useTranslation('auditTrail')
  const days = { from: list.filter('from'), to: list.filter('to') }
  return (
    <>
      {ends.map((end) => (
        <Box key={end} sx={{ width: { xs: '100%', sm: 170 }, minHeight: '3.75rem' }}>
          <LazyDateInput
            label={t(`filters.${end}`)}
            value={days[end].value || null}
            onChange={(day) => days[end].onChange(whole(day))}
          />
        </Box>
      ))}
    </>
  )
}

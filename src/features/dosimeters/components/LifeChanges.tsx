import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { DosimeterChange } from '../../../../contract/schemas/dosimeters.ts'
import { inSentence } from '../../../../contract/words/inSentence.ts'
import { formatDate, formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'

/** What was done to a dosimeter itself: when, by whom and why. */
export function LifeChanges({ changes }: { changes: readonly DosimeterChange[] }) {
  const { t, i18n } = useTranslation(['dosimeters', 'words'])
  const language = languageOfTag(i18n.language)
  if (changes.length === 0) return null
  const word = (status: DosimeterChange['after']) => (status ? inSentence(t(`words:states.dosimeter.${status}`)) : '')
  const said = ({ kind, before, after, calibratedOn, annealedOn }: DosimeterChange) => {
    if (kind === 'registered') return t('changes.registered')
    if (kind === 'status') return t('changes.status', { before: word(before), after: word(after) })
    return t(`changes.${kind}`, { day: formatDate(calibratedOn ?? annealedOn ?? '', language) })
  }
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('changes.title')}
      </Typography>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {changes.map((change) => (
          <li key={change.id}>
            {said(change)}
            {change.reason && `: ${change.reason}`}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {[formatInstant(change.at, language), change.by].filter(Boolean).join(' · ')}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  )
}

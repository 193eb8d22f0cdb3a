import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { EmploymentLine } from '../../../../contract/schemas/people.ts'
import { inSentence } from '../../../../contract/words/inSentence.ts'
import { formatDate } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Loaded } from '../../../connected/Loaded.tsx'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { useGetEmploymentLinesQuery } from '../../../store/api/employments.ts'
import { isDay } from '../checks.ts'

export interface LinesAheadProps {
  employmentId: number
  /** The last day of the employment; nothing is said before it is typed. */
  to: string | null | undefined
}

/** What would become of each dosimeter of an employment that ended on a day: said before it is done. */
export function LinesAhead({ employmentId, to }: LinesAheadProps) {
  return isDay(to) ? <LinesOn employmentId={employmentId} to={to} /> : null
}

function LinesOn({ employmentId, to }: { employmentId: number; to: string }) {
  const query = useGetEmploymentLinesQuery(
    { params: { id: employmentId }, query: { to } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <Loaded query={query} current compact>
      {({ lines }) => <Lines lines={lines} />}
    </Loaded>
  )
}

function Lines({ lines }: { lines: readonly EmploymentLine[] }) {
  const { t, i18n } = useTranslation(['personnel', 'words'])
  const language = languageOfTag(i18n.language)
  const days = (from: string, to: string) => `${formatDate(from, language)} – ${formatDate(to, language)}`
  return (
    <Box role="status">
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '0.9375rem', fontWeight: 600 }}>
        {t('lines.title')}
      </Box>
      {lines.length === 0 ? (
        <div>{t('lines.none')}</div>
      ) : (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {lines.map((line) => (
            <li key={line.id}>
              {t(`lines.${line.outcome}`, {
                period: periodLabel(line.period, language),
                position: inSentence(t(`words:positions.${line.position}`)),
                serial: line.serial ?? t('lines.noDosimeter'),
                state: inSentence(t(`words:states.oslAssignment.${line.state}`)),
                before: days(line.from, line.to),
                after: days(line.newFrom, line.newTo),
              })}
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../contract/schemas/people.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { EmptyState } from '../../../components/states/states.tsx'
import { LimitBar } from '../../../dosimetry/LimitBar.tsx'
import { useDosesListedQuery, useDosesPersonQuery, useParticipantReportQuery } from '../api.ts'
import { Asked } from './Asked.tsx'
import { Sums } from './Sums.tsx'
import { useWhose } from './whose.ts'
import { YearCard } from './YearCard.tsx'

export interface DoseSummaryProps {
  /** Whose doses; a monitored worker sees its own without it. */
  personId?: number
}

/** A person's year against the limits and, of one's own doses, the longer sums. */
export function DoseSummary({ personId }: DoseSummaryProps) {
  const whose = useWhose('DoseSummary', personId)
  return whose === 'own' ? <OwnSummary /> : <SummaryOf key={whose} personId={whose} />
}

function OwnSummary() {
  const { t } = useTranslation('participant')
  const answer = useParticipantReportQuery({ query: {} })
  return (
    <Asked answer={answer}>
      {(report) =>
        report.rows.length === 0 ? (
          <EmptyState compact title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box
              sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))' }}
            >
              {report.thisYear.map((item) => (
                <YearCard key={item.series} item={item} year={report.year} />
              ))}
            </Box>
            <Sums report={report} />
          </Box>
        )
      }
    </Asked>
  )
}

function SummaryOf({ personId }: { personId: number }) {
  const person = useDosesPersonQuery({ params: { id: personId } })
  return <Asked answer={person}>{(found) => <YearOf person={found} />}</Asked>
}

/** The year so far of whole-body Hp(10), over all clients, as the list of people has it. */
function YearOf({ person }: { person: Person }) {
  const { t } = useTranslation(['participant', 'common'])
  const answer = useDosesListedQuery({ query: { search: person.idNumber, clientId: person.clientId, pageSize: 200 } })
  return (
    <Card title={`${person.firstNames} ${person.lastNames}`} description={`${person.clientName} · ${person.siteName}`}>
      <Asked answer={answer}>
        {({ items }) => {
          const listed = items.find(({ id }) => id === person.id)
          if (!listed) return <EmptyState compact title={t('summary.none')} />
          const { yearHp10, limitHp10 } = listed
          return (
            <>
              <Box sx={{ mb: 1, fontWeight: 600 }}>{t('summary.year')}</Box>
              {yearHp10.counted > 0 ? (
                <LimitBar value={yearHp10.value} limit={limitHp10} />
              ) : (
                <Box sx={{ color: 'text.secondary' }}>{t('summary.none')}</Box>
              )}
              {yearHp10.withoutValue > 0 && (
                <Box sx={{ mt: 1, color: 'text.secondary' }}>{t('withoutValue', { count: yearHp10.withoutValue })}</Box>
              )}
            </>
          )
        }}
      </Asked>
    </Card>
  )
}

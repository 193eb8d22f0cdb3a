import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../contract/schemas/people.ts'
import { EmptyState } from '../../../components/states/states.tsx'
import { useDosesOfPersonQuery, useDosesPersonQuery, useParticipantReportQuery } from '../api.ts'
import { Asked } from './Asked.tsx'
import { History } from './History.tsx'
import { useWhose } from './whose.ts'

export interface DosimetryHistoryProps {
  /** Whose doses; a monitored worker sees its own without it. */
  personId?: number
}

/** Every published dose of a person, year by year: one's own at every employer, another's at its present client. */
export function DosimetryHistory({ personId }: DosimetryHistoryProps) {
  const whose = useWhose('DosimetryHistory', personId)
  return whose === 'own' ? <OwnHistory /> : <HistoryOf key={whose} personId={whose} />
}

function OwnHistory() {
  const { t } = useTranslation('participant')
  const answer = useParticipantReportQuery({ query: {} })
  return (
    <Asked answer={answer}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState compact title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <History rows={rows} />
        )
      }
    </Asked>
  )
}

function HistoryOf({ personId }: { personId: number }) {
  const person = useDosesPersonQuery({ params: { id: personId } })
  return <Asked answer={person}>{(found) => <HistoryAtClient person={found} />}</Asked>
}

function HistoryAtClient({ person }: { person: Person }) {
  const { t } = useTranslation('participant')
  const { id: personId, clientId, lastNames } = person
  const answer = useDosesOfPersonQuery({ personId, clientId, lastNames })
  return (
    <>
      <Box sx={{ mb: 1.5 }}>
        <Box sx={{ fontWeight: 600 }}>{`${person.firstNames} ${lastNames}`}</Box>
        <Box sx={{ color: 'text.secondary' }}>{t('history.atClient', { client: person.clientName })}</Box>
      </Box>
      <Asked answer={answer}>
        {(rows) => (rows.length === 0 ? <EmptyState compact title={t('history.none')} /> : <History rows={rows} />)}
      </Asked>
    </>
  )
}

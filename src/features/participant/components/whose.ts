import { skipToken } from '@reduxjs/toolkit/query'
import { useGetParticipantReportQuery } from '../../../store/api/participant.ts'
import { useGetPersonDosesQuery } from '../../../store/api/people.ts'
import { useCurrentUser } from '../../../store/hooks.ts'
import { usePermission } from '../../../store/usePermission.ts'

export type Whose = 'own' | number

/**
 * Whose doses a widget shows: `own` for a monitored worker about itself, the person's id for others. What may be seen of that
 * person is the server's to say. Throws when somebody without doses of its own names nobody.
 */
export function useWhose(widget: string, personId: number | undefined): Whose {
  const user = useCurrentUser()
  const hasOwn = usePermission('participant.report') === 'own'
  if (hasOwn && (personId === undefined || personId === user?.personId)) return 'own'
  if (personId === undefined)
    throw new Error(`${widget} needs the prop personId: the signed-in user is not a monitored worker.`)
  return personId
}

/** The published doses of whoever is meant, as this year stands. */
export function useDoses(whose: Whose) {
  const own = useGetParticipantReportQuery(whose === 'own' ? { query: {} } : skipToken)
  const other = useGetPersonDosesQuery(whose === 'own' ? skipToken : { params: { id: whose }, query: {} })
  return whose === 'own' ? own : other
}

import { type AlertKind, type Flag, quantities } from '../../contract/vocabulary.ts'
import type { Tx } from '../db/database.ts'
import { insertMany } from '../db/unnest.ts'

const columns = {
  personId: ['person_id', 'int'],
  clientId: ['client_id', 'int'],
  kind: ['kind', 'text'],
  period: ['period', 'text'],
  assignmentId: ['assignment_id', 'int'],
  quantity: ['quantity', 'text'],
  value: ['value', 'int'],
  level: ['level', 'int'],
  state: ['state', 'text'],
  at: ['at', 'timestamptz'],
} as const

/** A dose that is about to be published, with what the judge said of it. */
interface Judged {
  personId: number | null
  clientId: number
  assignmentId: number
  period: string
  flags: readonly Flag[]
}

/** What a flag is an alert of, if of anything. */
function kindOf({ code, limit }: Flag): AlertKind | null {
  if (code === 'aboveInvestigation') return 'investigation'
  if (code !== 'aboveLimit') return null
  return limit === 'pregnancy' ? 'pregnancy' : 'limit'
}

/** Raises an alert for every level and limit that published doses are above. An area has nobody to be alerted about. */
export async function raiseAlerts(tx: Tx, doses: readonly Judged[], now: string): Promise<void> {
  const alerts = doses.flatMap(({ personId, clientId, assignmentId, period, flags }) =>
    flags.flatMap((flag) => {
      const kind = kindOf(flag)
      const { quantity = quantities[0], value, level } = flag
      if (personId === null || kind === null || value === undefined || level === undefined) return []
      const dose = { quantity, value, level }
      return [{ personId, clientId, assignmentId, kind, period, ...dose, state: 'open', at: now }]
    }),
  )
  await insertMany(tx, 'alerts', columns, alerts)
}

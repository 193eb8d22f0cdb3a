import { type Flag, quantities } from '../../contract/vocabulary.ts'
import type { Tx } from '../db/database.ts'
import { insertMany } from '../db/unnest.ts'

const columns = {
  personId: ['person_id', 'int'],
  clientId: ['client_id', 'int'],
  kind: ['kind', 'text'],
  period: ['period', 'text'],
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
  period: string
  flags: readonly Flag[]
}

/** Raises an alert for every level and limit that published doses are above. An area has nobody to be alerted about. */
export async function raiseAlerts(tx: Tx, doses: readonly Judged[], now: string): Promise<void> {
  const alerts = doses.flatMap(({ personId, clientId, period, flags }) =>
    personId === null
      ? []
      : flags
          .filter(
            ({ code, value, level }) =>
              (code === 'aboveInvestigation' || code === 'aboveLimit') && value !== undefined && level !== undefined,
          )
          .map(({ code, quantity, value, level }) => ({
            personId,
            clientId,
            kind: code === 'aboveLimit' ? 'limit' : 'investigation',
            period,
            quantity: quantity ?? quantities[0],
            value: value as number,
            level: level as number,
            state: 'open',
            at: now,
          })),
  )
  await insertMany(tx, 'alerts', columns, alerts)
}

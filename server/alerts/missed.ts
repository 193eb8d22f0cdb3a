import { sql } from 'drizzle-orm'
import { outstandingLines } from '../../contract/states.ts'
import { type AlertState, closureStates } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import type { Services } from '../core/context.ts'
import { isOutstanding } from '../core/outstanding.ts'
import { readMissedDays } from '../core/serviceSettings.ts'
import { rowsOf, type Tx, withTx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { addDays, localDate } from '../domain/calendar.ts'
import { timeZone } from '../domain/timeZone.ts'
import { endAlerts } from './ending.ts'

/** As many at once as one transaction shall hold. */
const batch = 500

/** The service itself, which has no account. */
const service = (now: string): Actor => ({ userId: null, origin: 'service', now })

/** Raises an alert for each dosimeter of a person that is out longer after its period than the service allows. */
async function raiseMissed(tx: Tx, now: string): Promise<void> {
  const { missedExchangeDays, missedReadDays } = await readMissedDays(tx)
  const longerThan = (days: number) => sql`${addDays(localDate(now), -days)}::date`
  await tx.execute(sql`
    insert into alerts (person_id, client_id, kind, period, assignment_id, due_on, state, at)
    select a.person_id, a.client_id, 'missedExchange', a.period, a.id, a."to", 'open', ${now}::timestamptz
    from assignments a
    where ${isOutstanding(sql`a`)} and a.person_id is not null and a."to" < ${longerThan(missedExchangeDays)}
    order by a."to", a.id
    on conflict do nothing`)
  // A device that its bearer keeps does not come back; it is read.
  await tx.execute(sql`
    insert into alerts (person_id, client_id, kind, period, assignment_id, due_on, state, at)
    select k.person_id, k.client_id, 'missedRead', w.period, w.id, ${readSince()}, 'open', ${now}::timestamptz
    from device_assignments k cross join lateral (
      select a.id, a.period from assignments a where a.device_assignment_id = k.id and a."to" >= ${readSince()}
      order by a."from" limit 1) w
    where k.state <> 'closed' and k.person_id is not null and ${readSince()} < ${longerThan(missedReadDays)}
    order by k.id
    on conflict do nothing`)
}

/** The local day of the last read of a keeping `k`, or its first day. */
const readSince = () => sql`coalesce((k.last_read_at at time zone ${timeZone()})::date, k."from")`

/** Missed things that are so no more. `givenUp`: nothing came, and nothing is waited for. */
const cameOrEnded = {
  missedExchange: () => sql`select x.id, x.state, a.state in ${oneOf(closureStates)} as "givenUp"
    from alerts x join assignments a on a.id = x.assignment_id
    where x.kind = 'missedExchange' and x.state <> 'closed' and a.state not in ${oneOf(outstandingLines)}`,
  // A window that a change of its keeping took away leaves its alert without one.
  missedRead: () => sql`select x.id, x.state, (k.id is null or ${readSince()} <= x.due_on) as "givenUp"
    from alerts x left join assignments a on a.id = x.assignment_id
      left join device_assignments k on k.id = a.device_assignment_id
    where x.kind = 'missedRead' and x.state <> 'closed'
      and (k.id is null or k.state = 'closed' or ${readSince()} > x.due_on)`,
}

/** Ends the alerts of what has come, or was given up, since: what was missed is missed no more. */
async function endOfWhatCame(tx: Tx, now: string, kind: keyof typeof cameOrEnded): Promise<number> {
  const found = await rowsOf<{ id: number; state: AlertState; givenUp: boolean }>(
    tx,
    sql`${cameOrEnded[kind]()} order by x.id limit ${batch} for no key update of x skip locked`,
  )
  for (const givenUp of [true, false]) {
    const ended = found.filter((each) => each.givenUp === givenUp)
    await endAlerts(tx, ended, givenUp ? 'givenUp' : 'cameIn', service(now))
  }
  return found.length
}

/** Looks for what did not come in time, and for what has come since; run by a timer, on as many nodes as there are. */
export async function sweepMissed(services: Pick<Services, 'database' | 'now'>): Promise<void> {
  const { db } = services.database
  const now = services.now().toISOString()
  await withTx(db, (tx) => raiseMissed(tx, now))
  for (const kind of ['missedExchange', 'missedRead'] as const)
    while ((await withTx(db, (tx) => endOfWhatCame(tx, now, kind))) === batch);
}

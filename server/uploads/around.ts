import { type SQL, sql } from 'drizzle-orm'
import { quantities } from '../../contract/quantities.ts'
import { waitingReadings } from '../../contract/states.ts'
import type { Actor } from '../core/audit.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { named } from '../db/quantities.ts'
import { defaultLimitProfile } from '../domain/levels.ts'
import { keptProfiles } from '../people/limits.ts'
import { rejudge } from '../readings/recompute.ts'

/** The clients at which something of a dry run's people waits already. */
export const clientsWaitingFor = (uploadId: number): SQL =>
  sql`select w.client_id from readings w where w.state in ${oneOf(waitingReadings)} and w.person_id in (
        select a.person_id from assignments a join upload_rows x on x.assignment_id = a.id
        where x.upload_id = ${uploadId} and a.person_id is not null)`

/**
 * People of an upload whose waiting readings may come to a limit together, or were said to, or said to have been worn on the
 * same days as another. Errs on the side of yes: whatever waits is added to all that was ever published, and whoever may have a
 * limit of its own is named.
 */
async function crowded(tx: Tx, uploadId: number, least: number): Promise<number[]> {
  const waits = sql.raw(quantities.map((quantity) => `coalesce(w.${named(quantity, 'Value')}, 0)`).join(' + '))
  const rows = await rowsOf<{ id: number }>(
    tx,
    // One look into the index for each person: most have one reading, of which nothing more is asked.
    sql`select u.id from
          (select x.person_id as id from readings x where x.upload_id = ${uploadId} and x.person_id is not null
            -- Whose it was before: a spare that was read again is nobody's until somebody is named anew.
            union select x.person_id from readings n join readings x on x.id = n.replaces_id
              where n.upload_id = ${uploadId} and x.person_id is not null) u
          cross join lateral (
            select count(*) as count, sum(${waits}) as sum, min(w.read_at)::date as read,
              bool_or(w.flags @> '[{"code":"aboveLimit"}]' or w.flags @> '[{"code":"overlap"}]') as said
            from readings w where w.person_id = u.id and w.state in ${oneOf(waitingReadings)}
          ) w
        where w.said or (w.count > 1 and (
          exists (select 1 from people p where p.id = u.id
            and (p.pregnancy_declared_on is not null or p.former_pregnancies <> '[]' or p.birth_date > w.read - interval '19 years'))
          or w.sum + coalesce((select sum(value) from dose_totals t where t.person_id = u.id), 0) > ${least}))`,
  )
  return rows.map(({ id }) => id)
}

/** The least annual limit of any profile, µSv: what waits was worn under whichever was in force then. */
async function leastLimit(tx: Tx): Promise<number> {
  const profiles = [defaultLimitProfile, ...(await keptProfiles(tx))]
  return Math.min(...profiles.flatMap(({ limits }) => Object.values(limits).map(({ annual }) => annual)))
}

/**
 * Judges anew what waits beside an upload that came or went: readings of the clients and periods that it had controls of, and
 * all of a person to whose sums it matters.
 */
export async function rejudgeBeside(tx: Tx, uploadId: number, actor: Actor): Promise<void> {
  const controls = sql`exists (select 1 from readings x join assignments a on a.id = x.assignment_id and a.bearer = 'control'
    where x.upload_id = ${uploadId} and x.client_id = r.client_id and x.period = r.period)`
  await rejudge(tx, sql`r.upload_id is distinct from ${uploadId} and ${controls}`, actor)
  const people = await crowded(tx, uploadId, await leastLimit(tx))
  if (people.length > 0) await rejudge(tx, sql`r.person_id = any(${sql.param(people)}::int[])`, actor)
}

import { type SQL, sql } from 'drizzle-orm'
import type { Retention } from '../../contract/schemas/reports.ts'
import { ApiError } from '../core/errors.ts'
import { type Scope, seesAll } from '../core/scope.ts'
import { readService } from '../core/serviceSettings.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { counts, lastVersions } from '../doses/externalRows.ts'

const yearsOn = (date: SQL, years: number): SQL => sql`(${date} + make_interval(years => ${years}::int))::date`

/**
 * Until which days the record of a person is kept at least, as the service has set it: until an age, and for years after the
 * last work under surveillance, here or elsewhere; whichever is later counts. `infinity` while the person works, null without
 * any work. Nothing is removed by itself when the day has passed.
 */
async function keptUntil(db: Queryable, person: SQL): Promise<{ age: SQL; work: SQL }> {
  const { keptUntilAge, keptAfterWork } = await readService(db)
  const work = sql`select e."to" from employments e where e.person_id = ${person}.id`
  const elsewhere = sql`select x."to" from ${lastVersions(sql`v.person_id = ${person}.id`)} where ${counts}`
  return {
    age: yearsOn(sql`${person}.birth_date`, keptUntilAge),
    work: sql`(select max(coalesce(${yearsOn(sql`w."to"`, keptAfterWork)}, 'infinity')) from (${work} union all ${elsewhere}) w)`,
  }
}

/** What whoever sees all of a person's work is told; null for others, to whom it would tell of work elsewhere. */
export async function retentionOf(db: Queryable, scope: Scope, personId: number): Promise<Retention | null> {
  if (!seesAll(scope)) return null
  const { age, work } = await keptUntil(db, sql`p`)
  // An end that was written as far away as dates go has none so many years later: at least until the last one.
  const [row] = await rowsOf<Retention>(
    db,
    sql`select case when k.until < 'infinity' then least(k.until, '2199-12-31') end::text as until
        from people p cross join lateral (select greatest(${age}, ${work}) as until) k where p.id = ${personId}`,
  )
  return row ?? null
}

/** Whether the time of the record of `p` has passed. Throws `forbidden` for whoever does not see all of its work. */
export async function isPastRetention(db: Queryable, scope: Scope, today: string): Promise<SQL> {
  if (!seesAll(scope)) throw new ApiError(403, 'forbidden')
  const { age, work } = await keptUntil(db, sql`p`)
  // The age first: few are so old, and of the others the work is not looked up.
  return sql`(${age} < ${today}::date and coalesce(${work} < ${today}::date, true))`
}

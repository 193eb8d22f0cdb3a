import { sql } from 'drizzle-orm'
import { undecidedReadings } from '../../contract/states.ts'
import type { FirstStep } from '../../contract/vocabulary.ts'
import { raisedBefore } from '../alerts/listing.ts'
import type { Handlers } from '../core/context.ts'
import { countKept } from '../core/keptCounts.ts'
import { allOf, numberOf } from '../core/listing.ts'
import { outstandingParts } from '../core/outstanding.ts'
import { type Scope, seesAll, within } from '../core/scope.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { byOneProcess } from '../db/lookingUp.ts'
import { oneOf } from '../db/oneOf.ts'
import { localDate } from '../domain/calendar.ts'
import { dosimeterListing } from '../inventory/listing.ts'
import { isShipped } from '../osl/packingLists.ts'
import { nearestToLimit } from '../people/nearest.ts'
import { activePeopleOf } from '../people/queries.ts'
import { isPending } from '../registry/listing.ts'

interface Counts {
  activeClients: number
  activePeople: number
  dosimetersOut: number
  upTo30: number
  upTo60: number
  over60: number
  readingsToValidate: number
  under7: number
  from7: number
  from30: number
  nextShipments: number
  registryPending: number
}

/** The figures of the home page, each of what the caller may see. */
async function counts(db: Queryable, scope: Scope, now: string): Promise<Counts> {
  const today = localDate(now)
  const mine = (column: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) =>
    allOf([condition, within(scope, { client: column }).condition])
  const ofAge = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})::int`
  const late = (from: number, to: number | null) =>
    ofAge(sql`a."to" < ${today}::date - ${from}::int
        ${to === null ? sql`` : sql`and a."to" >= ${today}::date - ${to}::int`}`)
  // What is overdue, in one look.
  const lines = outstandingParts(sql`a`).map(
    (part) => sql`select a."to" from assignments a where ${mine(sql`a.client_id`, sql`${part} and a."to" < ${today}`)}`,
  )
  const overdue = sql`(select ${late(0, 30)} as "upTo30", ${late(30, 60)} as "upTo60", ${late(60, null)} as "over60"
    from (${sql.join(lines, sql` union all `)}) a)`
  const [week, month] = [7, 30].map((days) => sql`a.at < ${raisedBefore(days, now)}::timestamptz`)
  const alerts = sql`(select ${ofAge(sql`not ${week}`)} as "under7", ${ofAge(sql`${week} and not ${month}`)} as "from7",
      ${ofAge(sql`${month}`)} as "from30" from alerts a where ${mine(sql`a.client_id`, sql`a.state = 'open'`)})`
  const [row] = await rowsOf<Counts>(
    db,
    sql`select
      (select count(*)::int from clients c where ${mine(sql`c.id`, sql`c.active`)}) as "activeClients",
      ${activePeopleOf(scope, today)} as "activePeople",
      (${numberOf(dosimeterListing(scope, { status: 'shipped' }, today))}) as "dosimetersOut",
      o."upTo30", o."upTo60", o."over60", w."under7", w."from7", w."from30",
      ${countKept('readings', mine(sql`n.client_id`, sql`n.state in ${oneOf(undecidedReadings)}`))} as "readingsToValidate",
      (select count(*)::int from packing_lists l where ${mine(sql`l.client_id`, isShipped(false))}) as "nextShipments",
      (select count(*)::int from registry_packages k where ${isPending}) as "registryPending"
      from ${overdue} o, ${alerts} w where ${byOneProcess}`,
  )
  if (!row) throw new Error('The counts were not answered.')
  return row
}

/** What a new service has of what it needs; null once it has packed its first list, and for whom that is not. */
async function stepsOf(db: Queryable, scope: Scope): Promise<Record<FirstStep, boolean> | null> {
  if (!seesAll(scope)) return null
  const has = (table: string) => sql`exists (select 1 from ${sql.identifier(table)})`
  const [row] = await rowsOf<Record<FirstStep, boolean>>(
    db,
    sql`select ${has('technologies')} as technology, ${has('dosimeter_types')} as "dosimeterType", ${has('dosimeters')} as dosimeter,
          ${has('clients')} as client, ${has('people')} as person, ${has('packing_lists')} as "packingList"`,
  )
  return row && !row.packingList ? row : null
}

export const dashboardHandlers: Handlers<'dashboard.get'> = {
  'dashboard.get': async ({ db, scope, now }) => {
    const today = localDate(now)
    const { upTo30, upTo60, over60, under7, from7, from30, ...rest } = await counts(db, scope, now)
    const collectiveByMonth = await rowsOf<{ month: string; value: number }>(
      db,
      sql`select to_char(d."to", 'YYYY-MM') as month, coalesce(sum(d.value), 0)::int as value from collective_doses d
          where ${allOf([
            // By whole months: a part of the oldest would be taken for all of it.
            sql`d."to" >= date_trunc('month', ${today}::date) - interval '12 months'`,
            within(scope, { client: sql`d.client_id` }).condition,
          ])} group by 1 order by 1`,
    )
    return {
      ...rest,
      firstSteps: await stepsOf(db, scope),
      // What is not published is the laboratory's alone.
      readingsToValidate: seesAll(scope) ? rest.readingsToValidate : 0,
      registryPending: seesAll(scope) ? rest.registryPending : 0,
      openAlerts: { under7, from7, from30 },
      unreturned: { upTo30, upTo60, over60 },
      collectiveByMonth,
      nearestToLimit: await nearestToLimit(db, scope, today),
    }
  },
}

import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { periodOf, previousDay } from '../../contract/period.ts'
import type { Frequency } from '../../contract/vocabulary.ts'
import { conflict, invalid } from '../core/errors.ts'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import { alerts, assignments, deviceAssignments } from '../db/schema.ts'
import { addDays } from '../domain/calendar.ts'
import { workedIn } from '../osl/copying.ts'
import { linesOn } from '../osl/planning.ts'
import { employmentsOf } from '../people/employments.ts'

export type Kept = typeof deviceAssignments.$inferSelect

interface Facts {
  frequency: Frequency
  typeId: number
  name: string
  lastTo: string | null
}

async function factsOf(db: Queryable, id: number): Promise<Facts> {
  const [facts] = await rowsOf<Facts>(
    db,
    sql`select c.frequency, d.type_id as "typeId", p.first_names || ' ' || p.last_names as name,
          (select max(w."to")::text from assignments w where w.device_assignment_id = a.id) as "lastTo"
        from device_assignments a join clients c on c.id = a.client_id join dosimeters d on d.id = a.dosimeter_id
        join people p on p.id = a.person_id where a.id = ${id}`,
  )
  if (!facts) throw new Error('A kept device without its client.')
  return facts
}

/**
 * Writes the wear windows of a keeping that its days up to `today` call for and that are not there yet: one for each period
 * of the client, cut to the days on which its bearer works there. `strict` refuses days on which the person has another
 * dosimeter for the position; else those are left out, and reads of them are refused by name.
 */
export async function openWindows(tx: Tx, kept: Kept, today: string, strict: boolean): Promise<number> {
  const { id, personId, clientId, position } = kept
  if (personId === null) return 0
  const { frequency, typeId, name, lastTo } = await factsOf(tx, id)
  const employments = await employmentsOf(tx, personId, clientId)
  const place = { clientId, siteId: kept.siteId, personId, bearer: kept.bearer, position, typeId }
  let opened = 0
  for (let day = lastTo === null ? kept.from : addDays(lastTo, 1); day <= today && day <= (kept.to ?? today); ) {
    const period = periodOf(day, frequency)
    const days = { from: day, to: kept.to !== null && kept.to < period.to ? kept.to : period.to }
    day = addDays(period.to, 1)
    const worked = workedIn(employments, days)
    if (worked.length === 0) continue
    const own = worked.find(({ siteId }) => siteId === kept.siteId) ?? worked.at(-1)
    const from = worked.map((each) => each.from).toSorted()[0] as string
    const to = worked
      .map((each) => each.to)
      .toSorted()
      .at(-1) as string
    if ((await linesOn(tx, personId, clientId, position, { from, to })).length > 0) {
      if (strict) throw invalid('personId', 'positionTaken', { name })
      continue
    }
    await tx.insert(assignments).values({
      ...place,
      employmentId: own?.employmentId,
      dosimeterId: kept.dosimeterId,
      deviceAssignmentId: id,
      period: period.code,
      from,
      to,
      state: 'shipped',
    })
    opened += 1
  }
  return opened
}

/** Windows of a keeping, worn on or after a day, on which something rests: a reading, a dose, or an end without one. */
const resting = (db: Queryable, id: number, from: string) =>
  rowsOf<{ period: string; serial: string }>(
    db,
    sql`select w.period, d.serial from assignments w join dosimeters d on d.id = w.dosimeter_id
        where w.device_assignment_id = ${id} and w."to" >= ${from}
          and (w.state <> 'shipped' or exists (select 1 from readings r where r.assignment_id = w.id))
        order by w."from" limit 1`,
  )

/** Takes away the windows of a keeping from a day on, and cuts the one that holds it. Refuses where something rests on one. */
export async function cutWindows(tx: Tx, id: number, from: string): Promise<void> {
  const [rests] = await resting(tx, id, from)
  if (rests) throw conflict('keptRests', { ...rests })
  const own = eq(assignments.deviceAssignmentId, id)
  const gone = and(own, gte(assignments.from, from))
  const lines = tx.select({ id: assignments.id }).from(assignments).where(gone)
  await tx.update(alerts).set({ assignmentId: null }).where(inArray(alerts.assignmentId, lines))
  await tx.delete(assignments).where(gone)
  await tx
    .update(assignments)
    .set({ to: previousDay(from) })
    .where(and(own, lte(assignments.from, from), gte(assignments.to, from)))
}

/** Ends windows that begin after the last day of a keeping, or reach over it. */
export const endWindows = (tx: Tx, id: number, to: string): Promise<void> => cutWindows(tx, id, addDays(to, 1))

/** Opens what a new period calls for, for every device that is kept; of `devices` alone where they are given. */
export async function openDueWindows(tx: Tx, today: string, devices?: readonly number[]): Promise<number> {
  const due = await rowsOf<{ id: number }>(
    tx,
    sql`select a.id from device_assignments a
        where a.state <> 'closed' and coalesce((select max(w."to") from assignments w where w.device_assignment_id = a.id), a."from" - 1)
            < least(${today}::date, coalesce(a."to", ${today}::date))
          and ${devices ? sql`a.dosimeter_id = any(${sql.param([...devices])}::int[])` : sql`true`}
        order by a.id for no key update of a skip locked`,
  )
  if (due.length === 0) return 0
  const rows = await tx
    .select()
    .from(deviceAssignments)
    .where(
      inArray(
        deviceAssignments.id,
        due.map(({ id }) => id),
      ),
    )
    .orderBy(deviceAssignments.id)
  let opened = 0
  for (const kept of rows) opened += await openWindows(tx, kept, today, false)
  return opened
}

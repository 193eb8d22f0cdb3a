import { asc, inArray, sql } from 'drizzle-orm'
import { canCalibrate, type HandStatus, handStatusesOf } from '../../contract/acts.ts'
import { type Actor, audit } from '../core/audit.ts'
import { ApiError, type FieldError, invalid } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { dosimeters } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { noteChange } from './changes.ts'

/** Holds dosimeters by their serials. Refuses when one of them does not exist, and names each. */
async function hold(tx: Tx, serials: readonly string[]) {
  const given = [...new Set(serials)]
  const found = await tx
    .select()
    .from(dosimeters)
    .where(inArray(dosimeters.serial, given))
    .orderBy(asc(dosimeters.serial))
    .for('no key update')
  const known = new Set(found.map(({ serial }) => serial))
  refuse(
    serials.flatMap((serial, index) =>
      known.has(serial) ? [] : [{ path: `serials.${index}`, code: 'serialUnknown', params: { serial } }],
    ),
  )
  return found
}

/** In the order in which the serials were given: that of whoever looks for them. */
function refuse(fields: FieldError[]) {
  const place = ({ path }: FieldError) => Number(path.split('.')[1])
  if (fields.length > 0)
    throw new ApiError(
      422,
      'invalid',
      {},
      fields.toSorted((a, b) => place(a) - place(b)),
    )
}

/**
 * Puts dosimeters that nobody wears into another status: all of them, or none, and then each that cannot go is named with
 * its reason. What is on an open assignment goes with that one: else its wear would wait for a dosimeter that is elsewhere.
 */
export async function setStatus(
  tx: Tx,
  request: { serials: readonly string[]; status: HandStatus; reason: string },
  actor: Actor,
): Promise<number> {
  const { serials, status, reason } = request
  const found = await hold(tx, serials)
  const ids = found.map(({ id }) => id)
  const open = await rowsOf<{ id: number; period: string }>(
    tx,
    sql`select dosimeter_id as id, min(period) as period from assignments
        where dosimeter_id = any(${sql.param(ids)}::int[]) and open group by dosimeter_id`,
  )
  const periodOf = new Map(open.map(({ id, period }) => [id, period]))
  refuse(
    found.flatMap((dosimeter): FieldError[] => {
      const { id, serial } = dosimeter
      const path = `serials.${serials.indexOf(serial)}`
      const period = periodOf.get(id)
      if (period !== undefined) return [{ path, code: 'dosimeterWorn', params: { serial, period } }]
      if (handStatusesOf(dosimeter.status, null).includes(status)) return []
      return [{ path, code: 'dosimeterCannot', params: { serial, status: dosimeter.status, to: status } }]
    }),
  )
  for (const before of new Set(found.map((dosimeter) => dosimeter.status))) {
    const those = found.filter((dosimeter) => dosimeter.status === before).map(({ id }) => id)
    await transition(tx, 'dosimeter', those, status, actor)
    await noteChange(tx, those, { kind: 'status', before, after: status, reason }, actor)
  }
  for (const { id, serial, status: before } of found)
    await audit(tx, actor, {
      action: 'dosimeter.statusChanged',
      objectType: 'dosimeter',
      objectId: id,
      before: { serial, status: before },
      after: { serial, status, reason },
    })
  return found.length
}

/** Notes the day on which dosimeters were calibrated or annealed. */
export async function calibrate(
  tx: Tx,
  { serials, calibratedOn, reason }: { serials: readonly string[]; calibratedOn: string; reason: string },
  actor: Actor,
): Promise<number> {
  if (calibratedOn > localDate(actor.now)) throw invalid('calibratedOn', 'calibratedLater')
  const found = await hold(tx, serials)
  const retired = found.filter(({ status }) => !canCalibrate(status))
  refuse(
    retired.map(({ serial, status }) => ({
      path: `serials.${serials.indexOf(serial)}`,
      code: 'dosimeterGone',
      params: { serial, status },
    })),
  )
  const ids = found.map(({ id }) => id)
  await tx.update(dosimeters).set({ calibratedOn }).where(inArray(dosimeters.id, ids))
  await noteChange(tx, ids, { kind: 'calibrated', calibratedOn, reason }, actor)
  for (const { id, serial, calibratedOn: before } of found)
    await audit(tx, actor, {
      action: 'dosimeter.calibrated',
      objectType: 'dosimeter',
      objectId: id,
      before: { serial, calibratedOn: before },
      after: { serial, calibratedOn, reason },
    })
  return found.length
}

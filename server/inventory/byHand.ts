import { inArray, sql } from 'drizzle-orm'
import { canCalibrate, type HandStatus, handStatusesOf } from '../../contract/acts.ts'
import type { DatedAct } from '../../contract/schemas/dosimeters.ts'
import { type Actor, audit } from '../core/audit.ts'
import { type FieldError, invalid } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { dosimeters } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { anneal, facingAnnealing } from './annealing.ts'
import { noteChange } from './changes.ts'
import { hold, refuse } from './held.ts'

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

interface Dated {
  serials: readonly string[]
  act: DatedAct
  day: string
  reason: string
}

/** Notes the day on which something was done to dosimeters: to all of them, or to none, and then each that cannot be is named. */
export async function noteDay(tx: Tx, { serials, act, day, reason }: Dated, actor: Actor): Promise<number> {
  if (day > localDate(actor.now)) throw invalid('day', 'dayAhead')
  const noted = async () => {
    const found = await hold(tx, serials)
    const retired = found.filter(({ status }) => !canCalibrate(status))
    refuse(
      retired.map(({ serial, status }) => ({
        path: `serials.${serials.indexOf(serial)}`,
        code: 'dosimeterGone',
        params: { serial, status },
      })),
    )
    if (act === 'calibrated') await calibrate(tx, found, { day, reason }, actor)
    else await anneal(tx, found, { serials, act, day, reason }, actor)
    return found.length
  }
  return act === 'calibrated' ? noted() : facingAnnealing(tx, serials, actor, noted)
}

type Held = Awaited<ReturnType<typeof hold>>

async function calibrate(tx: Tx, found: Held, { day, reason }: Pick<Dated, 'day' | 'reason'>, actor: Actor) {
  const ids = found.map(({ id }) => id)
  await tx.update(dosimeters).set({ calibratedOn: day }).where(inArray(dosimeters.id, ids))
  await noteChange(tx, ids, { kind: 'calibrated', calibratedOn: day, reason }, actor)
  for (const { id, serial, calibratedOn: before } of found)
    await audit(tx, actor, {
      action: 'dosimeter.calibrated',
      objectType: 'dosimeter',
      objectId: id,
      before: { serial, calibratedOn: before },
      after: { serial, calibratedOn: day, reason },
    })
}

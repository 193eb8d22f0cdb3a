import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { canChange, canTransfer } from '../../contract/acts.ts'
import { previousDay } from '../../contract/period.ts'
import type { KeptDeviceInput, keptDeviceUpdate, keptTransfer } from '../../contract/schemas/keptDevices.ts'
import type { Actor } from '../core/audit.ts'
import { conflict, invalid } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { clients, deviceAssignments, dosimeters, dosimeterTypes, people, sites, technologies } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { workedIn } from '../osl/copying.ts'
import { employmentsOf } from '../people/employments.ts'
import { settleClosing } from './closing.ts'
import { cutWindows, type Kept, openWindows } from './windows.ts'

type Place = Pick<KeptDeviceInput, 'personId' | 'clientId' | 'siteId' | 'position'>
interface Span {
  from: string
  to: string | null
}

/** Who has a device, or had it, on some of the days. */
const keptOn = (tx: Tx, which: ReturnType<typeof sql>, { from, to }: Span, except: number) =>
  rowsOf<{ name: string; from: string; to: string | null; state: string }>(
    tx,
    sql`select p.first_names || ' ' || p.last_names as name, a."from"::text, a."to"::text, a.state from device_assignments a
        join people p on p.id = a.person_id
        where ${which} and a.id <> ${except} and a."from" <= ${to ?? '9999-12-31'} and coalesce(a."to", '9999-12-31') >= ${from}
        order by a."from" desc limit 1`,
  )

/** Refuses a bearer or a place that cannot be: each field by its name. The clients are held by the caller. */
async function checkPlace(tx: Tx, place: Place, days: Span, except: number) {
  const { personId, clientId, siteId, position } = place
  const [client] = await tx.select().from(clients).where(eq(clients.id, clientId))
  if (!client) throw invalid('clientId', 'notAChoice')
  if (!client.active) throw invalid('clientId', 'clientInactive')
  const own = and(eq(sites.id, siteId), eq(sites.clientId, clientId))
  if ((await tx.$count(sites, own)) === 0) throw invalid('siteId', 'siteOfOtherClient')
  const [person] = await tx.select().from(people).where(eq(people.id, personId)).for('share')
  if (!person) throw invalid('personId', 'notAChoice')
  const name = `${person.firstNames} ${person.lastNames}`
  const employments = await employmentsOf(tx, personId, clientId)
  if (employments.length === 0) throw invalid('personId', 'personOfOtherClient', { name })
  if (workedIn(employments, { from: days.from, to: days.from }).length === 0)
    throw invalid('personId', 'keptInactivePerson', { name, from: days.from })
  const same = sql`a.person_id = ${personId} and a.position = ${position} and a.client_id = ${clientId}`
  if ((await keptOn(tx, same, days, except)).length > 0) throw invalid('personId', 'positionTaken', { name })
}

/** Refuses days on which somebody else has the device. */
async function checkDevice(tx: Tx, dosimeterId: number, serial: string, days: Span, except: number) {
  const [other] = await keptOn(tx, sql`a.dosimeter_id = ${dosimeterId}`, days, except)
  if (!other) return
  const { name, from, to, state } = other
  if (state === 'active' || to === null) throw invalid('serial', 'keptTaken', { serial, name, from })
  throw invalid('from', 'keptThen', { serial, name, to })
}

const notLater = (path: string, day: string, actor: Actor) => {
  if (day > localDate(actor.now)) throw invalid(path, 'keptLater')
}

async function insertKept(tx: Tx, dosimeterId: number, place: Place, from: string, actor: Actor): Promise<number> {
  const [created] = await tx
    .insert(deviceAssignments)
    .values({ ...place, dosimeterId, bearer: 'person', from, state: 'active' })
    .returning()
  if (!created) throw new Error('The assignment was not written.')
  await openWindows(tx, created, localDate(actor.now), true)
  return created.id
}

/** Gives a device from the stock to a person. The client is held by the caller. Answers the keeping's id. */
export async function beginKeeping(tx: Tx, request: KeptDeviceInput, actor: Actor): Promise<number> {
  const { serial, from, ...place } = request
  notLater('from', from, actor)
  await checkPlace(tx, place, { from, to: null }, 0)
  const [found] = await tx
    .select({ dosimeter: dosimeters, technology: technologies })
    .from(dosimeters)
    .innerJoin(dosimeterTypes, eq(dosimeterTypes.id, dosimeters.typeId))
    .innerJoin(technologies, eq(technologies.id, dosimeterTypes.technologyId))
    .where(eq(dosimeters.serial, serial))
    .for('no key update', { of: dosimeters })
  if (!found) throw invalid('serial', 'serialUnknown', { serial })
  const { id: dosimeterId, status } = found.dosimeter
  if (found.technology.exchangeMode !== 'deviceKept')
    throw invalid('serial', 'keptNotKept', { serial, technology: found.technology.code })
  await checkDevice(tx, dosimeterId, serial, { from, to: null }, 0)
  if (status !== 'inStock') throw invalid('serial', 'notInStock', { serial, status })
  await transition(tx, 'dosimeter', [dosimeterId], 'assigned', actor)
  await transition(tx, 'dosimeter', [dosimeterId], 'inUse', actor)
  return insertKept(tx, dosimeterId, place, from, actor)
}

/** Changes days and place of a keeping on which nothing rests. It is held, in the version that was seen. */
export async function changeKeeping(
  tx: Tx,
  kept: Kept,
  serial: string,
  request: Omit<z.output<typeof keptDeviceUpdate>, 'version'>,
  actor: Actor,
): Promise<void> {
  const { from, to, siteId, position } = request
  if (!canChange(kept.state)) throw conflict('keptState', { serial, state: kept.state })
  notLater('from', from, actor)
  if (to !== null && to < from) throw invalid('to', 'endBeforeStart')
  const place = { personId: kept.personId as number, clientId: kept.clientId, siteId, position }
  await checkPlace(tx, place, { from, to }, kept.id)
  await checkDevice(tx, kept.dosimeterId, serial, { from, to }, kept.id)
  // All of them: what is worn is worn at the new place, on the new days.
  await cutWindows(tx, kept.id, kept.from)
  const [changed] = await tx
    .update(deviceAssignments)
    .set({ from, to, siteId, position })
    .where(eq(deviceAssignments.id, kept.id))
    .returning()
  if (changed) await openWindows(tx, changed, localDate(actor.now), true)
}

/**
 * Hands a device over: one keeping ends on the day before, the next begins on the day, in one act. The part of each is cut
 * by the read of the hand-over; without one neither gets a figure. Answers the new keeping's id.
 */
export async function transferKeeping(
  tx: Tx,
  kept: Kept,
  serial: string,
  { on, version: _, ...place }: z.output<typeof keptTransfer>,
  actor: Actor,
): Promise<number> {
  if (!canTransfer(kept.state)) throw conflict('keptState', { serial, state: kept.state })
  notLater('on', on, actor)
  if (on <= kept.from) throw invalid('on', 'keptTooSoon', { from: kept.from })
  if (place.personId === kept.personId && place.clientId === kept.clientId && place.position === kept.position)
    throw invalid('personId', 'keptSamePerson')
  await checkPlace(tx, place, { from: on, to: null }, kept.id)
  await tx.select().from(dosimeters).where(eq(dosimeters.id, kept.dosimeterId)).for('no key update')
  await cutWindows(tx, kept.id, on)
  const to = previousDay(on)
  await transition(tx, 'deviceAssignment', [kept.id], 'closing', actor, { set: { to } })
  await openEnded(tx, kept.id, actor)
  const id = await insertKept(tx, kept.dosimeterId, place, on, actor)
  await settleClosing(tx, [kept.dosimeterId], null, actor)
  return id
}

/** The windows that an ended keeping still lacks: nobody had opened the last one yet. */
export async function openEnded(tx: Tx, id: number, actor: Actor): Promise<void> {
  const [ended] = await tx.select().from(deviceAssignments).where(eq(deviceAssignments.id, id))
  if (ended) await openWindows(tx, ended, localDate(actor.now), false)
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type Period, shiftPeriod } from '../../contract/period.ts'
import type { Assignment } from '../../contract/schemas/assignments.ts'
import type { Bearer } from '../../contract/vocabulary.ts'
import { closureStates } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { assignments, dosimeters, dosimeterTypes, people, sites, technologies } from '../db/schema.ts'
import { holdLine, holdSheet, linesOf, readLine, sheetOf } from './sheet.ts'

type Person = typeof people.$inferSelect

/** Is the person monitored on at least one day of the period? */
export const monitoredIn = (
  person: Pick<Person, 'active' | 'monitoringStart' | 'monitoringEnd'>,
  period: Pick<Period, 'from' | 'to'>,
): boolean =>
  person.monitoringStart <= period.to &&
  (person.monitoringEnd === null ? person.active : person.monitoringEnd >= period.from)

const nameOf = (person: Pick<Person, 'firstNames' | 'lastNames'>) => `${person.firstNames} ${person.lastNames}`

/**
 * Every package carries its own background: one control per site and technology of what is planned. Adds the controls that
 * are missing and takes away draft ones that have nothing left to be the control of.
 */
export async function keepControls(tx: Tx, clientId: number, period: Period, actor: Actor) {
  const needed = await rowsOf<{ siteId: number; technologyId: number }>(
    tx,
    sql`select distinct a.site_id as "siteId", t.technology_id as "technologyId" from assignments a
        join dosimeter_types t on t.id = a.type_id
        where a.client_id = ${clientId} and a.period = ${period.code} and a.bearer <> 'control'
        order by 1, 2`,
  )
  const present = await rowsOf<{
    id: number
    siteId: number
    technologyId: number
    state: string
    dosimeterId: number | null
  }>(
    tx,
    sql`select a.id, a.site_id as "siteId", t.technology_id as "technologyId", a.state, a.dosimeter_id as "dosimeterId"
        from assignments a join dosimeter_types t on t.id = a.type_id
        where a.client_id = ${clientId} and a.period = ${period.code} and a.bearer = 'control'`,
  )
  const same = (a: { siteId: number; technologyId: number }) => (b: typeof a) =>
    a.siteId === b.siteId && a.technologyId === b.technologyId
  for (const place of needed.filter((place) => !present.some(same(place)))) {
    const [type] = await tx
      .select({ id: dosimeterTypes.id })
      .from(dosimeterTypes)
      .where(
        and(
          eq(dosimeterTypes.technologyId, place.technologyId),
          eq(dosimeterTypes.position, 'control'),
          eq(dosimeterTypes.active, true),
        ),
      )
      .orderBy(dosimeterTypes.id)
      .limit(1)
    if (type)
      await insertLine(tx, clientId, period, {
        siteId: place.siteId,
        personId: null,
        bearer: 'control',
        typeId: type.id,
        position: 'control',
      })
  }
  for (const control of present.filter((control) => control.state === 'draft' && !needed.some(same(control)))) {
    await deleteLine(tx, control.id, control.dosimeterId, actor)
  }
}

interface NewLine {
  siteId: number
  personId: number | null
  bearer: Bearer
  typeId: number
  position: string
}

async function insertLine(
  tx: Tx,
  clientId: number,
  period: Period,
  { siteId, personId, bearer, typeId, position }: NewLine,
): Promise<number> {
  const [created] = await tx
    .insert(assignments)
    .values({
      siteId,
      personId,
      bearer,
      typeId,
      position,
      clientId,
      period: period.code,
      from: period.from,
      to: period.to,
      state: 'draft',
    })
    .returning({ id: assignments.id })
  if (!created) throw new Error('The assignment was not written.')
  return created.id
}

async function deleteLine(tx: Tx, id: number, dosimeterId: number | null, actor: Actor) {
  await tx.delete(assignments).where(eq(assignments.id, id))
  if (dosimeterId !== null) await transition(tx, 'dosimeter', [dosimeterId], 'inStock', actor)
}

const bearerOfPosition = (position: string): Bearer =>
  position === 'control' || position === 'area' || position === 'spare' ? position : 'person'

/** Adds one line to the sheet of a client and period, and the control that it calls for. */
export async function addLine(
  tx: Tx,
  request: {
    clientId: number
    period: string
    siteId: number
    bearer: Bearer
    personId: number | null
    typeId: number
  },
  actor: Actor,
) {
  const { client, period } = await holdSheet(tx, request.clientId, request.period)
  if (!client.active) throw invalid('clientId', 'clientInactive')
  const [site] = await tx
    .select()
    .from(sites)
    .where(and(eq(sites.id, request.siteId), eq(sites.clientId, client.id)))
  if (!site) throw invalid('siteId', 'siteOfOtherClient')
  const [type] = await tx
    .select({ type: dosimeterTypes, technology: technologies })
    .from(dosimeterTypes)
    .innerJoin(technologies, eq(technologies.id, dosimeterTypes.technologyId))
    .where(eq(dosimeterTypes.id, request.typeId))
  if (!type?.type.active) throw invalid('typeId', 'notAChoice')
  if (type.technology.exchangeMode !== 'perPeriod') {
    throw invalid('typeId', 'technologyNotPerPeriod', { technology: type.technology.code })
  }
  if (bearerOfPosition(type.type.position) !== request.bearer)
    throw invalid('typeId', 'bearerType', { type: type.type.code })
  if (request.personId !== null) await checkPerson(tx, request.personId, client.id, period, type.type.position)
  const id = await insertLine(tx, client.id, period, { ...request, position: type.type.position })
  await keepControls(tx, client.id, period, actor)
  return readLine(tx, id)
}

/**
 * Whoever wears a dosimeter works for the client, is monitored in those days, and has no other dosimeter of that position then.
 * `except`: the line that is asked about, where it stands already.
 */
export async function checkPerson(
  tx: Tx,
  id: number,
  clientId: number,
  days: Pick<Period, 'from' | 'to'>,
  position: string,
  except = 0,
) {
  const [person] = await tx.select().from(people).where(eq(people.id, id)).for('share')
  if (!person) throw invalid('personId', 'notAChoice')
  if (person.clientId !== clientId) throw invalid('personId', 'personOfOtherClient', { name: nameOf(person) })
  if (!monitoredIn(person, days)) throw invalid('personId', 'personInactive', { name: nameOf(person) })
  const [overlapping] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from assignments where person_id = ${id} and position = ${position} and id <> ${except}
        and "from" <= ${days.to} and "to" >= ${days.from} and state not in ${oneOf(closureStates)} limit 1`,
  )
  if (overlapping) throw invalid('personId', 'positionTaken', { name: nameOf(person) })
}

/** A spare that somebody wore last time is a spare again, nobody's. */
const asSpare = (line: Assignment): Assignment => ({
  ...line,
  bearer: 'spare',
  personId: null,
  personName: null,
  position: 'spare',
})

/** Brings the lines of the period before: same people, sites and types, without dosimeters. Says who stays behind and why. */
export async function copyPrevious(tx: Tx, clientId: number, code: string, actor: Actor) {
  const { period } = await holdSheet(tx, clientId, code)
  const before = await linesOf(tx, clientId, shiftPeriod(period, -1).code)
  if (before.length === 0) throw conflict('nothingToCopy', { period: shiftPeriod(period, -1).code })
  const key = (line: { personId: number | null; siteId: number; typeId: number; position: string }) =>
    line.personId === null ? `${line.siteId}/${line.typeId}` : `${line.personId}/${line.position}`
  const present = new Map<string, number>()
  for (const line of await linesOf(tx, clientId, code)) present.set(key(line), (present.get(key(line)) ?? 0) + 1)
  const ids = [...new Set(before.flatMap(({ personId }) => (personId === null ? [] : [personId])))]
  const known = new Map(
    ids.length === 0
      ? []
      : (await tx.select().from(people).where(inArray(people.id, ids)).orderBy(people.id).for('share')).map(
          (person) => [person.id, person],
        ),
  )
  const spares = new Set(
    (
      await rowsOf<{ id: number }>(
        tx,
        sql`select id from assignments where client_id = ${clientId} and period = ${shiftPeriod(period, -1).code}
            and wearer is not null`,
      )
    ).map(({ id }) => id),
  )
  let copied = 0
  const skipped: { name: string; reason: 'inactive' | 'transferred' | 'present' }[] = []
  const seen = new Set<string>()
  for (const line of before.map((each) => (spares.has(each.id) ? asSpare(each) : each))) {
    if (line.bearer === 'control' || line.state === 'serviceSuspended') continue
    // A lost dosimeter and its replacement are two lines of one person and position; one is enough.
    if (line.personId !== null && seen.has(key(line))) continue
    seen.add(key(line))
    const person = line.personId === null ? null : known.get(line.personId)
    const name = line.personName ?? line.siteName
    const left = present.get(key(line)) ?? 0
    if (left > 0) {
      present.set(key(line), left - 1)
      skipped.push({ name, reason: 'present' })
    } else if (person && person.clientId !== clientId) skipped.push({ name, reason: 'transferred' })
    else if (person && !monitoredIn(person, period)) skipped.push({ name, reason: 'inactive' })
    else {
      await insertLine(tx, clientId, period, { ...line, siteId: person?.siteId ?? line.siteId })
      copied += 1
    }
  }
  await keepControls(tx, clientId, period, actor)
  return { copied, skipped }
}

/** Takes a draft line away; its dosimeter goes back to stock. */
export async function removeLine(tx: Tx, id: number, actor: Actor) {
  const line = await holdLine(tx, id)
  if (line.state !== 'draft') throw conflict('onlyDraft')
  const [row] = await tx.select().from(assignments).where(eq(assignments.id, id))
  if (!row) throw notFound()
  await deleteLine(tx, id, line.dosimeterId, actor)
  const { period } = await sheetOf(tx, row.clientId, row.period)
  await keepControls(tx, row.clientId, period, actor)
  return line
}

/** Gives dosimeters from stock to every draft line that lacks one, oldest serial first. Says what the stock lacked. */
export async function assignFromStock(tx: Tx, clientId: number, code: string, actor: Actor) {
  await holdSheet(tx, clientId, code)
  const lines = await tx
    .select({ id: assignments.id, typeId: assignments.typeId })
    .from(assignments)
    .where(
      and(
        eq(assignments.clientId, clientId),
        eq(assignments.period, code),
        eq(assignments.state, 'draft'),
        isNull(assignments.dosimeterId),
      ),
    )
    .orderBy(assignments.id)
    .for('update')
  const byType = new Map<number, number[]>()
  for (const { id, typeId } of lines) byType.set(typeId, [...(byType.get(typeId) ?? []), id])
  const missing: { typeId: number; typeCode: string; missing: number }[] = []
  let assigned = 0
  for (const [typeId, ids] of byType) {
    const free = await tx
      .select({ id: dosimeters.id })
      .from(dosimeters)
      .where(and(eq(dosimeters.typeId, typeId), eq(dosimeters.status, 'inStock')))
      .orderBy(dosimeters.serial)
      .limit(ids.length)
      .for('update', { skipLocked: true })
    for (const [index, { id }] of free.entries()) await give(tx, ids[index] as number, id, actor)
    assigned += free.length
    if (free.length < ids.length) {
      const [type] = await tx.select().from(dosimeterTypes).where(eq(dosimeterTypes.id, typeId))
      missing.push({ typeId, typeCode: type?.code ?? '', missing: ids.length - free.length })
    }
  }
  return { assigned, missing }
}

/** Gives one dosimeter from stock to one line. Both are locked by the caller. */
export async function give(tx: Tx, assignmentId: number, dosimeterId: number, actor: Actor) {
  await tx.update(assignments).set({ dosimeterId }).where(eq(assignments.id, assignmentId))
  await transition(tx, 'dosimeter', [dosimeterId], 'assigned', actor)
}

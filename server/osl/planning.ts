import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Bearer } from '../../contract/vocabulary.ts'
import { closureStates } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { assignments, dosimeters, dosimeterTypes, people, sites, technologies } from '../db/schema.ts'
import { employmentsOf } from '../people/employments.ts'
import { type Days, type WornFor, workedIn } from './copying.ts'
import { insertLine, keepControls, takeLine } from './lines.ts'
import { holdLine, holdSheet, readLine, sheetOf } from './sheet.ts'

type Person = typeof people.$inferSelect

const nameOf = (person: Pick<Person, 'firstNames' | 'lastNames'>) => `${person.firstNames} ${person.lastNames}`

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
  const position = type.type.position
  const worn = request.personId === null ? {} : await checkPerson(tx, request.personId, request, period, position)
  const id = await insertLine(tx, client.id, period, { ...request, position, ...worn })
  await keepControls(tx, client.id, period, actor)
  return readLine(tx, id)
}

/** Lines of a person at a client for a position that were not closed and have one of the days. `except` is not asked. */
export const linesOn = (tx: Tx, id: number, clientId: number, position: string, { from, to }: Days, except = 0) =>
  rowsOf<{ id: number }>(
    tx,
    sql`select id from assignments where person_id = ${id} and client_id = ${clientId} and position = ${position}
        and id <> ${except} and "from" <= ${to} and "to" >= ${from} and state not in ${oneOf(closureStates)} limit 1`,
  )

/**
 * Whoever wears a dosimeter works for the client on days of the period, and has no other one of that position from the client
 * on these. Answers for which employment it is worn and when: of two in the period, for that of the site, else the later one.
 * `except`: the line that is asked about, where it stands already.
 */
export async function checkPerson(
  tx: Tx,
  id: number,
  at: { clientId: number; siteId: number },
  period: Days,
  position: string,
  except = 0,
): Promise<Omit<WornFor, 'siteId'>> {
  const [person] = await tx.select().from(people).where(eq(people.id, id)).for('share')
  if (!person) throw invalid('personId', 'notAChoice')
  const employments = await employmentsOf(tx, id, at.clientId)
  if (employments.length === 0) throw invalid('personId', 'personOfOtherClient', { name: nameOf(person) })
  const worked = workedIn(employments, period)
  const worn = worked.find(({ siteId }) => siteId === at.siteId) ?? worked.at(-1)
  if (!worn) throw invalid('personId', 'personInactive', { name: nameOf(person) })
  const taken = await linesOn(tx, id, at.clientId, position, worn, except)
  if (taken.length > 0) throw invalid('personId', 'positionTaken', { name: nameOf(person) })
  const { siteId: _, ...days } = worn
  return days
}

/** Takes a draft line away; its dosimeter goes back to stock. */
export async function removeLine(tx: Tx, id: number, actor: Actor) {
  const line = await holdLine(tx, id)
  if (line.state !== 'draft') throw conflict('onlyDraft')
  const [row] = await tx.select().from(assignments).where(eq(assignments.id, id))
  if (!row) throw notFound()
  await takeLine(tx, id, line.dosimeterId, actor)
  const { period } = await sheetOf(tx, row.clientId, row.period)
  await keepControls(tx, row.clientId, period, actor)
  return line
}

/** No wear of the dosimeter has begun after a day: what is planned for before its last wear was hardly worn with it. */
const isUnwornAfter = (day: string) =>
  sql`not exists (select 1 from assignments o where o.dosimeter_id = ${dosimeters.id} and o.counts and o."from" > ${day})`

/** Gives dosimeters from stock to every draft line that lacks one, oldest serial first. Says what the stock lacked. */
export async function assignFromStock(tx: Tx, clientId: number, code: string, actor: Actor) {
  const { period } = await holdSheet(tx, clientId, code)
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
    .for('no key update')
  const byType = new Map<number, number[]>()
  for (const { id, typeId } of lines) byType.set(typeId, [...(byType.get(typeId) ?? []), id])
  const missing: { typeId: number; typeCode: string; missing: number }[] = []
  let assigned = 0
  for (const [typeId, ids] of byType) {
    const free = await tx
      .select({ id: dosimeters.id })
      .from(dosimeters)
      .where(and(eq(dosimeters.typeId, typeId), eq(dosimeters.status, 'inStock'), isUnwornAfter(period.to)))
      .orderBy(dosimeters.serial)
      .limit(ids.length)
      .for('no key update', { skipLocked: true })
    await give(
      tx,
      free.map(({ id }, index) => ({ line: ids[index] as number, dosimeter: id })),
      actor,
    )
    assigned += free.length
    if (free.length < ids.length) {
      const [type] = await tx.select().from(dosimeterTypes).where(eq(dosimeterTypes.id, typeId))
      missing.push({ typeId, typeCode: type?.code ?? '', missing: ids.length - free.length })
    }
  }
  return { assigned, missing }
}

/** Gives dosimeters from stock to lines. Both are locked by the caller. */
export async function give(tx: Tx, given: readonly { line: number; dosimeter: number }[], actor: Actor): Promise<void> {
  const carried = given.map(({ dosimeter }) => dosimeter)
  const lines = given.map(({ line }) => line)
  await tx.execute(sql`
    update assignments a set dosimeter_id = g.dosimeter
    from unnest(${sql.param(lines)}::int[], ${sql.param(carried)}::int[]) as g(line, dosimeter) where a.id = g.line`)
  await transition(tx, 'dosimeter', carried, 'assigned', actor)
}

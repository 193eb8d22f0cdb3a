import { and, eq, sql } from 'drizzle-orm'
import { normalizeIdNumber } from '../../contract/identity.ts'
import type { EmploymentLine, PersonInput } from '../../contract/schemas/people.ts'
import type { Actor } from '../core/audit.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { type Scope, seesClient } from '../core/scope.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { clients, people, sites } from '../db/schema.ts'
import { addDays, localDate } from '../domain/calendar.ts'
import { type Employment, mainEmployment, wholeSpan } from '../domain/employments.ts'
import {
  beginEmployment,
  changeEmployment,
  employmentsOf,
  mustReadEmployment,
  renewPerson,
  writeEmployment,
} from './employments.ts'
import { sealFacts } from './factsSeal.ts'
import { personKey } from './queries.ts'
import { type Looking, seesPerson } from './seeing.ts'

/** Columns of a person's form. */
export const columnsOf = (input: PersonInput) => ({
  ...input,
  idNumber: normalizeIdNumber(input.idNumber),
  nameKey: personKey(input),
})

/** The site must be the client's, the client active and, for an officer, its own. */
export async function checkPlace(db: Queryable, scope: Scope, clientId: number, siteId: number) {
  if (!seesClient(scope, clientId)) throw invalid('clientId', 'notAChoice')
  const [client] = await db.select({ active: clients.active }).from(clients).where(eq(clients.id, clientId))
  if (!client) throw invalid('clientId', 'notAChoice')
  if (!client.active) throw invalid('clientId', 'clientInactive')
  const [site] = await db
    .select({ id: sites.id })
    .from(sites)
    .where(and(eq(sites.id, siteId), eq(sites.clientId, clientId)))
  if (!site) throw invalid('siteId', 'siteOfOtherClient')
}

/** Why an id number cannot be given to a person: it is somebody else's. Says no more than the caller may know. */
export async function checkIdentity(db: Queryable, looking: Looking, input: PersonInput, self?: number) {
  const [holder] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.idType, input.idType), eq(people.idNumber, normalizeIdNumber(input.idNumber))))
  if (!holder || holder.id === self) return
  throw invalid('idNumber', (await seesPerson(db, looking, holder.id)) ? 'personTaken' : 'personElsewhere')
}

/** What a form says of the employment that it begins or changes. */
const workOf = ({ clientId, siteId, occupationCode, practiceCode, category }: PersonInput) => ({
  clientId,
  siteId,
  occupationCode,
  practiceCode,
  category,
})

/** Writes a new person with the first of its employments. Answers the id. */
export async function insertPerson(tx: Tx, input: PersonInput): Promise<number> {
  const [created] = await tx.insert(people).values(columnsOf(input)).returning({ id: people.id })
  if (!created) throw new Error('The person was not written.')
  await sealFacts(tx, sql`t.id = ${created.id}`)
  await beginEmployment(tx, created.id, { ...workOf(input), from: input.monitoringStart, to: input.monitoringEnd })
  return created.id
}

/**
 * Writes what a form says of a person: who it is, and of its employments, those at one client where `at` names it. Place and
 * work are those of the main one; the first one begins and the last one ends when the form says so.
 */
export async function updatePerson(tx: Tx, id: number, input: PersonInput, at: number | undefined, actor: Actor) {
  const all = await employmentsOf(tx, id, at)
  const [main, span] = [mainEmployment(all), wholeSpan(all)]
  if (!main || !span) throw notFound()
  // The other columns are derived from the employments.
  const { idType, idNumber, firstNames, lastNames, nameKey, birthDate, sex, email } = columnsOf(input)
  const first = all[0] as Employment
  const wanted = new Map(all.map((each) => [each.id, { ...each }]))
  Object.assign(wanted.get(main.id) as Employment, workOf(input))
  if (input.monitoringStart !== span.from) (wanted.get(first.id) as Employment).from = input.monitoringStart
  if (input.monitoringEnd !== span.to)
    for (const each of wanted.values()) if (each.id === main.id || each.to === null) each.to = input.monitoringEnd
  for (const before of all) {
    const each = wanted.get(before.id) as Employment
    if (JSON.stringify(each) === JSON.stringify(before)) continue
    if (each.to !== null && each.to < each.from) throw invalid('monitoringEnd', 'endBeforeStart')
    await writeEmployment(tx, id, each, actor, birthDate)
  }
  await renewPerson(tx, id, { idType, idNumber, firstNames, lastNames, nameKey, birthDate, sex, email })
}

/**
 * Ends a person's monitoring today, or begins it again: at one client, or everywhere. Whoever was ended today goes on as if
 * nothing had been; after a pause it is another employment of the same place.
 */
export async function setMonitored(tx: Tx, id: number, active: boolean, at: number | undefined, actor: Actor) {
  const all = await employmentsOf(tx, id, at)
  const today = localDate(actor.now)
  if (active) {
    const last = mainEmployment(all)
    if (!last) throw notFound()
    const paused = last.to !== null && last.to < addDays(today, -1)
    if (paused) await beginEmployment(tx, id, { ...last, from: today, to: null })
    else await changeEmployment(tx, id, { ...last, to: null }, actor)
    return
  }
  for (const each of all) {
    if (each.to !== null && each.to <= today) continue
    // One that has not begun yet ends on the day on which it would have.
    await changeEmployment(tx, id, { ...each, to: each.from > today ? each.from : today }, actor)
  }
}

interface Transfer {
  clientId: number
  siteId: number
  from: string
  employmentId?: number
}

/**
 * Moves a person to another client or site from a day on: one employment ends on the day before, another one begins, and the
 * lines follow. What was published stays where it was. Answers what became of the lines.
 */
export async function transferPerson(tx: Tx, id: number, to: Transfer, actor: Actor): Promise<EmploymentLine[]> {
  const all = await employmentsOf(tx, id)
  const left = to.employmentId === undefined ? mainEmployment(all) : all.find((each) => each.id === to.employmentId)
  if (!left) throw invalid('employmentId', 'notAChoice')
  if (left.clientId === to.clientId && left.siteId === to.siteId) throw conflict('sameClient')
  if (to.from <= left.from) throw invalid('from', 'endBeforeStart')
  const last = addDays(to.from, -1)
  if (left.to !== null && left.to < last) throw invalid('from', 'employmentEnded', { from: left.from, to: left.to })
  const lines = await changeEmployment(tx, id, { ...left, to: last }, actor)
  await beginEmployment(tx, id, { ...left, clientId: to.clientId, siteId: to.siteId, from: to.from, to: null })
  return lines
}

/** Ends one employment on a day, which may lie ahead. Answers whose it is and what became of the lines. */
export async function endEmployment(tx: Tx, employmentId: number, to: string, actor: Actor) {
  const { personId, ...employment } = await mustReadEmployment(tx, employmentId)
  if (to < employment.from) throw invalid('to', 'endBeforeStart')
  if (employment.to === to) throw conflict('alreadySo')
  const lines = await changeEmployment(tx, personId, { ...employment, to }, actor)
  return { personId, lines }
}

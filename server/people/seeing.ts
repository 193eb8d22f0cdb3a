import { eq, sql } from 'drizzle-orm'
import type { Employment as EmploymentSeen, Person } from '../../contract/schemas/people.ts'
import type { IdType, Sex } from '../../contract/vocabulary.ts'
import { notFound } from '../core/errors.ts'
import { type Scope, seesAll } from '../core/scope.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { clients, people, sites } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { derivedPlace, mainEmployment, runsAfter } from '../domain/employments.ts'
import { employmentsOf, seenAt } from './employments.ts'

/** Who looks, and when: what an officer may see of a person changes with the days of its employments. */
export interface Looking {
  scope: Scope
  now: string
}

/**
 * Whether the caller may know of a person. An officer knows who works at its client on this day or later, and who worked there
 * last and nowhere else since; who has gone to another employer is no longer its concern, the doses received there are.
 */
export async function seesPerson(db: Queryable, { scope, now }: Looking, id: number): Promise<boolean> {
  if (seesAll(scope)) return true
  if (scope.personId !== undefined) return scope.personId === id
  if (scope.clientId === undefined) return false
  const seen = seenAt(scope.clientId, localDate(now))
  // Asked of this one alone: as one of all whom the officer sees it would have them all found first.
  const [row] = await rowsOf<{ seen: boolean }>(
    db,
    sql`select exists (select 1 from (${seen}) s(id) where s.id = ${id}::int) as seen`,
  )
  return row?.seen ?? false
}

/** The same for whoever is to go no further: outside the scope the person does not exist. */
export async function mustSeePerson(db: Queryable, looking: Looking, id: number): Promise<void> {
  if (!(await seesPerson(db, looking, id))) throw notFound()
}

/** The employments of a person that the caller may see, with the names of their places. */
export async function employmentsSeen(db: Queryable, scope: Scope, id: number): Promise<EmploymentSeen[]> {
  const all = await employmentsOf(db, id, scope.clientId)
  if (all.length === 0) return []
  const places = await db
    .select({ siteId: sites.id, siteName: sites.name, clientName: clients.name })
    .from(sites)
    .innerJoin(clients, eq(clients.id, sites.clientId))
    .where(sql`${sites.id} = any(${sql.param(all.map(({ siteId }) => siteId))}::int[])`)
  const named = new Map(places.map(({ siteId, ...names }) => [siteId, names]))
  return all.map((each) => ({ ...each, siteName: '', clientName: '', ...named.get(each.siteId) }))
}

/**
 * A person as the API shows it: of place, work and days an officer sees what it is at its own client, and learns of no other.
 * Outside the scope it does not exist.
 */
export async function readPerson(db: Queryable, id: number, looking: Looking): Promise<Person> {
  const { scope, now } = looking
  await mustSeePerson(db, looking, id)
  const [person] = await db.select().from(people).where(eq(people.id, id))
  const employments = await employmentsSeen(db, scope, id)
  const [main, place] = [mainEmployment(employments), derivedPlace(employments)]
  if (!person || !main || !place) throw notFound()
  const {
    pregnancyDeclaredOn,
    pregnancyExpectedOn,
    formerPregnancies: _past,
    nameKey: _,
    factsSeal: _seal,
    ...columns
  } = person
  return {
    ...columns,
    ...place,
    idType: person.idType as IdType,
    sex: person.sex as Sex,
    active: employments.some((each) => runsAfter(each, localDate(now))),
    clientName: main.clientName,
    siteName: main.siteName,
    employments,
    pregnancy:
      pregnancyDeclaredOn && pregnancyExpectedOn
        ? { declaredOn: pregnancyDeclaredOn, expectedOn: pregnancyExpectedOn }
        : null,
  }
}

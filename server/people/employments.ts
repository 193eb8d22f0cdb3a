import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Period, parsePeriod } from '../../contract/period.ts'
import type { EmploymentLine } from '../../contract/schemas/people.ts'
import type { Category } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { invalid, notFound } from '../core/errors.ts'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import { assignments, employments, people } from '../db/schema.ts'
import { common, derivedPlace, type Employment, followed, meet, type Span } from '../domain/employments.ts'
import { keepControls, takeLine } from '../osl/lines.ts'
import { sealFacts } from './factsSeal.ts'

/** A person's employments, the first at the front; `at`: those at one client. */
export async function employmentsOf(db: Queryable, personId: number, at?: number): Promise<Employment[]> {
  const rows = await db
    .select()
    .from(employments)
    .where(and(eq(employments.personId, personId), at === undefined ? undefined : eq(employments.clientId, at)))
    .orderBy(employments.from, employments.id)
  return rows.map(({ personId: _, ...row }) => ({ ...row, category: row.category as Category }))
}

/** The same of several people, by person. */
export async function employmentsOfAll(db: Queryable, people: readonly number[]): Promise<Map<number, Employment[]>> {
  const rows = await rowsOf<Employment & { personId: number }>(
    db,
    sql`select id, person_id as "personId", client_id as "clientId", site_id as "siteId", occupation_code as "occupationCode",
          practice_code as "practiceCode", category, "from", "to"
        from employments where person_id = any(${sql.param(people)}::int[]) order by "from", id`,
  )
  const found = new Map<number, Employment[]>()
  for (const { personId, ...each } of rows) found.set(personId, [...(found.get(personId) ?? []), each])
  return found
}

/** One employment and whose it is; throws when there is none. */
export async function mustReadEmployment(db: Queryable, id: number): Promise<Employment & { personId: number }> {
  const [found] = await db.select().from(employments).where(eq(employments.id, id))
  if (!found) throw notFound()
  return { ...found, category: found.category as Category }
}

/** The rule of `runsAfter` in SQL, of employments `e`. */
export const runs = (today: string): SQL => sql`(e."to" is null or (e."to" > ${today} and e."to" > e."from"))`

/**
 * Whether a person `p` is active: at a client, or anywhere. Of most their own row says it, which has no end where an employment has
 * none: only of those whose end is ahead the employments are asked, since one may have been ended before it began.
 */
export const isActive = (today: string, clientId?: number): SQL => {
  const one = sql`employments e where e.person_id = p.id and ${runs(today)}`
  if (clientId !== undefined) return sql`exists (select 1 from ${one} and e.client_id = ${clientId})`
  const other = sql`coalesce((select true from ${one} limit 1), false)`
  return sql`(p.monitoring_end is null or p.monitoring_end > ${today} and ${other})`
}

/** Who works at a client on a day or later, or nowhere else any more: whom that client's officer still sees. */
export const seenAt = (clientId: number, today: string): SQL =>
  sql`select e.person_id from employments e where e.client_id = ${clientId} and ${lasts(today)}
      union select m.id from people m where m.client_id = ${clientId}`

const lasts = (today: string): SQL => sql`(e."to" is null or e."to" >= ${today})`

/**
 * The same of people `p`, as conditions that have nobody in common: those whose row is at the client, of whom an index has the
 * order, and the others who work there, who are few.
 */
export const seenBy = (clientId: number, today: string): [SQL, SQL] => [
  sql`p.client_id = ${clientId}`,
  sql`p.id = any(array(select e.person_id from employments e where e.client_id = ${clientId} and ${lasts(today)}
    and not exists (select 1 from people m where m.id = e.person_id and m.client_id = ${clientId})))`,
]

/** Of each person with an employment at a client, the one that stands for it there: the rule of `mainEmployment`. */
export const mainAt = (clientId: number): SQL =>
  sql`(select distinct on (e.person_id) e.* from employments e where e.client_id = ${clientId}
       order by e.person_id, e."to" desc nulls first, e."from", e.id)`

/** The same of one person, for the few of a page. */
export const mainOf = (person: SQL, clientId: number): SQL =>
  sql`select e.* from employments e where e.person_id = ${person} and e.client_id = ${clientId}
      order by e."to" desc nulls first, e."from", e.id limit 1`

/** Clients whose sheets an employment's days may change, to be held: those of its person's lines that are not published. */
export const clientsOfLines = (personId: number | SQL): SQL =>
  sql`select l.client_id from assignments l where l.person_id = ${personId} and l.state not in ('published', 'reported')`

interface LineRow extends Omit<EmploymentLine, 'outcome' | 'newFrom' | 'newTo'> {
  clientId: number
  dosimeterId: number | null
  published: boolean
  deviceFrom: string | null
  deviceTo: string | null
}

const linesOfEmployment = (db: Queryable, id: number): Promise<LineRow[]> =>
  rowsOf<LineRow>(
    db,
    sql`select a.id, a.client_id as "clientId", a.period, a.position, d.serial, a.dosimeter_id as "dosimeterId", a.state,
          a."from", a."to", exists (select 1 from current_doses c where c.assignment_id = a.id) as published,
          k."from" as "deviceFrom", k."to" as "deviceTo"
        from assignments a left join dosimeters d on d.id = a.dosimeter_id
        left join device_assignments k on k.id = a.device_assignment_id
        -- By its person: lines are indexed so, and few have more than some hundred.
        where a.person_id = (select e.person_id from employments e where e.id = ${id}) and a.employment_id = ${id}
        order by a."from", a.id`,
  )

/** The days that a line may be worn at most. */
function withinOf({ period, deviceFrom, deviceTo }: LineRow): { from: string; to: string } {
  const whole = parsePeriod(period) as Period
  return (deviceFrom === null ? null : common({ from: deviceFrom, to: deviceTo }, whole)) ?? whole
}

/** What becomes of each line of an employment when it has these days; those that stay as they are are not named. */
export async function linesFacing(db: Queryable, id: number, days: Span): Promise<(EmploymentLine & LineRow)[]> {
  return (await linesOfEmployment(db, id)).flatMap((line) => {
    const { outcome, from, to } = followed({ ...line, within: withinOf(line), draft: line.state === 'draft' }, days)
    return outcome === 'unchanged' ? [] : [{ ...line, outcome, newFrom: from, newTo: to }]
  })
}

/** A line of `linesFacing` as the API shows it. */
const asSaid = ({
  id,
  period,
  position,
  serial,
  state,
  from,
  to,
  outcome,
  newFrom,
  newTo,
}: EmploymentLine): EmploymentLine => ({
  id,
  period,
  position,
  serial,
  state,
  from,
  to,
  outcome,
  newFrom,
  newTo,
})
export const linesSaid = (lines: readonly EmploymentLine[]): EmploymentLine[] => lines.map(asSaid)

/** Brings the lines of an employment to its days. Their clients are held by the caller. Answers what became of them. */
async function followLines(tx: Tx, { id, from, to }: Employment, actor: Actor): Promise<EmploymentLine[]> {
  const lines = await linesFacing(tx, id, { from, to })
  const sheets = new Map<string, { clientId: number; period: Period }>()
  for (const line of lines) {
    if (line.outcome === 'moved')
      await tx.update(assignments).set({ from: line.newFrom, to: line.newTo }).where(eq(assignments.id, line.id))
    if (line.outcome !== 'removed') continue
    await takeLine(tx, line.id, line.dosimeterId, actor)
    const period = parsePeriod(line.period) as Period
    sheets.set(`${line.clientId}/${line.period}`, { clientId: line.clientId, period })
  }
  for (const { clientId, period } of sheets.values()) await keepControls(tx, clientId, period, actor)
  return linesSaid(lines)
}

/** Refuses an employment that stands for the same place as another one on the same days, or that ends before it begins. */
async function checkSpan(tx: Tx, personId: number, wanted: Omit<Employment, 'id'>, id = 0, birthDate?: string) {
  if (wanted.to !== null && wanted.to < wanted.from) throw invalid('to', 'endBeforeStart')
  const [person] = await tx.select({ birthDate: people.birthDate }).from(people).where(eq(people.id, personId))
  if (person && (birthDate ?? person.birthDate) >= wanted.from) throw invalid('from', 'birthAfterStart')
  const others = await tx
    .select()
    .from(employments)
    .where(and(eq(employments.personId, personId), eq(employments.siteId, wanted.siteId), ne(employments.id, id)))
  if (others.some((other) => meet(other, wanted))) throw invalid('siteId', 'employmentTaken')
}

/**
 * Writes what the person's own row says of its employments, and what else is to be written there, where it says otherwise:
 * each writing is a version.
 */
export async function renewPerson(
  tx: Tx,
  personId: number,
  also: Partial<typeof people.$inferInsert> = {},
): Promise<void> {
  const derived = derivedPlace(await employmentsOf(tx, personId))
  if (!derived) return
  const said = { ...also, ...derived }
  const [now] = await tx.select().from(people).where(eq(people.id, personId))
  if (now && Object.entries(said).every(([key, value]) => now[key as keyof typeof now] === value)) return
  await tx.update(people).set(said).where(eq(people.id, personId))
  await sealFacts(tx, sql`t.id = ${personId}`)
}

/** Begins an employment. The person is held by the caller. Answers its id. */
export async function beginEmployment(tx: Tx, personId: number, like: Omit<Employment, 'id'>): Promise<number> {
  const { clientId, siteId, occupationCode, practiceCode, category, from, to } = like
  const wanted = { clientId, siteId, occupationCode, practiceCode, category, from, to }
  await checkSpan(tx, personId, wanted)
  const [created] = await tx
    .insert(employments)
    .values({ ...wanted, personId })
    .returning({ id: employments.id })
  if (!created) throw new Error('The employment was not written.')
  await renewPerson(tx, personId)
  return created.id
}

/**
 * Changes an employment, and brings its lines to its days. The person and the clients of its lines are held by the caller,
 * who renews the person's row too. `birthDate` where that changes with it. Answers what became of the lines.
 */
export async function writeEmployment(
  tx: Tx,
  personId: number,
  employment: Employment,
  actor: Actor,
  birthDate?: string,
): Promise<EmploymentLine[]> {
  const { id, ...wanted } = employment
  await checkSpan(tx, personId, wanted, id, birthDate)
  await tx.update(employments).set(wanted).where(eq(employments.id, id))
  return followLines(tx, employment, actor)
}

/** Changes an employment, with its lines and the person's row. */
export async function changeEmployment(
  tx: Tx,
  personId: number,
  employment: Employment,
  actor: Actor,
): Promise<EmploymentLine[]> {
  const lines = await writeEmployment(tx, personId, employment, actor)
  await renewPerson(tx, personId)
  return lines
}

/** The people whose row says otherwise than their employments do: `verify` names them. */
export async function strayPeople(db: Queryable): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select p.id from people p
        join (select person_id, min("from") as "from", case when bool_or("to" is null) then null else max("to") end as "to"
              from employments group by person_id) s on s.person_id = p.id
        join (select distinct on (person_id) * from employments
              order by person_id, "to" desc nulls first, "from", id) m on m.person_id = p.id
        where (p.client_id, p.site_id, p.occupation_code, p.practice_code, p.category, p.monitoring_start)
            is distinct from (m.client_id, m.site_id, m.occupation_code, m.practice_code, m.category, s."from")
          or p.monitoring_end is distinct from s."to"
        union select p.id from people p where not exists (select 1 from employments e where e.person_id = p.id)
        order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** How many people are active at a client, in SQL. */
export const workingAt = (client: SQL, today: string): SQL =>
  sql`(select count(distinct e.person_id)::int from employments e where e.client_id = ${client} and ${runs(today)})`

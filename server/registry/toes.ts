import { type SQL, sql } from 'drizzle-orm'
import type { RegistryToe, ToeInput } from '../../contract/schemas/registry.ts'
import { type Actor, audit } from '../core/audit.ts'
import { notFound } from '../core/errors.ts'
import { flagIs, is, type Listing, sortField, withTables } from '../core/listing.ts'
import { byClient } from '../core/orders.ts'
import { type Scope, within } from '../core/scope.ts'
import { holdVersion } from '../core/versions.ts'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import { people } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { countryOf, missingOfToe } from '../domain/registry.ts'
import { clientsOfLines, mustReadEmployment, renewPerson, runs, writeEmployment } from '../people/employments.ts'
import { isMeant, type SearchedPeople } from '../people/queries.ts'
import { facing, ofPerson } from '../readings/facing.ts'
import { statusSql } from './entities.ts'
import { countrySql, named } from './facts.ts'

type Row = Omit<RegistryToe, 'missing'>

/** A worker's facts in SQL as lists show them, of people `p` and employments `e`. */
const toeSql = {
  nationalId: sql`p.id_number`,
  name: sql`p.last_names || ', ' || p.first_names`,
  sex: sql`p.sex`,
  birthDate: sql`p.birth_date`,
  country: countrySql,
  practiceCode: sql`e.practice_code`,
  occupationCode: sql`e.occupation_code`,
}
const columns = (
  today: string,
) => sql`e.id, p.id as "personId", p.version, p.id_type as "idType", ${named(toeSql)}, c.id as "clientId",
  c.name as "clientName", ${runs(today)} as active,
  ${statusSql(sql`r.person_id = p.id and r.employment_id = e.id`)} as status`
const person = sql`join people p on p.id = e.person_id`
const client = sql`join clients c on c.id = e.client_id`
const tables = sql`employments e ${person} ${client}`

/**
 * The rule of `missingOfToe` in SQL: comparisons of columns, of which the database knows how many there are. A date that a person
 * has is one, and a name has a comma at least.
 */
const missing: Record<'ofPerson' | 'ofWork', SQL> = {
  ofPerson: sql`(p.id_number = '' or p.sex = '' or (p.country = '' and p.id_type <> 'cedula'))`,
  ofWork: sql`(e.practice_code = 0 or e.occupation_code = 0)`,
}

interface Filter extends SearchedPeople {
  missing?: 'true' | 'false'
  active?: 'true' | 'false'
  clientId?: number
  sort?: string
}

/** Workers at each of their employments, as the registry wants them. */
export function toeListing(scope: Scope, query: Filter, today: string): Listing {
  const sortsByClient = sortField(query.sort) === 'client'
  const people = query.missing !== undefined || (query.search !== undefined && !query.few)
  const from = withTables(sql`employments e`, [people || !sortsByClient, person], [sortsByClient, client])
  const filters = [
    query.missing === 'false' ? sql`not (${missing.ofPerson} or ${missing.ofWork})` : undefined,
    flagIs(runs(today), query.active),
    is(sql`e.client_id`, query.clientId),
    isMeant(sql`e.person_id`, query),
  ]
  return {
    columns: columns(today),
    from,
    joins: { onto: sql`e`, tables: sql`${person} ${client}` },
    // In one condition the database can't tell how many there are: it would walk through everybody for the few that it finds.
    ...(query.missing === 'true'
      ? {
          parts: [
            { from, where: missing.ofPerson },
            { from, where: sql`${missing.ofWork} and not ${missing.ofPerson}` },
          ],
        }
      : { countFrom: withTables(sql`employments e`, [people, person]) }),
    within: within(scope, { client: sql`e.client_id`, person: sql`e.person_id` }),
    where: filters,
    ...(query.missing === undefined && {
      grouped: byClient(sql`employments e`, sql`e.client_id`, { scope, filters, sort: query.sort }),
    }),
    sorts: { name: sql`p.name_key collate "C"`, nationalId: sql`p.id_number`, client: sql`c.name_key collate "C"` },
    tieBreak: sql`e.id`,
    defaultSort: 'name',
  }
}

export const toToe = (row: Row): RegistryToe => ({ ...row, missing: missingOfToe(row, row) })

async function mustReadToe(db: Queryable, employmentId: number, now: string): Promise<RegistryToe> {
  const [row] = await rowsOf<Row>(
    db,
    sql`select ${columns(localDate(now))} from ${tables} where e.id = ${employmentId}`,
  )
  if (!row) throw notFound()
  return toToe(row)
}

/** Writes what the registry wants of a worker at an employment. */
export async function updateToe(
  tx: Tx,
  scope: Scope,
  employmentId: number,
  body: ToeInput & { version: number },
  actor: Actor,
): Promise<RegistryToe> {
  const { personId: id } = await mustReadEmployment(tx, employmentId)
  const change = async () => {
    const seen = { id, input: body, objectType: 'person', scope }
    const before = await holdVersion(tx, people, seen, () => mustReadToe(tx, employmentId, actor.now))
    const { personId: _, ...employment } = await mustReadEmployment(tx, employmentId)
    const { practiceCode, occupationCode } = body
    await writeEmployment(tx, id, { ...employment, practiceCode, occupationCode }, actor)
    // What its id says already is not written a second time.
    const country = body.country === countryOf(before.idType, '') ? '' : body.country
    await renewPerson(tx, id, { country })
    const after = await mustReadToe(tx, employmentId, actor.now)
    await audit(tx, actor, { action: 'person.registryUpdated', objectType: 'person', objectId: id, before, after })
    return after
  }
  return facing(tx, ofPerson(id), actor, change, clientsOfLines(id))
}

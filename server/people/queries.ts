import { eq, sql } from 'drizzle-orm'
import type { Person, PersonInput, PersonListItem } from '../../contract/schemas/people.ts'
import type { IdType } from '../../contract/vocabulary.ts'
import { notFound } from '../core/errors.ts'
import { contains, flagIs, is, type Listing } from '../core/listing.ts'
import { mustSeeClient, type Scope, within } from '../core/scope.ts'
import type { Queryable } from '../db/database.ts'
import { clients, people, sites } from '../db/schema.ts'
import { nameKey } from '../domain/identity.ts'

export type PersonRow = Omit<PersonListItem, 'yearHp10' | 'limitHp10'> & {
  birthDate: string
  pregnancyDeclaredOn: string | null
  pregnancyExpectedOn: string | null
  yearValue: number
  yearCounted: number
  yearWithoutValue: number
}

interface PeopleFilter {
  clientId?: number
  siteId?: number
  category?: 'A' | 'B'
  active?: 'true' | 'false'
  search?: string
}

/** The year's whole-body sum comes from the totals that publishing keeps, never from adding up here. */
export const peopleListing = (scope: Scope, query: PeopleFilter, year: number): Listing => ({
  columns: sql`p.id, p.last_names || ', ' || p.first_names as name, p.id_type as "idType", p.id_number as "idNumber",
    p.client_id as "clientId", c.name as "clientName", p.site_id as "siteId", s.name as "siteName",
    p.occupation_code as "occupationCode", p.category, p.active, p.birth_date as "birthDate",
    p.pregnancy_declared_on as "pregnancyDeclaredOn", p.pregnancy_expected_on as "pregnancyExpectedOn",
    coalesce((select array_agg(d.serial order by d.serial) from assignments a join dosimeters d on d.id = a.dosimeter_id
      where a.person_id = p.id and a.state in ('packed', 'shipped')), '{}') as dosimeters,
    coalesce(t.value, 0) as "yearValue", coalesce(t.counted, 0) as "yearCounted",
    coalesce(t.without_value, 0) as "yearWithoutValue"`,
  from: sql`people p join clients c on c.id = p.client_id join sites s on s.id = p.site_id
    left join dose_totals t on t.person_id = p.id and t.year = ${year} and t.series = 'wholeBody'`,
  countFrom: sql`people p`,
  within: within(scope, { client: sql`p.client_id`, person: sql`p.id` }),
  where: [
    is(sql`p.client_id`, query.clientId),
    is(sql`p.site_id`, query.siteId),
    is(sql`p.category`, query.category),
    flagIs(sql`p.active`, query.active),
    query.search
      ? sql`(${contains(sql`p.name_key`, nameKey(query.search))} or ${contains(sql`p.id_number`, query.search)})`
      : undefined,
  ],
  sorts: {
    name: sql`p.name_key collate "C"`,
    idNumber: sql`p.id_number`,
    client: sql`c.name_key collate "C"`,
    yearHp10: sql`coalesce(t.value, 0)`,
    active: sql`p.active`,
  },
  tieBreak: sql`p.id`,
  defaultSort: 'name',
})

/** A person as the API shows it. Outside the scope it does not exist. */
export async function readPerson(db: Queryable, id: number, scope: Scope): Promise<Person> {
  const [found] = await db
    .select({ person: people, clientName: clients.name, siteName: sites.name })
    .from(people)
    .innerJoin(clients, eq(clients.id, people.clientId))
    .innerJoin(sites, eq(sites.id, people.siteId))
    .where(eq(people.id, id))
  if (!found) throw notFound()
  mustSeeClient(scope, found.person.clientId)
  const { person } = found
  return {
    ...person,
    idType: person.idType as IdType,
    sex: person.sex as 'F' | 'M',
    category: person.category as 'A' | 'B',
    clientName: found.clientName,
    siteName: found.siteName,
    pregnancy:
      person.pregnancyDeclaredOn && person.pregnancyExpectedOn
        ? { declaredOn: person.pregnancyDeclaredOn, expectedOn: person.pregnancyExpectedOn }
        : null,
  }
}

/** The key by which people are sorted and searched: last names, then first names. */
export const personKey = (input: Pick<PersonInput, 'firstNames' | 'lastNames'>): string =>
  nameKey(`${input.lastNames}, ${input.firstNames}`)

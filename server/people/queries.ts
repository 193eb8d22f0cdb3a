import { type SQL, sql } from 'drizzle-orm'
import type { PersonInput, PersonListItem } from '../../contract/schemas/people.ts'
import { allOf, contains, flagIs, type Grouped, is, type Listing, sortField, withTables } from '../core/listing.ts'
import { fewOf } from '../core/meant.ts'
import { byClient } from '../core/orders.ts'
import { type Scope, seesAll, within } from '../core/scope.ts'
import type { Queryable } from '../db/database.ts'
import { yearOf } from '../domain/calendar.ts'
import { nameKey } from '../domain/identity.ts'
import { isActive, mainAt, mainOf, runs, seenAt, seenBy } from './employments.ts'

export type PersonRow = Omit<PersonListItem, 'yearHp10' | 'limitHp10'> & {
  birthDate: string
  pregnancyDeclaredOn: string | null
  pregnancyExpectedOn: string | null
  yearValue: number
  yearCounted: number
  yearWithoutValue: number
}

interface PeopleFilter extends SearchedPeople {
  clientId?: number
  siteId?: number
  category?: 'A' | 'B'
  active?: 'true' | 'false'
  pastRetention?: 'true' | 'false'
  sort?: string
}

/** People `p` who have a text in their name or their number. */
export const hasText = (search: string): SQL =>
  sql`(${contains(sql`p.name_key`, nameKey(search))} or ${contains(sql`p.id_number`, search)})`

/** People `p` in two groups: those who are active, and those who are not. */
const byActivity = (active: SQL): Grouped => ({
  things: sql`(values (false), (true)) v(active)`,
  id: sql`v.active`,
  by: sql`v.active`,
  rows: sql`people p`,
  whose: active,
})

/** A text that people are searched for, and those of all people whom it means, if they are few: `fewPeople`. */
export interface SearchedPeople {
  search?: string
  few?: number[]
}

/** That a person, by its id in a column, is meant by a search; where they are not few, it is asked of people `p`. */
export const isMeant = (person: SQL, { search, few }: SearchedPeople): SQL | undefined =>
  search ? (few ? sql`${person} = any(${sql.param(few)}::int[])` : hasText(search)) : undefined

/** The few people whom a search means. In the order of names those of one name lie together, far behind many others. */
export const fewPeople = async (db: Queryable, search: string | undefined): Promise<number[] | undefined> =>
  search ? fewOf(db, sql`people p where ${hasText(search)}`) : undefined

/** How many people are active, where an officer asks at its client: as many as the list of the active ones has. */
export const activePeopleOf = (scope: Scope, today: string): SQL =>
  sql`(select count(distinct e.person_id)::int from employments e
    where ${allOf([runs(today), within(scope, { client: sql`e.client_id`, person: sql`e.person_id` }).condition])})`

/**
 * People, each with what it is at the client that is asked for, or by the officer that asks; else with what its own row says,
 * which is derived from its employments. `isPast`: whether the time of
 * a record has passed, where that is asked. The year's whole-body sum comes from the totals that publishing keeps, never from
 * adding up here.
 */
export const peopleListing = (scope: Scope, query: PeopleFilter, today: string, isPast?: SQL): Listing => {
  const at = scope.clientId ?? query.clientId
  const work = sql.raw(at === undefined ? 'p' : 'e')
  const working = at === undefined ? sql`` : sql`join lateral (${mainOf(sql`p.id`, at)}) e on true`
  const client = sql`join clients c on c.id = ${at === undefined ? sql`p.client_id` : sql`${at}::int`}`
  const year = sql`left join dose_totals t on t.person_id = p.id and t.year = ${yearOf(today)} and t.series = 'wholeBody'`
  const sort = sortField(query.sort)
  const active = isActive(today, at)
  const asksWork = at !== undefined && (query.siteId !== undefined || query.category !== undefined)
  const filters = [
    is(sql`${work}.site_id`, query.siteId),
    is(sql`${work}.category`, query.category),
    flagIs(active, query.active),
    isPast && flagIs(isPast, query.pastRetention),
    isMeant(sql`p.id`, query),
  ]
  const isWhole = seesAll(scope) && !filters.some(Boolean)
  const from = withTables(sql`people p`, [asksWork, working], [sort === 'client', client], [sort === 'yearHp10', year])
  return {
    columns: sql`p.id, p.last_names || ', ' || p.first_names as name, p.id_type as "idType", p.id_number as "idNumber",
      ${work}.client_id as "clientId", c.name as "clientName", ${work}.site_id as "siteId", s.name as "siteName",
      ${work}.occupation_code as "occupationCode", ${work}.category, ${active} as active, p.birth_date as "birthDate",
      p.pregnancy_declared_on as "pregnancyDeclaredOn", p.pregnancy_expected_on as "pregnancyExpectedOn",
      coalesce((select array_agg(d.serial order by d.serial) from assignments a join dosimeters d on d.id = a.dosimeter_id
        where ${allOf([
          sql`a.person_id = p.id and a.open and a.state in ('packed', 'shipped')`,
          within(scope, { client: sql`a.client_id`, person: sql`a.person_id` }).condition,
        ])}), '{}') as dosimeters,
      coalesce(t.value, 0) as "yearValue", coalesce(t.counted, 0) as "yearCounted",
      coalesce(t.without_value, 0) as "yearWithoutValue"`,
    from,
    joins: { onto: sql`p`, tables: sql`${working} ${client} join sites s on s.id = ${work}.site_id ${year}` },
    ...(at !== undefined && { parts: seenBy(at, today).map((where) => ({ from, where })) }),
    // What each was is known sooner of all of them at once.
    ...(asksWork &&
      !query.few && {
        countFrom: sql`(select * from people where id = any(array(${seenAt(at, today)}))) p join ${mainAt(at)} e on e.person_id = p.id`,
      }),
    within: within(scope, { client: at === undefined ? sql`p.client_id` : sql`${at}::int`, person: sql`p.id` }),
    where: [
      // Of one client's people the parts have no others.
      query.clientId !== undefined && query.clientId !== at ? sql`false` : undefined,
      ...filters,
    ],
    ...(at === undefined && {
      grouped:
        isWhole && sort === 'active'
          ? byActivity(active)
          : byClient(sql`people p`, sql`p.client_id`, { scope, filters, sort }),
    }),
    sorts: {
      name: sql`p.name_key collate "C"`,
      idNumber: sql`p.id_number`,
      client: sql`c.name_key collate "C"`,
      yearHp10: sql`coalesce(t.value, 0)`,
      active,
    },
    tieBreak: sql`p.id`,
    defaultSort: 'name',
  }
}

/** The key by which people are sorted and searched: last names, then first names. */
export const personKey = (input: Pick<PersonInput, 'firstNames' | 'lastNames'>): string =>
  nameKey(`${input.lastNames}, ${input.firstNames}`)

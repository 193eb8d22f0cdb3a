import { type SQL, sql } from 'drizzle-orm'
import { type Grouped, type Listing, sortField } from './listing.ts'
import type { Scope } from './scope.ts'

/**
 * The order of a list by the names of clients, `rows` of a table with the client in `whose`: each client's are read from an index,
 * one client after another. Undefined in another order, and where less than all of everybody or of a client is listed: of a few rows
 * the clients are sooner looked up.
 */
export function byClient(
  rows: SQL,
  whose: SQL,
  asked: { scope: Scope; filters: (SQL | undefined)[]; sort?: string },
): Grouped | undefined {
  const { clientId, personId, sector } = asked.scope
  const isWhole = personId === undefined && sector === undefined && !asked.filters.some(Boolean)
  if (sortField(asked.sort) !== 'client' || !isWhole) return undefined
  const things = clientId === undefined ? sql`clients c` : sql`clients c where c.id = ${clientId}`
  return { things, id: sql`c.id`, by: sql`c.name_key collate "C"`, rows, whose }
}

/**
 * The order of a list by the names of people, `rows` of a table with the person in `person`: those of people in the order of the
 * index of names, and those of places, which have nobody. Undefined in another order, and where a search finds few.
 */
export function byName(rows: SQL, person: SQL, asked: { search?: string; sort?: string }): Listing['parts'] {
  if (sortField(asked.sort) !== 'personName' || asked.search) return undefined
  return [
    { from: sql`${rows} join people p on p.id = ${person}`, where: sql`true` },
    { from: sql`${rows} left join people p on false`, where: sql`${person} is null` },
  ]
}

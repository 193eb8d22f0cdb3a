import { type SQL, sql } from 'drizzle-orm'
import { type Grouped, sortField } from './listing.ts'
import { type Scope, seesAll } from './scope.ts'

/**
 * The order of a list by the names of clients, `rows` of a table with the client in `whose`: each client's are read from an index,
 * one client after another. Undefined in another order, and where less than everything is listed: of a few rows the clients are
 * sooner looked up.
 */
export function byClient(
  rows: SQL,
  whose: SQL,
  asked: { scope: Scope; filters: (SQL | undefined)[]; sort?: string },
): Grouped | undefined {
  if (sortField(asked.sort) !== 'client' || !seesAll(asked.scope) || asked.filters.some(Boolean)) return undefined
  return { things: sql`clients c`, id: sql`c.id`, by: sql`c.name_key collate "C"`, rows, whose }
}

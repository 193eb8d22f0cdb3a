import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../db/database.ts'
import { ApiError } from './errors.ts'
import type { Within } from './scope.ts'

/** Counting stops here: "more than 10 000" is all that a reader needs, and an exact count of a large table is slow. */
export const countCap = 10_000
const defaultPageSize = 50
/** Exports carry the whole filtered set; beyond this the filter has to be narrower. */
export const exportCap = 200_000

export interface Listing {
  columns: SQL
  /** Tables that the conditions and the order need; without `joins`, the columns too. */
  from: SQL
  /**
   * What the columns need beside one of the tables: joined to the rows of the page alone, once it is cut. Joined before,
   * the database may walk through all people to show fifty.
   */
  joins?: { onto: SQL; tables: SQL }
  /** Tables that the conditions need, when fewer than `from`: counting then joins less. */
  countFrom?: SQL
  /** Which rows the caller may see: `within` of its scope. */
  within: Within
  where: (SQL | undefined)[]
  /** Sortable fields with what they order by. */
  sorts: Record<string, SQL>
  /** Makes the order total. */
  tieBreak: SQL
  defaultSort: string
}

export interface ListingQuery {
  page?: number
  pageSize?: number
  sort?: string
}

export const allOf = (conditions: (SQL | undefined)[]): SQL => {
  const present = conditions.filter((condition): condition is SQL => condition !== undefined)
  return present.length === 0 ? sql`true` : sql.join(present, sql` and `)
}

/** Which rows a listing has: those that the caller may see, of those that it asks for. */
export const conditionOf = ({ within, where }: Pick<Listing, 'within' | 'where'>): SQL =>
  allOf([within.condition, ...where])

/** `order by` of a listing: the wanted field, then the tie-break in the same direction, so that one index serves both. */
function orderOf(listing: Pick<Listing, 'sorts' | 'defaultSort' | 'tieBreak'>, sort?: string): SQL {
  const wanted = sort ?? listing.defaultSort
  const descending = wanted.startsWith('-')
  const field = listing.sorts[descending ? wanted.slice(1) : wanted]
  if (!field) throw new Error(`A list is not sorted by ${wanted}.`)
  const direction = descending ? sql`desc` : sql`asc`
  return sql`${field} ${direction}, ${listing.tieBreak} ${direction}`
}

/** The rows of a listing in order: `limit` of them, after `offset` others. */
export function selectOf(listing: Listing, sort: string | undefined, limit: number, offset = 0): SQL {
  const { columns, from, joins } = listing
  const order = orderOf(listing, sort)
  const rest = sql`where ${conditionOf(listing)} order by ${order} limit ${limit} offset ${offset}`
  if (!joins) return sql`select ${columns} from ${from} ${rest}`
  const { onto, tables } = joins
  return sql`select ${columns} from (select ${onto}.* from ${from} ${rest}) ${onto} ${tables} order by ${order}`
}

/** The page of a listing that a query asks for. */
export const pageOf = (listing: Listing, { page = 0, pageSize = defaultPageSize, sort }: ListingQuery): SQL =>
  selectOf(listing, sort, pageSize, page * pageSize)

/** One page of a listing, with the count up to the cap. */
export async function listPage<Row>(db: Queryable, listing: Listing, query: ListingQuery) {
  const pageSize = query.pageSize ?? defaultPageSize
  const rows = await rowsOf<Row>(db, pageOf(listing, query))
  // A first page that is not full has told the count already.
  if ((query.page ?? 0) === 0 && rows.length < pageSize) return { rows, total: rows.length, totalCapped: false }
  return { rows, ...(await countOf(db, listing)) }
}

/** The count of a listing as a value in a query: up to one beyond the cap. */
export const countIn = ({ from, countFrom = from, ...listing }: Listing): SQL =>
  sql`(select count(*)::int from (select 1 from ${countFrom} where ${conditionOf(listing)} limit ${countCap + 1}) counted)`

/** A count as lists answer it. */
export const capped = (count: number) => ({ total: Math.min(count, countCap), totalCapped: count > countCap })

/** How many rows a listing has, up to the cap. */
export async function countOf(db: Queryable, listing: Listing) {
  const [row] = await rowsOf<{ count: number }>(db, sql`select ${countIn(listing)} as count`)
  return capped(row?.count ?? 0)
}

/** All rows of a listing, for an export. Refuses one that is too long: a part would pass for the whole. */
export async function listAll<Row>(
  db: Queryable,
  listing: Listing,
  query: ListingQuery,
  most = exportCap,
): Promise<Row[]> {
  const rows = await rowsOf<Row>(db, selectOf(listing, query.sort, most + 1))
  if (rows.length > most) throw new ApiError(422, 'exportTooLong', { most })
  return rows
}

/** Matches text anywhere, whatever the case; the reader's `%` and `_` are just characters. */
export const contains = (column: SQL, text: string): SQL =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

/** The condition that a true/false filter of a query means. */
export const flagIs = (column: SQL, value: 'true' | 'false' | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${column} = ${value === 'true'}`

/** An equality that a filter means, when it is given. */
export const is = (column: SQL, value: string | number | undefined | null): SQL | undefined =>
  value === undefined || value === null ? undefined : sql`${column} = ${value}`

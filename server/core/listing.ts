import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../db/database.ts'

/** Counting stops here: "more than 10 000" is all that a reader needs, and an exact count of a large table is slow. */
export const countCap = 10_000
const defaultPageSize = 50
/** Exports carry the whole filtered set; beyond this the filter has to be narrower. */
export const exportCap = 200_000

export interface Listing {
  columns: SQL
  /** Tables and joins that the rows need. */
  from: SQL
  /** Tables that the conditions need, when fewer than `from`: counting then joins less. */
  countFrom?: SQL
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

/** `order by` of a listing: the wanted field, then the tie-break in the same direction, so that one index serves both. */
export function orderOf(listing: Pick<Listing, 'sorts' | 'defaultSort' | 'tieBreak'>, sort?: string): SQL {
  const wanted = sort ?? listing.defaultSort
  const descending = wanted.startsWith('-')
  const field = listing.sorts[descending ? wanted.slice(1) : wanted]
  if (!field) throw new Error(`A list is not sorted by ${wanted}.`)
  const direction = descending ? sql`desc` : sql`asc`
  return sql`${field} ${direction}, ${listing.tieBreak} ${direction}`
}

/** One page of a listing, with the count up to the cap. */
export async function listPage<Row>(db: Queryable, listing: Listing, query: ListingQuery) {
  const pageSize = query.pageSize ?? defaultPageSize
  const where = allOf(listing.where)
  const rows = await rowsOf<Row>(
    db,
    sql`select ${listing.columns} from ${listing.from} where ${where} order by ${orderOf(listing, query.sort)}
        limit ${pageSize} offset ${(query.page ?? 0) * pageSize}`,
  )
  // A first page that is not full has told the count already.
  const known = (query.page ?? 0) === 0 && rows.length < pageSize ? rows.length : undefined
  const total = known ?? (await cappedCount(db, listing.countFrom ?? listing.from, where))
  return { rows, total: Math.min(total, countCap), totalCapped: total > countCap }
}

/** Rows that fit a condition, counted to one beyond the cap. */
export async function cappedCount(db: Queryable, from: SQL, where: SQL): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select 1 from ${from} where ${where} limit ${countCap + 1}) as counted`,
  )
  return row?.count ?? 0
}

/** All rows of a listing, for an export. */
export const listAll = <Row>(db: Queryable, listing: Listing, query: ListingQuery): Promise<Row[]> =>
  rowsOf<Row>(
    db,
    sql`select ${listing.columns} from ${listing.from} where ${allOf(listing.where)}
        order by ${orderOf(listing, query.sort)} limit ${exportCap}`,
  )

/** Matches text anywhere, whatever the case; the reader's `%` and `_` are just characters. */
export const contains = (column: SQL, text: string): SQL =>
  sql`${column} ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`

/** The condition that a true/false filter of a query means. */
export const flagIs = (column: SQL, value: 'true' | 'false' | undefined): SQL | undefined =>
  value === undefined ? undefined : sql`${column} = ${value === 'true'}`

/** An equality that a filter means, when it is given. */
export const is = (column: SQL, value: string | number | undefined | null): SQL | undefined =>
  value === undefined || value === null ? undefined : sql`${column} = ${value}`

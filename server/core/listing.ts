import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../db/database.ts'
import { ApiError } from './errors.ts'
import type { Within } from './scope.ts'

/** Counting stops here: "more than 10 000" is all that a reader needs, and an exact count of a large table is slow. */
export const countCap = 10_000
const defaultPageSize = 50
/** What is printed is laid out as a whole; beyond so many rows it is a table's matter, not a document's. */
const printCap = 200_000

export interface Listing {
  columns: SQL
  /** Tables that the conditions and the order need. */
  from: SQL
  /**
   * The table whose rows are listed, and what the columns need beside it: both are read for the rows of the page alone, once it is
   * cut. Joined or looked up before, the database may walk through all people to show fifty. `again`: the table with its name, which
   * is read by the ids of the page, where an index has all that conditions and order ask; pages of parts and groups are not cut so.
   * `key`: the column of those ids, `id` unless told.
   */
  joins: { onto: SQL; tables?: SQL; again?: SQL; key?: SQL }
  /**
   * The rows in parts that have none in common, where an index has the order of each and none that of all: a page is cut from
   * every part, and then from those. They are read in place of `from`. Where they leave rows out that the conditions have,
   * `countFrom` must not be given, which would count those.
   */
  parts?: { from: SQL; where: SQL }[]
  /** Where the order is first by one of a few things, each of which has rows of its own. */
  grouped?: Grouped
  /** Tables that the conditions need, when fewer than `from` or its parts: counting then joins less. */
  countFrom?: SQL
  /**
   * The page is found by looking at every row, which costs: they are counted in passing, not by looking at them once more. For
   * listings without parts, of which a few thousand rows are found.
   */
  looksAtAll?: boolean
  /** How many rows there are, as a value, where that is kept: nothing is counted then. */
  kept?: SQL
  /** Which rows the caller may see: `within` of its scope. */
  within: Within
  where: (SQL | undefined)[]
  /** Sortable fields with what they order by. */
  sorts: Record<string, SQL>
  /** Makes the order total. */
  tieBreak: SQL
  defaultSort: string
}

/**
 * Things in whose order rows are listed: a page is cut from the rows of each, one thing after another, and is full before most of
 * them are asked. An index is to have the rows of each in the order that they have among themselves.
 */
export interface Grouped {
  /** The tables of the things, what tells one from another, and what they are ordered by. */
  things: SQL
  id: SQL
  by: SQL
  /** The tables that the conditions need, and the column in which a row says of which thing it is; it is never null. */
  rows: SQL
  whose: SQL
  /** What the rows of one are ordered by, before the tie-break. */
  among?: SQL
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

interface Order {
  field: SQL
  /** By a value, and then by another one, before the tie-break. */
  by(value: SQL, then?: SQL): SQL
  /** By a value alone. */
  first(value: SQL): SQL
  /** By the tie-break alone. */
  tie: SQL
}
interface Cut {
  limit: number
  offset: number
}

/** `order by` of a listing: the wanted field, then the tie-break in the same direction, so that one index serves both. */
function orderOf(listing: Pick<Listing, 'sorts' | 'defaultSort' | 'tieBreak'>, sort?: string): Order {
  const wanted = sort ?? listing.defaultSort
  const descending = wanted.startsWith('-')
  const field = listing.sorts[descending ? wanted.slice(1) : wanted]
  if (!field) throw new Error(`A list is not sorted by ${wanted}.`)
  const direction = descending ? sql`desc` : sql`asc`
  const each = (...values: SQL[]) =>
    sql`order by ${sql.join(
      values.map((value) => sql`${value} ${direction}`),
      sql`, `,
    )}`
  const tie = listing.tieBreak
  return {
    field,
    by: (value, then) => (then ? each(value, then, tie) : each(value, tie)),
    first: (value) => each(value),
    tie: each(tie),
  }
}

/** Tables that the rows of a page are found with: those that each of these conditions needs, beside the listing's own. */
export const withTables = (own: SQL, ...others: [needed: unknown, tables: SQL][]): SQL =>
  sql.join([own, ...others.filter(([needed]) => needed).map(([, tables]) => tables)], sql` `)

/** The field that a list is sorted by, whichever way. */
export const sortField = (sort: string | undefined): string | undefined => sort?.replace(/^-/, '')

/** The rows of a listing in order: `limit` of them, after `offset` others. */
export const selectOf = (listing: Listing, sort: string | undefined, limit: number, offset = 0): SQL =>
  cutBy(listing, sort, { limit, offset })

/** Every row of a listing in order, for whoever takes them up one after another. */
export const everyRow = (listing: Listing, sort: string | undefined): SQL => cutBy(listing, sort)

/** The rows of each thing, of as many things as a page needs: they come in their order, so that nothing is asked of the rest. */
function inGroups(listing: Listing, { things, id, by, rows, whose, among }: Grouped, order: Order, cut: Cut): SQL {
  const { onto } = listing.joins
  const condition = conditionOf(listing)
  const first = sql`limit ${cut.limit + cut.offset}`
  const amongBy = among ? sql`${among} as among_by,` : sql``
  const theirs = among ? order.by(among) : order.tie
  return sql`select ${onto}.*, thing.sorted_by from (select ${id} as id, ${by} as sorted_by from ${things} ${order.first(sql`sorted_by`)}) thing
    cross join lateral (select ${amongBy} ${onto}.* from ${rows} where ${condition} and ${whose} = thing.id ${theirs} ${first}) ${onto}`
}

/** The rows of a listing that are read in parts, each as long as a page may need; null where they are read as one. */
function inParts(listing: Listing, order: Order, cut?: Cut): SQL | null {
  const { joins, parts } = listing
  if (!parts) return null
  const { onto } = joins
  const condition = conditionOf(listing)
  const sorted = sql`${onto}.*, ${order.field} as sorted_by`
  // Nothing is cut off: what is ordered once at the end need not be ordered before.
  const first = cut ? sql`${order.by(order.field)} limit ${cut.limit + cut.offset}` : sql``
  const each = parts.map(
    (part) => sql`(select ${sorted} from ${part.from} where ${condition} and ${part.where} ${first})`,
  )
  return sql.join(each, sql` union all `)
}

function cutBy(listing: Listing, sort: string | undefined, cut?: Cut): SQL {
  const { from, joins, grouped } = listing
  const numbered = cut && listing.looksAtAll
  const order = orderOf(listing, sort)
  // Where every row is looked at, no order of an index is worth walking through: it is found in the cheapest way, and sorted.
  const ordered = order.by(numbered ? sql`greatest(${order.field})` : order.field)
  const page = cut ? sql`limit ${cut.limit} offset ${cut.offset}` : sql``
  const { onto, tables = sql``, again, key = sql`id` } = joins
  const columns = numbered ? sql`${listing.columns}, ${again ? sql`found` : onto}.counted` : listing.columns
  const joined = (rows: SQL, last: SQL) => sql`select ${columns} from (${rows}) ${onto} ${tables} ${last}`
  const parts = cut && grouped ? inGroups(listing, grouped, order, cut) : inParts(listing, order, cut)
  if (!parts) {
    const byId = cut && again
    const rows = sql`select ${onto}.${byId ? key : sql`*`}${numbered ? sql`, count(*) over ()::int as counted` : sql``} from ${from} where ${conditionOf(listing)}`
    if (byId)
      return sql`select ${columns} from (${rows} ${ordered} ${page}) found join ${again} on ${onto}.${key} = found.${key} ${tables} ${ordered}`
    return joined(cut ? sql`${rows} ${ordered} ${page}` : rows, ordered)
  }
  const last = order.by(sql`${onto}.sorted_by`, cut && grouped?.among && sql`${onto}.among_by`)
  return joined(cut ? sql`select * from (${parts}) ${onto} ${last} ${page}` : parts, last)
}

/** The page of a listing that a query asks for. */
export const pageOf = (listing: Listing, { page = 0, pageSize = defaultPageSize, sort }: ListingQuery): SQL =>
  selectOf(listing, sort, pageSize, page * pageSize)

/** One page of a listing, with the count up to the cap. */
export async function listPage<Row>(db: Queryable, listing: Listing, query: ListingQuery) {
  const pageSize = query.pageSize ?? defaultPageSize
  const rows = await rowsOf<Row & { counted?: number }>(db, pageOf(listing, query))
  // A first page that is not full has told the count already.
  if ((query.page ?? 0) === 0 && rows.length < pageSize) return { rows, total: rows.length, totalCapped: false }
  const counted = rows[0]?.counted
  return { rows, ...(counted === undefined ? await countOf(db, listing) : capped(counted)) }
}

/** A row of nothing for each of a listing, for whoever counts them. */
function counted({ from, countFrom, parts, ...listing }: Listing): SQL {
  const condition = conditionOf(listing)
  if (countFrom || !parts) return sql`select 1 from ${countFrom ?? from} where ${condition}`
  const each = parts.map((part) => sql`select 1 from ${part.from} where ${condition} and ${part.where}`)
  return sql.join(each, sql` union all `)
}

/** The count of a listing as a value in a query: at least up to one beyond the cap. */
export const countIn = (listing: Listing): SQL =>
  listing.kept ?? sql`(select count(*)::int from (${counted(listing)} limit ${countCap + 1}) counted)`

/** A count as lists answer it. */
export const capped = (count: number) => ({ total: Math.min(count, countCap), totalCapped: count > countCap })

/** How many rows a listing has, up to the cap. */
export async function countOf(db: Queryable, listing: Listing) {
  const [row] = await rowsOf<{ count: number }>(db, sql`select ${countIn(listing)} as count`)
  return capped(row?.count ?? 0)
}

/** Counts a listing to its end, as `count`. */
export const numberOf = (listing: Listing): SQL =>
  listing.kept
    ? sql`select ${listing.kept} as count`
    : sql`select count(*)::int as count from (${counted(listing)}) counted`

/** All rows of a listing, for a document. Refuses one that is too long: a part would pass for the whole. */
export async function listAll<Row>(
  db: Queryable,
  listing: Listing,
  query: ListingQuery,
  most = printCap,
): Promise<Row[]> {
  const rows = await rowsOf<Row>(db, selectOf(listing, query.sort, most + 1))
  if (rows.length > most) throw new ApiError(422, 'tooLongToPrint', { most })
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

import { and, desc, eq, sql } from 'drizzle-orm'
import type { PackingList, PackingListDetail, Reprint } from '../../contract/schemas/assignments.ts'
import { notFound } from '../core/errors.ts'
import { conditionOf, contains, is, type Listing, sortField, withTables } from '../core/listing.ts'
import { byClient } from '../core/orders.ts'
import { mustSeeClient, type Scope, within } from '../core/scope.ts'
import { type Queryable, rowsOf, type Tx, toIso } from '../db/database.ts'
import { packingListReprints, packingLists } from '../db/schema.ts'

interface Row extends Omit<PackingList, 'issuedAt' | 'shippedAt'> {
  issuedAt: string
  shippedAt: string | null
}

const client = sql`join clients c on c.id = l.client_id`
const columns = sql`l.id, l.number, l.client_id as "clientId", c.name as "clientName", l.period,
  l.line_count as lines, l.carrier, l.waybill, l.prepared_by as "preparedBy", l.issued_at as "issuedAt",
  l.shipped_at as "shippedAt", l.reprints`

/** The lists with which a dosimeter was sent; its serial as a scanner gives it. */
const sentWith = (serial: string) =>
  sql`select a.packing_list_id from assignments a join dosimeters d on d.id = a.dosimeter_id where d.serial = ${serial.toUpperCase()}`

/** The lists that a text means: by their number, or by a serial that was sent with them. */
const named = (search: string) =>
  sql`select f.id from packing_lists f where ${contains(sql`f.number`, search)} union ${sentWith(search)}`

/** Lists `l` that have left, or that wait for it. */
export const isShipped = (shipped: boolean) => (shipped ? sql`l.shipped_at is not null` : sql`l.shipped_at is null`)

export const packingListListing = (
  scope: Scope,
  query: { clientId?: number; period?: string; shipped?: 'true' | 'false'; search?: string; sort?: string },
): Listing => {
  const filters = [
    is(sql`l.client_id`, query.clientId),
    is(sql`l.period`, query.period),
    query.shipped === undefined ? undefined : isShipped(query.shipped === 'true'),
    query.search ? sql`l.id = any(array(${named(query.search)}))` : undefined,
  ]
  return {
    columns,
    from: withTables(sql`packing_lists l`, [sortField(query.sort) === 'client', client]),
    joins: { onto: sql`l`, tables: client },
    countFrom: sql`packing_lists l`,
    within: within(scope, { client: sql`l.client_id` }),
    where: filters,
    grouped: byClient(sql`packing_lists l`, sql`l.client_id`, { scope, filters, sort: query.sort }),
    sorts: {
      number: sql`l.number`,
      client: sql`c.name_key collate "C"`,
      period: sql`l.period`,
      issuedAt: sql`l.issued_at`,
    },
    tieBreak: sql`l.id`,
    defaultSort: '-issuedAt',
  }
}

export const toPackingList = (row: Row): PackingList => ({
  ...row,
  issuedAt: toIso(row.issuedAt) as string,
  shippedAt: toIso(row.shippedAt),
})

/** The packing lists of a client and period. */
export async function packingListsOf(
  db: Queryable,
  scope: Scope,
  query: { clientId: number; period: string },
): Promise<PackingList[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select ${columns} from packing_lists l ${client} where ${conditionOf(packingListListing(scope, query))} order by l.id`,
  )
  return rows.map(toPackingList)
}

/** One packing list that the caller may see. */
export async function readPackingList(db: Queryable, id: number, scope: Scope): Promise<PackingList> {
  const [row] = await rowsOf<Row>(db, sql`select ${columns} from packing_lists l ${client} where l.id = ${id}`)
  if (!row) throw notFound()
  mustSeeClient(scope, row.clientId)
  return toPackingList(row)
}

/** A packing list as it was issued, with its copies. */
export async function readIssue(db: Queryable, id: number, scope: Scope): Promise<PackingListDetail> {
  const list = await readPackingList(db, id, scope)
  const [kept] = await db.select({ lines: packingLists.lines }).from(packingLists).where(eq(packingLists.id, id))
  const copies = await db
    .select({ number: packingListReprints.number, at: packingListReprints.at, by: packingListReprints.by })
    .from(packingListReprints)
    .where(eq(packingListReprints.packingListId, id))
    .orderBy(desc(packingListReprints.number))
    .limit(200)
  return { ...list, issued: kept?.lines ?? [], copies }
}

/** Records that a copy is printed. Counted before it is drawn, so that no two copies carry the same number. */
export async function recordReprint(
  tx: Tx,
  id: number,
  by: { id: number; nombre: string },
  at: string,
): Promise<Reprint> {
  const [counted] = await tx
    .update(packingLists)
    .set({ reprints: sql`${packingLists.reprints} + 1` })
    .where(eq(packingLists.id, id))
    .returning({ number: packingLists.reprints })
  if (!counted) throw notFound()
  const copy = { number: counted.number, at, by: by.nombre }
  await tx.insert(packingListReprints).values({ ...copy, packingListId: id, userId: by.id })
  return copy
}

/** A copy that was recorded. */
export async function readReprint(db: Queryable, id: number, number: number): Promise<Reprint> {
  const [copy] = await db
    .select({ number: packingListReprints.number, at: packingListReprints.at, by: packingListReprints.by })
    .from(packingListReprints)
    .where(and(eq(packingListReprints.packingListId, id), eq(packingListReprints.number, number)))
  if (!copy) throw notFound()
  return copy
}

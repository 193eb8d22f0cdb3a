import { sql } from 'drizzle-orm'
import type { PackingList } from '../../contract/schemas/assignments.ts'
import { notFound } from '../core/errors.ts'
import { is, type Listing } from '../core/listing.ts'
import { mustSeeClient, type Scope, serviceScope, within } from '../core/scope.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'

interface Row extends Omit<PackingList, 'issuedAt' | 'shippedAt'> {
  issuedAt: string
  shippedAt: string | null
}

const columns = sql`l.id, l.number, l.client_id as "clientId", c.name as "clientName", l.period,
  jsonb_array_length(l.lines) as lines, l.carrier, l.waybill, l.prepared_by as "preparedBy", l.issued_at as "issuedAt",
  l.shipped_at as "shippedAt", l.reprints`

export const packingListListing = (
  scope: Scope,
  query: { clientId?: number; period?: string; search?: string },
): Listing => ({
  columns,
  from: sql`packing_lists l join clients c on c.id = l.client_id`,
  within: within(scope, { client: sql`l.client_id` }),
  where: [
    is(sql`l.client_id`, query.clientId),
    is(sql`l.period`, query.period),
    query.search ? sql`l.number ilike ${`%${query.search}%`}` : undefined,
  ],
  sorts: {
    number: sql`l.number`,
    client: sql`c.name_key collate "C"`,
    period: sql`l.period`,
    issuedAt: sql`l.issued_at`,
  },
  tieBreak: sql`l.id`,
  defaultSort: '-issuedAt',
})

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
  const { columns: selected, from } = packingListListing(scope, query)
  const rows = await rowsOf<Row>(
    db,
    sql`select ${selected} from ${from} where l.client_id = ${query.clientId} and l.period = ${query.period} order by l.id`,
  )
  return rows.map(toPackingList)
}

/** One packing list that the caller may see. */
export async function readPackingList(db: Queryable, id: number, scope: Scope): Promise<PackingList> {
  const { columns: selected, from } = packingListListing(serviceScope, {})
  const [row] = await rowsOf<Row>(db, sql`select ${selected} from ${from} where l.id = ${id}`)
  if (!row) throw notFound()
  mustSeeClient(scope, row.clientId)
  return toPackingList(row)
}

import { type SQL, sql } from 'drizzle-orm'
import type { Dosimeter, Wear } from '../../contract/schemas/dosimeters.ts'
import { voidReadings } from '../../contract/states.ts'
import type { DosimeterStatus } from '../../contract/vocabulary.ts'
import { allOf, contains, flagIs, is, type Listing } from '../core/listing.ts'
import { isOutstanding } from '../core/outstanding.ts'
import { type Scope, seesAll, within } from '../core/scope.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'

export interface DosimetersFilter {
  id?: number
  typeId?: number
  technologyId?: number
  kept?: 'true' | 'false'
  status?: DosimeterStatus
  clientId?: number
  period?: string
  overdue?: 'true' | 'false'
  search?: string
  sort?: string
}

type Nulls<T> = { [K in keyof T]: T[K] | null }
export type DosimeterRow = Omit<Dosimeter, 'wear'> & Nulls<Wear>

/** A wear as lists and lives show it; `l` is the line, `c`, `s`, `p` and `pl` its client, site, person and packing list. */
export const wearColumns = (today: string) => sql`l.id as "assignmentId", l.bearer, l.person_id as "personId",
  p.last_names || ', ' || p.first_names as "personName", l.client_id as "clientId", c.name as "clientName",
  s.name as "siteName", l.period, l."from", l."to", l.state, pl.shipped_at as "shippedAt", l.received_at as "receivedAt",
  (select r.read_at from readings r where r.assignment_id = l.id and r.state not in ${oneOf(voidReadings)}) as "readAt",
  ${isOutstanding(sql`l`)} and l."to" < ${today} as overdue, l.device_assignment_id is not null as kept,
  exists (select 1 from current_doses e where e.assignment_id = l.id) as published`

/** When dosimeter `d` was last set to zero, as far as it is known. */
export const annealedLast = sql`(select max(day) from annealings where dosimeter_id = d.id)`

/** Nobody has what lies in the stock, or was retired. */
const isHeld = sql`d.status not in ('inStock', 'retired')`
/** The last wear of a dosimeter: whose it is now. */
const lastOf = (column: SQL) =>
  sql`(select ${column} from assignments x where x.dosimeter_id = d.id order by x."to" desc, x.id desc limit 1)`

/** Where a dosimeter is; null for whoever may not see its last wear. */
export const statusSeen = (scope: Scope): SQL =>
  seesAll(scope)
    ? sql`d.status`
    : sql`case when ${lastOf(allOf([within(scope, { client: sql`x.client_id` }).condition]))} then d.status end`

/** Which dosimeters a client ever had, and perhaps one that it was to have: whoever asks looks at their last wears. */
const wornAt = (clientId: number): SQL => sql`select dosimeter_id from client_dosimeters where client_id = ${clientId}`

/**
 * Ids of the dosimeters that a client has now: those of its wears of which no later one is another's. Asked once, where both the
 * page and the count of a list would look up the last wear of each.
 */
export async function heldBy(db: Queryable, clientId: number): Promise<number[]> {
  const [row] = await rowsOf<{ ids: number[] }>(
    db,
    sql`select coalesce(json_agg(d.id), '[]') as ids from dosimeters d
        where d.id = any(array(${wornAt(clientId)})) and ${isHeld} and ${lastOf(sql`x.client_id`)} = ${clientId}`,
  )
  return row?.ids ?? []
}

/**
 * The inventory. A dosimeter belongs to nobody: its wears say whose it is. Without a period the last one speaks, of what is
 * not in the stock; with one that of the period. What asks a client's dosimeters begins with the client's wears, and what asks
 * nothing of a wear looks at those of the page alone. `held`: what `heldBy` says of the client, where no period is asked for.
 */
export const dosimeterListing = (
  scope: Scope,
  query: DosimetersFilter,
  today: string,
  held?: readonly number[],
): Listing => {
  const { clientId = scope.clientId, period, overdue } = query
  const status = statusSeen(scope)
  const asked = allOf([
    sql`a.dosimeter_id = d.id`,
    is(sql`a.period`, period),
    period === undefined ? isHeld : is(sql`a.client_id`, clientId),
  ])
  // Whether it is held is asked within: the wears of what is not are not looked at.
  const wear = (what: SQL, on = sql`true`) => sql`left join lateral (select ${what} from assignments a where ${asked}
    order by a."to" desc, a.id desc limit 1) l on ${on}`
  // What was the client's when that was asked may have become another's since, who is named to nobody.
  const whole = wear(sql`a.*`, held && sql`l.client_id = ${clientId}`)
  const sort = query.sort?.replace('-', '')
  // Whoever was worn in a period is told by the wears of that period: which of them was the last is asked of the page alone.
  const asksWear = overdue !== undefined || (clientId === undefined ? !seesAll(scope) : period === undefined && !held)
  // Only in their order: the day alone is read in the index, of all that there are.
  const day = sort === 'period' ? wear(sql`a."to"`) : sql``
  const asksType =
    query.technologyId !== undefined || query.kept !== undefined || sort === 'type' || sort === 'technology'
  const types = sql`join dosimeter_types t on t.id = d.type_id join technologies k on k.id = t.technology_id`
  const isOverdue = sql`(${isHeld} and ${isOutstanding(sql`l`)} and l."to" < ${today})`
  const worn =
    clientId !== undefined && period === undefined
      ? held
        ? sql`select unnest(${sql.param([...held])}::int[])`
        : wornAt(clientId)
      : sql`select distinct w.dosimeter_id from assignments w
          where ${allOf([is(sql`w.client_id`, clientId), is(sql`w.period`, period)])}`
  return {
    columns: sql`d.id, d.serial, d.type_id as "typeId", t.code as "typeCode", t.position, k.code as "technologyCode",
      ${status} as status, d.calibrated_on as "calibratedOn", ${annealedLast} as "annealedOn", ${wearColumns(today)}`,
    from: sql`dosimeters d ${asksType ? types : sql``} ${asksWear ? whole : day}`,
    countFrom: sql`dosimeters d ${asksType ? types : sql``} ${asksWear ? whole : sql``}`,
    joins: {
      onto: sql`d`,
      tables: sql`${types} ${whole} left join clients c on c.id = l.client_id left join sites s on s.id = l.site_id
        left join people p on p.id = l.person_id left join packing_lists pl on pl.id = l.packing_list_id`,
    },
    within: within(scope, { client: asksWear ? sql`l.client_id` : sql`${clientId}::int` }),
    where: [
      // A client's few are asked first, as an array: a join may look up the last wear of all there are.
      clientId === undefined ? undefined : sql`d.id = any(array(${worn}))`,
      clientId === undefined && period !== undefined ? sql`d.id in (${worn})` : undefined,
      asksWear ? is(sql`l.client_id`, query.clientId) : undefined,
      asksWear ? is(sql`l.period`, period) : undefined,
      overdue === undefined ? undefined : overdue === 'true' ? isOverdue : sql`${isOverdue} is not true`,
      is(sql`d.id`, query.id),
      is(sql`d.type_id`, query.typeId),
      is(sql`k.id`, query.technologyId),
      flagIs(sql`(k.exchange_mode = 'deviceKept')`, query.kept),
      is(status, query.status),
      query.search ? contains(sql`d.serial`, query.search) : undefined,
    ],
    sorts: {
      serial: sql`d.serial`,
      type: sql`t.code`,
      technology: sql`k.code`,
      status,
      period: sql`l."to"`,
    },
    tieBreak: sql`d.id`,
    defaultSort: 'serial',
  }
}

/** The part of a row that is a wear; null where there is none. */
export function toWear(row: Nulls<Wear>): Wear | null {
  if (row.assignmentId === null) return null
  const { shippedAt, receivedAt, readAt } = row
  return {
    ...(row as Wear),
    shippedAt: toIso(shippedAt),
    receivedAt: toIso(receivedAt),
    readAt: toIso(readAt),
  }
}

export const toDosimeter = (row: DosimeterRow): Dosimeter => {
  const { id, serial, typeId, typeCode, position, technologyCode, status, calibratedOn, annealedOn } = row
  return { id, serial, typeId, typeCode, position, technologyCode, status, calibratedOn, annealedOn, wear: toWear(row) }
}

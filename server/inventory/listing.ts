import { type SQL, sql } from 'drizzle-orm'
import type { Dosimeter, Wear } from '../../contract/schemas/dosimeters.ts'
import { voidReadings } from '../../contract/states.ts'
import type { DosimeterStatus } from '../../contract/vocabulary.ts'
import { countKept } from '../core/keptCounts.ts'
import { allOf, contains, flagIs, type Grouped, is, type Listing, sortField, withTables } from '../core/listing.ts'
import { isLate } from '../core/outstanding.ts'
import { type Scope, seesAll, within } from '../core/scope.ts'
import { toIso } from '../db/database.ts'
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
  ${isLate(sql`l`, today)} as overdue, l.device_assignment_id is not null as kept,
  exists (select 1 from current_doses e where e.assignment_id = l.id) as published`

/** When dosimeter `d` was last set to zero, as far as it is known. */
export const annealedLast = sql`(select max(day) from annealings where dosimeter_id = d.id)`

/** Where a dosimeter is; null for whoever may not see its last wear. */
export const statusSeen = (scope: Scope): SQL =>
  seesAll(scope)
    ? sql`d.status`
    : sql`case when ${allOf([within(scope, { client: sql`d.last_client_id` }).condition])} then d.status end`

/**
 * The inventory. A dosimeter belongs to nobody: its wears say whose it is. Without a period the last one speaks, of what
 * somebody has; with one that of the period, which the caller may see.
 */
export const dosimeterListing = (scope: Scope, query: DosimetersFilter, today: string): Listing =>
  query.period === undefined ? held(scope, query, today) : worn(scope, query, query.period, today)

/** What is asked of a type; `k` is its technology. */
const ofType = (type: SQL, query: DosimetersFilter) => [
  is(type, query.typeId),
  is(sql`k.id`, query.technologyId),
  flagIs(sql`(k.exchange_mode = 'deviceKept')`, query.kept),
]
/** What is asked of what dosimeters are counted by as well. */
const countedConditions = (type: SQL, status: SQL, query: DosimetersFilter) => [
  ...ofType(type, query),
  is(status, query.status),
]

/** The number of all that are of a type and have a status. */
const keptOf = (query: DosimetersFilter): SQL =>
  countKept(
    'dosimeters',
    sql`exists (select 1 from dosimeter_types t join technologies k on k.id = t.technology_id
      where t.id = n.type_id and ${allOf(countedConditions(sql`n.type_id`, sql`n.status`, query))})`,
  )

const technology = sql`join technologies k on k.id = t.technology_id`
const types = sql`join dosimeter_types t on t.id = d.type_id ${technology}`
const asksTechnology = ({ technologyId, kept }: DosimetersFilter) => technologyId !== undefined || kept !== undefined
const ofTypes = { type: sql`t.code`, technology: sql`k.code` }
/** The order by something of the type. */
const byType = ({ sort }: DosimetersFilter) => Object.entries(ofTypes).find(([field]) => field === sortField(sort))?.[1]

/** Dosimeters type by type, where that is their order or only some types are asked for; undefined where it is neither. */
function typeByType(query: DosimetersFilter): Grouped | undefined {
  const by = byType(query)
  const bySerial = asksTechnology(query) && (query.sort === undefined || sortField(query.sort) === 'serial')
  if (!by && !bySerial) return undefined
  return {
    things: sql`dosimeter_types t ${technology} where ${allOf(ofType(sql`t.id`, query))}`,
    id: sql`t.id`,
    by: by ?? sql`0::int`,
    rows: withTables(sql`dosimeters d`, [asksTechnology(query), types]),
    whose: sql`d.type_id`,
    ...(!by && { among: sql`d.serial` }),
  }
}

/** What the two have in common, with wear `l` of a dosimeter `d`. */
const common = (scope: Scope, query: DosimetersFilter, today: string, wear: SQL) => {
  const status = statusSeen(scope)
  const { overdue } = query
  const isOverdue = sql`(d.holder_id is not null and ${isLate(sql`l`, today)})`
  const asksType = asksTechnology(query) || byType(query) !== undefined
  return {
    columns: sql`d.id, d.serial, d.type_id as "typeId", t.code as "typeCode", t.position, k.code as "technologyCode",
      ${status} as status, d.calibrated_on as "calibratedOn", ${annealedLast} as "annealedOn", ${wearColumns(today)}`,
    own: withTables(sql`dosimeters d`, [asksType, types]),
    joins: {
      onto: sql`d`,
      tables: sql`${types} ${wear} left join clients c on c.id = l.client_id left join sites s on s.id = l.site_id
        left join people p on p.id = l.person_id left join packing_lists pl on pl.id = l.packing_list_id`,
    },
    counted: countedConditions(sql`d.type_id`, status, query),
    further: [
      overdue === undefined ? undefined : overdue === 'true' ? isOverdue : sql`${isOverdue} is not true`,
      is(sql`d.id`, query.id),
      query.search ? contains(sql`d.serial`, query.search) : undefined,
    ],
    sorts: { serial: sql`d.serial`, ...ofTypes, status },
    tieBreak: sql`d.id`,
    defaultSort: 'serial',
  }
}

/** What there is now. Its last wear is kept beside each dosimeter, so that none is looked up but those of the page. */
function held(scope: Scope, query: DosimetersFilter, today: string): Listing {
  // Looked up one by one: for the first ten thousand of a count, a join would read all of either table.
  const wear = sql`left join lateral (
    select a.* from assignments a where a.id = d.last_assignment_id and d.holder_id is not null limit 1) l on true`
  const { clientId = scope.clientId } = query
  const late = allOf([isLate(sql`o`, today), is(sql`o.client_id`, clientId)])
  const { own, counted, further, sorts, ...rest } = common(scope, query, today, wear)
  const others = [
    is(sql`d.holder_id`, query.clientId),
    // Of all that is out there is little: asked first, no other last wear is looked at.
    query.overdue === 'true'
      ? sql`d.id = any(array(select o.dosimeter_id from assignments o where ${late}))`
      : undefined,
    ...further,
  ]
  const isWhole = seesAll(scope) && !others.some(Boolean)
  return {
    ...rest,
    from: withTables(own, [query.overdue, wear]),
    looksAtAll: query.overdue === 'true',
    within: within(scope, { client: sql`d.holder_id` }),
    where: [...others, ...counted],
    ...(isWhole && { kept: keptOf(query), grouped: typeByType(query) }),
    sorts: { ...sorts, period: sql`d.held_to` },
  }
}

/** What was worn in a period: which of its wears there was the last is asked of the page alone, where that is enough. */
function worn(scope: Scope, query: DosimetersFilter, period: string, today: string): Listing {
  const { clientId = scope.clientId } = query
  const its = (line: SQL) => allOf([sql`${line}.period = ${period}`, is(sql`${line}.client_id`, clientId)])
  const whole = sql`left join lateral (select a.* from assignments a
    where a.dosimeter_id = d.id and ${its(sql`a`)} order by a."to" desc, a.id desc limit 1) l on true`
  const asksWear = query.overdue !== undefined || (clientId === undefined && !seesAll(scope))
  const { own, counted, further, sorts, ...rest } = common(scope, query, today, whole)
  const lines = sql`from assignments w where ${its(sql`w`)}`
  const asked = query.overdue === 'true' ? sql`${lines} and ${isLate(sql`w`, today)}` : lines
  const lastDays = sql`join (select w.dosimeter_id, max(w."to") as "to" ${lines} group by 1) l on l.dosimeter_id = d.id`
  return {
    ...rest,
    // For its order the day is enough, which is found of all at once.
    from: asksWear ? sql`${own} ${whole}` : withTables(own, [sortField(query.sort) === 'period', lastDays]),
    countFrom: withTables(own, [asksWear, whole]),
    within: within(scope, { client: asksWear ? sql`l.client_id` : sql`${clientId}::int` }),
    where: [
      // Of a client, or late, are few: asked first, as an array, since a join may look up the last wear of all there are. All that
      // a service had in a period are many: each dosimeter is asked, in the order of the list, until the page is full.
      clientId === undefined && query.overdue !== 'true'
        ? sql`exists (select 1 ${asked} and w.dosimeter_id = d.id)`
        : sql`d.id = any(array(select distinct w.dosimeter_id ${asked}))`,
      ...further,
      ...counted,
    ],
    sorts: { ...sorts, period: sql`l."to"` },
  }
}

/**
 * How many dosimeters are out with a client, as the inventory says where each is: also those given up as not returned, of which
 * the list has as many. A device that is kept is in use, and out in no list.
 */
export const outWith = (client: SQL): SQL =>
  sql`(select count(*)::int from dosimeters d where d.holder_id = ${client} and d.status = 'shipped')`

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

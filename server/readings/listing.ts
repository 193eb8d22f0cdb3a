import { type SQL, sql } from 'drizzle-orm'
import { judgedQuantity, knownQuantities, perQuantity } from '../../contract/quantities.ts'
import type { JudgementChange, Reading } from '../../contract/schemas/readings.ts'
import { waitingReadings } from '../../contract/states.ts'
import type { Flag, Quantity } from '../../contract/vocabulary.ts'
import { countKept, countsOf } from '../core/keptCounts.ts'
import { allOf, conditionOf, is, type Listing, sortField } from '../core/listing.ts'
import { type Matching, type Searched, searchedBy } from '../core/meant.ts'
import { type Scope, within } from '../core/scope.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import { type BackgroundUsed, noBackground } from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { addDays, localInstant } from '../domain/calendar.ts'
import { enteredOf } from '../doses/evidence.ts'
import { type CellColumns, cellsOf, lastDoses } from '../doses/reading.ts'
import { isInUse } from './resting.ts'

export interface ReadingRow
  extends Omit<Reading, 'cells' | 'past' | 'readAt'>,
    CellColumns,
    Columns<'Gross' | 'Background' | 'Net', number | null> {
  readAt: string | null
  background: BackgroundUsed
  flags: Flag[]
}

export interface ReadingsFilter extends Searched {
  clientId?: number
  period?: string
  technologyId?: number
  uploadId?: number
  flag?: string
  state?: string
  from?: string
  to?: string
}

/** Names and serials that begin with a text: what a search of readings means. */
export const fromStart = (search: string): Matching => ({
  name: (column) => sql`${column} like ${`${search.toLowerCase()}%`}`,
  serial: (column) => sql`${column} ilike ${`${search}%`}`,
})
/** Readings by whom a search means. */
const searched = (query: ReadingsFilter) =>
  searchedBy(query, { person: sql`r.person_id`, dosimeter: sql`r.dosimeter_id` }, fromStart)

/** What is asked of the columns by which readings are counted as well: the queue, unless a state is asked for. */
const countedConditions = (row: SQL, query: ReadingsFilter): (SQL | undefined)[] => [
  query.state === undefined ? sql`${row}.state in ${oneOf(waitingReadings)}` : is(sql`${row}.state`, query.state),
  is(sql`${row}.client_id`, query.clientId),
]
const furtherConditions = (query: ReadingsFilter): (SQL | undefined)[] => [
  is(sql`r.period`, query.period),
  is(sql`r.technology_id`, query.technologyId),
  is(sql`r.upload_id`, query.uploadId),
  query.flag ? sql`r.flags @> ${JSON.stringify([{ code: query.flag }])}::jsonb` : undefined,
  query.from ? sql`r.read_at >= ${localInstant(query.from, 0)}` : undefined,
  query.to ? sql`r.read_at < ${localInstant(addDays(query.to, 1), 0)}` : undefined,
]

/** What the kept counts are asked for in place of readings; undefined where they do not tell apart what is asked. */
function keptConditions(scope: Scope, query: ReadingsFilter): SQL | undefined {
  const asksMore = query.search || scope.personId !== undefined || furtherConditions(query).some(Boolean)
  if (asksMore) return undefined
  const { condition } = within(scope, { client: sql`n.client_id` })
  return allOf([condition, ...countedConditions(sql`n`, query)])
}

const whose = sql`left join dosimeters d on d.id = r.dosimeter_id left join people p on p.id = r.person_id`

/**
 * In the order of serials: those of dosimeters, and those of lines that had none. `found`: tables that a search asks. Of a text that
 * many serials have and no name, dosimeters are left out as they are walked through, not with each reading of theirs.
 */
function bySerial(found: SQL, { search, meant }: ReadingsFilter) {
  const isOfSerials = search && meant?.dosimeters === null && meant.people?.length === 0
  const where = isOfSerials ? fromStart(search).serial(sql`d.serial`) : sql`true`
  return [
    { from: sql`readings r join dosimeters d on d.id = r.dosimeter_id ${found}`, where },
    { from: sql`readings r left join dosimeters d on false ${found}`, where: sql`r.dosimeter_id is null` },
  ]
}

export const readingListing = (scope: Scope, query: ReadingsFilter & { sort?: string }): Listing => {
  const found = searched(query)
  const rows = sql`readings r ${found.tables}`
  const kept = keptConditions(scope, query)
  return {
    columns: sql`r.id, r.upload_id as "uploadId", r.assignment_id as "assignmentId", d.serial, a.bearer, r.person_id as "personId",
    p.last_names || ', ' || p.first_names as "personName", r.client_id as "clientId", c.name as "clientName",
    s.name as "siteName", r.period, t.code as "typeCode", a.position, r.read_at as "readAt", r.kind, r.flags, r.state,
    (a.bearer = 'control' and ${isInUse}) as "inUse", r.revision, r.judgement, r.line, r.note, u.nombre as "firstApprovedBy", r.background, r.returned,
    case when r.manual is not null then jsonb_build_object('by', h.nombre, 'at', r.manual->>'at', 'reason', r.manual->>'reason')
      end as manual,
    ${enteredOf(sql`r`, sql`e`)} as entered,
    case when r.confirmed is not null then jsonb_build_object('by', f.nombre, 'at', r.confirmed->>'at',
      'reason', r.confirmed->>'reason') end as confirmed,
    case when r.withdrawn is not null then jsonb_build_object('by', v.nombre, 'at', r.withdrawn->>'at',
      'reason', r.withdrawn->>'reason') end as withdrawn,
    case when a.wearer is not null then jsonb_build_object('worn', a.wearer->'worn', 'by', w.nombre, 'at', a.wearer->>'at',
      'reason', a.wearer->>'reason') end as wearer,
    ${selected('r', 'Value', 'Status', 'Gross', 'Background', 'Net')}`,
    from: rows,
    countFrom: rows,
    ...(sortField(query.sort) === 'serial' && { parts: bySerial(found.tables, query) }),
    joins: {
      onto: sql`r`,
      tables: sql`${whose} join clients c on c.id = r.client_id join sites s on s.id = r.site_id
      join dosimeter_types t on t.id = r.type_id join assignments a on a.id = r.assignment_id
      left join users u on u.id = r.first_approved_by left join users h on h.id = (r.manual->>'by')::int
      left join users e on e.id = (r.entered->>'by')::int left join users w on w.id = (a.wearer->>'by')::int
      left join users f on f.id = (r.confirmed->>'by')::int left join users v on v.id = (r.withdrawn->>'by')::int`,
    },
    within: within(scope, { client: sql`r.client_id`, person: sql`r.person_id` }),
    where: [...countedConditions(sql`r`, query), ...furtherConditions(query), found.condition],
    ...(kept && { kept: countKept('readings', kept) }),
    // A period is looked at and sorted: in the order of all doses there are, it stands anywhere.
    sorts: {
      readAt: sql`r.read_at`,
      serial: sql`d.serial`,
      hp10: query.period ? sql`greatest(r.hp10_value)` : sql`r.hp10_value`,
    },
    tieBreak: sql`r.id`,
    defaultSort: '-readAt',
  }
}

const shownPast = 8

/** Whom the changes of returned readings speak of, by id: what is kept of a change names nobody. */
async function namesOfChanges(db: Queryable, rows: readonly ReadingRow[]): Promise<Map<number, string>> {
  const changes = rows.flatMap(({ returned }) => returned?.changes ?? [])
  const ids = changes.flatMap((change) =>
    (change.what === 'person' ? [change.before ?? [], change.after ?? []] : []).flat(),
  )
  if (ids.length === 0) return new Map()
  const people = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, last_names || ', ' || first_names as name from people where id = any(${sql.param(ids)}::int[])`,
  )
  return new Map(people.map(({ id, name }) => [id, name]))
}

const named =
  (names: ReadonlyMap<number, string>) =>
  (change: JudgementChange): JudgementChange =>
    change.what === 'person'
      ? {
          ...change,
          beforeName: names.get(change.before ?? 0) ?? null,
          afterName: names.get(change.after ?? 0) ?? null,
        }
      : change

/** Rows as the queue shows them, each with the last published values of its person at its position. */
export async function toReadings(db: Queryable, rows: readonly ReadingRow[]): Promise<Reading[]> {
  const names = await namesOfChanges(db, rows)
  const lastOf = await lastDoses(
    db,
    rows.flatMap(({ personId, position }) => (personId === null ? [] : [{ personId, position }])),
    shownPast,
  )
  return rows.map((row) => {
    const cells = cellsOf(row)
    const background = knownQuantities(row.background, noBackground)
    const cell = (quantity: Quantity) => ({
      gross: row[`${quantity}Gross`],
      background: row[`${quantity}Background`],
      // An estimate has no subtraction: what was entered is all there is to look at.
      net: row.kind === 'read' ? row[`${quantity}Net`] : cells[quantity].value,
      status: cells[quantity].status,
      ...background[quantity],
      // Not there in what was judged before it was kept.
      over: background[quantity].over ?? null,
    })
    const { personId, position } = row
    const past = (personId === null ? [] : lastOf({ personId, position })).map((dose) => {
      const { value, status } = dose[judgedQuantity(position)]
      return status === 'belowLevel' ? 0 : value
    })
    return {
      ...row,
      returned: row.returned && { ...row.returned, changes: row.returned.changes.map(named(names)) },
      readAt: toIso(row.readAt),
      cells: perQuantity(cell),
      past,
    }
  })
}

/** How many waiting readings of a filter are in which state. */
export async function readingSummary(db: Queryable, scope: Scope, query: ReadingsFilter) {
  const waiting = { ...query, state: undefined }
  const kept = keptConditions(scope, waiting)
  const listing = readingListing(scope, waiting)
  const rows = await rowsOf<{ state: string; count: number }>(
    db,
    kept
      ? sql`select n.state, sum(n.count)::int as count from ${countsOf('readings')} n where ${kept} group by n.state`
      : sql`select r.state, count(*)::int as count from ${listing.from} where ${conditionOf(listing)} group by r.state`,
  )
  const count = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { clean: count('clean'), flagged: count('flagged') + count('imported'), approved: count('approved') }
}

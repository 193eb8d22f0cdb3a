import { type SQL, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { waitingReadings } from '../../contract/states.ts'
import { closureStates, type Flag, type Quantity } from '../../contract/vocabulary.ts'
import { followPublished } from '../alerts/following.ts'
import { raiseAlerts } from '../alerts/raise.ts'
import { type Actor, audit } from '../core/audit.ts'
import { clientsOfSiblings, holdClients, holdPeople } from '../core/holds.ts'
import { allOf, is } from '../core/listing.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx, toIso } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, columnsOf, selected, takeColumns } from '../db/quantities.ts'
import { dosimetersOf } from '../osl/carried.ts'
import { rejudge } from '../readings/recompute.ts'
import type { CellColumns } from './reading.ts'
import { appendDoses, type NewDose } from './records.ts'

interface Approved extends CellColumns, Columns<'Background', number | null> {
  id: number
  assignmentId: number
  clientId: number
  siteId: number
  personId: number | null
  bearer: string
  typeId: number
  serial: string | null
  position: string
  period: string
  from: string
  to: string
  readAt: string | null
  kind: 'read' | 'estimated' | 'assigned'
  flags: Flag[]
}

interface Filter {
  clientId?: number
  period?: string
}
interface Returned {
  id: number
  serial: string
  personName: string | null
}
/** Clients that are held; nothing is published of any other. */
type Held = readonly number[]

const ofHeld = (column: SQL, held: Held) => sql`${column} = any(${sql.param(held)}::int[])`

/**
 * An assignment that ended without a dose and has no record of that yet, or one of another end. Where a reading or an estimate
 * of it stands and waits, that one is to be its record: published over the end it would replace a record by one administrator,
 * without an adjustment.
 */
const endUntold = sql`a.state in ${oneOf(closureStates)}
  and a.bearer in ('person', 'area') and not exists (
    select 1 from current_doses c join doses d on d.id = c.dose_id
    where c.assignment_id = a.id and (d.kind <> 'closure' or d.note = a.state))
  and not exists (select 1 from readings w where w.assignment_id = a.id and w.state in ${oneOf(waitingReadings)})`

/** What the report says beside a dose, in the words of the report codes. */
function noteOf({ kind, flags }: Pick<Approved, 'kind' | 'flags'>): string | null {
  if (kind === 'assigned') return 'assigned'
  if (flags.some(({ code }) => code === 'aboveInvestigation' || code === 'aboveLimit')) return 'aboveInvestigation'
  return null
}

/** Readings that are to be published, held, with the place that their assignments give them. A condition on readings `r`. */
export const loadApproved = (tx: Tx, which: SQL): Promise<Approved[]> =>
  rowsOf<Approved>(
    tx,
    sql`select r.id, r.assignment_id as "assignmentId", r.client_id as "clientId", r.site_id as "siteId",
          r.person_id as "personId", a.bearer, r.type_id as "typeId", d.serial, a.position, r.period, a."from", a."to",
          r.read_at as "readAt", r.kind, r.flags, ${selected('r', 'Background', 'Value', 'Status')}
        from readings r join assignments a on a.id = r.assignment_id left join dosimeters d on d.id = r.dosimeter_id
        where ${which} order by r.id for no key update of r`,
  )

/** The dose record that a reading becomes. */
export function doseOf({ id, flags: _, readAt, ...row }: Approved, note: string | null): NewDose {
  const [background, rest] = takeColumns<'Background', number | null, typeof row>(row, 'Background')
  return { ...rest, background, readingId: id, readAt: toIso(readAt), note }
}

/**
 * Judges what is approved anew, under the lock of its clients and people: what would be published otherwise than its approvers
 * saw it goes back into the queue instead, with what changed. Answers those.
 */
async function returnChanged(tx: Tx, approved: SQL, actor: Actor): Promise<Returned[]> {
  await holdPeople(tx, sql`select r.person_id from readings r where ${approved} and r.person_id is not null`)
  const changed = await rejudge(tx, approved, actor)
  if (changed.length === 0) return []
  const ids = changed.map(({ id }) => id)
  return rowsOf<Returned>(
    tx,
    sql`select r.id, coalesce(d.serial, '') as serial, p.last_names || ', ' || p.first_names as "personName"
        from readings r left join dosimeters d on d.id = r.dosimeter_id left join people p on p.id = r.person_id
        where r.id = any(${sql.param(ids)}::bigint[]) order by r.id`,
  )
}

/** Publishes what is approved: each reading of a person or an area becomes a dose record, and its dosimeter is free again. */
async function publishApproved(tx: Tx, filter: Filter, held: Held, userId: number, actor: Actor) {
  const approved = allOf([sql`r.state = 'approved'`, ofHeld(sql`r.client_id`, held), is(sql`r.period`, filter.period)])
  const returned = await returnChanged(tx, approved, actor)
  const found = await loadApproved(tx, approved)
  if (found.length === 0) return { published: 0, withoutDose: [], returned }
  const doses = found
    // A control is background, not anybody's dose; a spare that nobody wore neither.
    .filter(({ bearer }) => bearer === 'person' || bearer === 'area')
    .map((row) => doseOf(row, noteOf(row)))
  await appendDoses(tx, doses, userId, actor)
  await raiseAlerts(tx, found, actor.now)
  await followPublished(tx, found, actor)
  const ids = found.map(({ id }) => id)
  await transition(tx, 'reading', ids, 'published', actor)
  const read = found.filter(({ kind }) => kind === 'read').map(({ assignmentId }) => assignmentId)
  await transition(tx, 'oslAssignment', read, 'published', actor)
  // What was found damaged or retired since stays that.
  await transition(tx, 'dosimeter', await dosimetersOf(tx, read), 'inStock', actor, { from: ['read'] })
  const recorded = new Set(doses.map(({ readingId }) => readingId))
  return { published: doses.length, withoutDose: ids.filter((id) => !recorded.has(id)), returned }
}

interface Closed {
  assignmentId: number
  clientId: number
  siteId: number
  personId: number | null
  bearer: string
  typeId: number
  serial: string | null
  position: string
  period: string
  from: string
  to: string
  state: string
  measured: Quantity[]
}

/**
 * Gives every assignment that ended without a dose its record, so that no name is missing from a report. Of one that has ended
 * otherwise since (a lost dosimeter that came back damaged) a new version says so: neither has a value that two would have to
 * agree on.
 */
async function publishClosures(tx: Tx, filter: Filter, held: Held, userId: number, actor: Actor): Promise<number> {
  const closed = await rowsOf<Closed>(
    tx,
    sql`select a.id as "assignmentId", a.client_id as "clientId", a.site_id as "siteId", a.person_id as "personId", a.bearer,
          a.type_id as "typeId", d.serial, a.position, a.period, a."from", a."to", a.state, t.quantities as measured
        from assignments a join dosimeter_types t on t.id = a.type_id left join dosimeters d on d.id = a.dosimeter_id
        where ${allOf([
          endUntold,
          ofHeld(sql`a.client_id`, held),
          is(sql`a.period`, filter.period),
        ])} order by a.id for no key update of a`,
  )
  const doses = closed.map(({ state, measured, ...rest }): NewDose => {
    const status = (quantity: Quantity) => (measured.includes(quantity) ? 'notEvaluable' : 'notMeasured')
    return {
      ...rest,
      readingId: null,
      readAt: null,
      ...columnsOf('Value', () => null),
      ...columnsOf('Status', status),
      background: perQuantity(() => null),
      kind: 'closure',
      note: state,
    }
  })
  if (doses.length > 0) await appendDoses(tx, doses, userId, actor)
  return doses.length
}

/** Publishes what is approved and, when asked, what ended without a dose. */
export async function publish(tx: Tx, request: Filter & { closures: boolean }, userId: number, actor: Actor) {
  const { clientId, period } = request
  const approved = allOf([sql`r.state = 'approved'`, is(sql`r.client_id`, clientId), is(sql`r.period`, period)])
  const closed = allOf([endUntold, is(sql`a.client_id`, clientId), is(sql`a.period`, period)])
  const ofClosed = request.closures ? sql`union select a.client_id from assignments a where ${closed}` : sql``
  const held = await holdClients(
    tx,
    sql`select r.client_id from readings r where ${approved} ${ofClosed}`,
    clientsOfSiblings(approved),
  )
  const { published, withoutDose, returned } = await publishApproved(tx, request, held, userId, actor)
  const closures = request.closures ? await publishClosures(tx, request, held, userId, actor) : 0
  await audit(tx, actor, {
    action: 'readings.published',
    objectType: 'reading',
    objectId: published,
    // Controls and spares: no dose record says that they were published.
    after: { ...request, published, closures, returned: returned.length, withoutDose },
  })
  return { published, closures, returned }
}

import { sql } from 'drizzle-orm'
import { type Quantity, quantities } from '../../contract/vocabulary.ts'
import { type Actor, audit, nextAuditId } from '../core/audit.ts'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import { listed, named } from '../db/quantities.ts'
import { insertMany, storedColumns } from '../db/unnest.ts'
import { yearOf } from '../domain/calendar.ts'
import { digestOf } from '../domain/digest.ts'
import { renewCollective } from './collective.ts'
import type { CellColumns } from './reading.ts'
import { renewTotals } from './totals.ts'

/** A dose record before it is written: what it says, and of whom. */
export interface NewDose extends CellColumns {
  clientId: number
  siteId: number
  personId: number | null
  bearer: string
  assignmentId: number
  readingId: number | null
  typeId: number
  serial: string | null
  position: string
  period: string
  from: string
  to: string
  readAt: string | null
  background: Record<Quantity, number | null>
  kind: 'read' | 'estimated' | 'assigned' | 'closure'
  note: string | null
}

/** A dose record as it stands in the table, in the form over which its digest is made. */
export interface DoseRecord extends NewDose {
  revision: number
  replacesId: number | null
  publishedBy: number
  publishedAt: string
}

/** Something for each column of a cell, by its name in the database. */
const cells = (of: (column: string) => string, between?: string) =>
  listed((_, __, column) => of(column), ['Value', 'Status'], between)

const columns = {
  clientId: ['client_id', 'int'],
  siteId: ['site_id', 'int'],
  personId: ['person_id', 'int'],
  bearer: ['bearer', 'text'],
  assignmentId: ['assignment_id', 'int'],
  readingId: ['reading_id', 'bigint'],
  typeId: ['type_id', 'int'],
  serial: ['serial', 'text'],
  position: ['position', 'text'],
  period: ['period', 'text'],
  from: ['from', 'date'],
  to: ['to', 'date'],
  readAt: ['read_at', 'timestamptz'],
  ...storedColumns('Value', 'int'),
  ...storedColumns('Status', 'text'),
  background: ['background', 'jsonb'],
  kind: ['kind', 'text'],
  note: ['note', 'text'],
  revision: ['revision', 'int'],
  replacesId: ['replaces_id', 'bigint'],
  publishedBy: ['published_by', 'int'],
  publishedAt: ['published_at', 'timestamptz'],
  digest: ['digest', 'text'],
  auditEventId: ['audit_event_id', 'bigint'],
} as const

/**
 * The digest of a version: over all that it says, chained to the version before. A quantity that came into the list after the
 * first three is in it where it was measured, so that records from before it keep their digests.
 */
export const doseDigest = (record: DoseRecord, previous: string | undefined): string => digestOf(said(record), previous)

const first: ReadonlySet<string> = new Set(['hp10', 'hp3', 'hp007'])
const later = quantities.filter((quantity) => !first.has(quantity))
function said(record: DoseRecord): Partial<DoseRecord> {
  const silent = later.filter(
    (quantity) => record[`${quantity}Status`] === 'notMeasured' && record[`${quantity}Value`] === null,
  )
  if (silent.length === 0) return record
  const left = new Set<string>(silent.flatMap((quantity) => [`${quantity}Value`, `${quantity}Status`]))
  return Object.fromEntries(Object.entries(record).filter(([key]) => !left.has(key)))
}

/** The digest of all the versions that one event brought, in the order of their assignments. */
export const batchDigest = (digests: readonly string[]): string => digestOf({ digests })

/** As many records as one audit event speaks for. */
export const recordsPerEvent = 5_000

/**
 * Appends dose records: first versions, or versions that replace the one in force. Nothing is ever changed in place.
 * Keeps the current versions, the year's totals and the sums of clients in step, in the same transaction.
 */
export async function appendDoses(tx: Tx, doses: readonly NewDose[], userId: number, actor: Actor): Promise<void> {
  const changed: Worn[] = [...doses]
  for (let start = 0; start < doses.length; start += recordsPerEvent) {
    const batch = [...doses.slice(start, start + recordsPerEvent)].sort((a, b) => a.assignmentId - b.assignmentId)
    const before = await versionsInForce(
      tx,
      batch.map(({ assignmentId }) => assignmentId),
    )
    changed.push(...before.values())
    const records = batch.map((dose) => {
      const previous = before.get(dose.assignmentId)
      const record: DoseRecord = {
        ...dose,
        revision: (previous?.revision ?? 0) + 1,
        replacesId: previous?.id ?? null,
        publishedBy: userId,
        publishedAt: actor.now,
      }
      return { ...record, digest: doseDigest(record, previous?.digest) }
    })
    const auditEventId = await nextAuditId(tx)
    const entry = {
      action: 'doses.published',
      objectType: 'dose',
      objectId: records.length,
      after: { count: records.length, batchDigest: batchDigest(records.map(({ digest }) => digest)) },
    } as const
    await audit(tx, actor, entry, auditEventId)
    await insertMany(
      tx,
      'doses',
      columns,
      records.map((record) => ({ ...record, auditEventId })),
    )
    await tx.execute(sql`${currentFrom(sql`d.audit_event_id = ${auditEventId}`)}
      on conflict (assignment_id) do update set dose_id = excluded.dose_id, client_id = excluded.client_id,
        site_id = excluded.site_id, person_id = excluded.person_id, name_key = excluded.name_key, serial = excluded.serial,
        position = excluded.position, period = excluded.period, "from" = excluded."from", "to" = excluded."to",
        read_at = excluded.read_at, ${cells((column) => `${column} = excluded.${column}`)}`)
  }
  for (const [year, { people, from }] of yearsOf(changed)) await renewTotals(tx, [...people], year, from)
  await renewCollective(tx, doses)
}

/** Whose wear ended when: what it adds to the sums of its year from that day on. */
interface Worn {
  personId: number | null
  to: string
}

/** The people whose years change, and the first day on which each year does: records that are replaced count as well. */
function yearsOf(changed: readonly Worn[]) {
  const years = new Map<number, { people: Set<number>; from: string }>()
  for (const { personId, to } of changed) {
    if (personId === null) continue
    const year = years.get(yearOf(to)) ?? { people: new Set(), from: to }
    years.set(yearOf(to), { people: year.people.add(personId), from: to < year.from ? to : year.from })
  }
  return years
}

async function versionsInForce(tx: Tx, assignmentIds: readonly number[]) {
  const rows = await rowsOf<Worn & { id: number; assignmentId: number; revision: number; digest: string }>(
    tx,
    sql`select d.id, d.assignment_id as "assignmentId", d.revision, d.digest, d.person_id as "personId", d."to" from current_doses c join doses d on d.id = c.dose_id
        where c.assignment_id = any(${sql.param([...assignmentIds])}::int[]) for no key update of c`,
  )
  return new Map(rows.map((row) => [row.assignmentId, row]))
}

const currentColumns = sql`assignment_id, dose_id, client_id, site_id, person_id, name_key, serial, position, period, "from", "to",
  read_at, ${cells((column) => column)}`

/** Lays dose records out as current versions. An area has no person: it is sorted by the name of its site. */
const currentFrom = (which: ReturnType<typeof sql>) => sql`
  insert into current_doses (${currentColumns})
  select d.assignment_id, d.id, d.client_id, d.site_id, d.person_id, coalesce(p.name_key, lower(s.name)), d.serial, d.position,
    d.period, d."from", d."to", d.read_at, ${cells((column) => `d.${column}`)}
  from doses d join sites s on s.id = d.site_id left join people p on p.id = d.person_id where ${which}`

/** Makes the table of current versions anew from the records. */
export async function rebuildCurrent(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from current_doses`)
  await tx.execute(
    currentFrom(
      sql`not exists (select 1 from doses n where n.assignment_id = d.assignment_id and n.revision > d.revision)`,
    ),
  )
}

/** Gives the current versions of a person, or of a client's areas, the name under which they are sorted and searched now. */
export async function renewNames(tx: Tx, of: { personId: number } | { clientId: number }): Promise<void> {
  await tx.execute(
    'personId' in of
      ? sql`update current_doses c set name_key = p.name_key from people p
            where p.id = c.person_id and c.person_id = ${of.personId} and c.name_key <> p.name_key`
      : sql`update current_doses c set name_key = lower(s.name) from sites s
            where s.id = c.site_id and c.client_id = ${of.clientId} and c.person_id is null and c.name_key <> lower(s.name)`,
  )
}

/** Every column of the current versions besides their key, as the database has it. */
const laidOut = [
  'dose_id',
  'client_id',
  'site_id',
  'person_id',
  'name_key',
  'serial',
  'position',
  'period',
  '"from"',
  '"to"',
  'read_at',
  ...quantities.flatMap((quantity) => [named(quantity, 'Value'), named(quantity, 'Status')]),
]

/**
 * Current versions that differ from what the records lay out anew, in any column, are missing, or are of nothing. Answers the
 * columns that differ by assignment; none where the whole row is missing or too many.
 */
export const strayCurrent = (db: Queryable) => {
  const differs = (column: string) => `case when c.${column} is distinct from l.${column} then '${column}' end`
  const rebuilt = sql`select d.assignment_id, d.id as dose_id, d.client_id, d.site_id, d.person_id,
      coalesce(p.name_key, lower(s.name)) as name_key, d.serial, d.position, d.period, d."from", d."to", d.read_at,
      ${cells((column) => `d.${column}`)}
    from (select distinct on (assignment_id) * from doses order by assignment_id, revision desc) d
    join sites s on s.id = d.site_id left join people p on p.id = d.person_id`
  return rowsOf<{ assignmentId: number; columns: string[] }>(
    db,
    sql`select * from (
          select coalesce(l.assignment_id, c.assignment_id) as "assignmentId",
            case when l.assignment_id is null or c.assignment_id is null then array['row']
              else array_remove(array[${sql.raw(laidOut.map(differs).join(', '))}], null) end as columns
          from (${rebuilt}) l full join current_doses c on c.assignment_id = l.assignment_id
        ) compared where columns <> '{}' order by "assignmentId"`,
  )
}

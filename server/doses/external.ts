import { sql } from 'drizzle-orm'
import { type ExternalAct, externalAfter, takesAnother } from '../../contract/acts.ts'
import { perQuantity } from '../../contract/quantities.ts'
import type { ExternalDose, ExternalDoseRequest } from '../../contract/schemas/externalDoses.ts'
import {
  type DoseCell,
  type ExternalDoseState,
  type Flag,
  type Position,
  quantities,
} from '../../contract/vocabulary.ts'
import { followLimits } from '../alerts/following.ts'
import { type Actor, audit, nextAuditId } from '../core/audit.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { holdRow } from '../core/holds.ts'
import { type Scope, seesAll } from '../core/scope.ts'
import { type Queryable, rowsOf, type Tx, toIso } from '../db/database.ts'
import { externalDoses, people } from '../db/schema.ts'
import { localDate, yearOf } from '../domain/calendar.ts'
import { digestOf } from '../domain/digest.ts'
import { nameKey } from '../domain/identity.ts'
import { IllegalTransition } from '../domain/lifecycles.ts'
import { judgeExternal, type ReceivedElsewhere } from '../readings/judgingExternal.ts'
import { type CellColumns, cellColumns, cellsOf, columnsOfCells } from './cells.ts'
import { counts, lastVersions } from './externalRows.ts'
import { renewTotals } from './totals.ts'

/** One version of a record, as it stands in the table. */
export interface ExternalVersion extends CellColumns {
  recordId: number
  revision: number
  personId: number
  employer: string
  position: Position
  from: string
  to: string
  source: string
  state: ExternalDoseState
  flags: Flag[]
  reason: string
  by: number
  at: string
}

export const versionColumns = sql`x.record_id as "recordId", x.revision, x.person_id as "personId", x.employer, x.position,
  x."from", x."to", x.source, x.state, x.flags, x.reason, x."by", x.at, ${cellColumns('x')}`

/** The digest of a version: over all that it says, chained to the version before. */
export const externalDigest = (version: ExternalVersion, previous?: string): string => digestOf(version, previous)

/** Names what the rules say of a record, so that what is confirmed is what was seen. */
const nameOf = (flags: readonly Flag[]): string => digestOf({ flags }).slice(0, 16)

type Stored = ExternalVersion & { digest: string }

async function mustReadRecord(db: Queryable, recordId: number): Promise<Stored> {
  const [found] = await rowsOf<Stored>(
    db,
    sql`select ${versionColumns}, x.digest from ${lastVersions(sql`v.record_id = ${recordId}`)}`,
  )
  if (!found) throw notFound()
  return { ...found, at: toIso(found.at) as string }
}

/** Whose record it is; throws when there is none. */
export const personOfRecord = async (db: Queryable, recordId: number): Promise<number> =>
  (await mustReadRecord(db, recordId)).personId

/** Appends a version, with its event in the trail, and brings the totals of its years into step. */
async function append(tx: Tx, version: Omit<ExternalVersion, 'recordId'>, actor: Actor, before?: Stored) {
  const recordId = before?.recordId ?? (await nextRecordId(tx))
  const written: ExternalVersion = { ...version, recordId }
  const digest = externalDigest(written, before?.digest)
  const auditEventId = await nextAuditId(tx)
  // Where it stands again, nobody has confirmed it anew.
  const kept = before?.state === 'withdrawing' && version.state === 'standing'
  const action = kept ? 'externalDose.kept' : (`externalDose.${version.state}` as const)
  const after = { recordId, revision: version.revision, personId: version.personId, digest }
  await audit(tx, actor, { action, objectType: 'externalDose', objectId: recordId, after }, auditEventId)
  const id = before ? {} : { id: recordId }
  await tx.insert(externalDoses).values({ ...id, ...written, digest, auditEventId })
  for (let year = yearOf(version.from); year <= yearOf(version.to); year += 1)
    await renewTotals(tx, [version.personId], year)
  return recordId
}

async function nextRecordId(tx: Tx): Promise<number> {
  const [next] = await rowsOf<{ id: number }>(tx, sql`select nextval('external_doses_id_seq') as id`)
  if (!next) throw new Error('The sequence of external doses gave nothing.')
  return next.id
}

/** Records what a person has received elsewhere. It waits for another administrator. The person is held here. */
export async function recordExternal(
  tx: Tx,
  personId: number,
  request: ExternalDoseRequest,
  userId: number,
  actor: Actor,
): Promise<number> {
  await holdRow(tx, people, personId)
  if (request.to > localDate(actor.now)) throw invalid('to', 'notYet')
  const cells = perQuantity((quantity): DoseCell => {
    const value = request.cells[quantity]
    return value === null ? { value, status: 'notMeasured' } : { value, status: 'measured' }
  })
  const { employer, position, from, to, source, reason } = request
  const dose = { personId, employer, position, from, to, cells }
  await refuseTwice(tx, dose)
  const flags = await judgeExternal(tx, dose, null, actor.now)
  const said = { personId, employer, position, from, to, source, reason, ...columnsOfCells(cells) }
  return append(tx, { ...said, revision: 1, state: 'waiting', flags, by: userId, at: actor.now }, actor)
}

/** Refuses what is recorded already, whichever of its records says it: it would count twice. */
async function refuseTwice(
  tx: Tx,
  { personId, employer, position, from, to, cells }: ReceivedElsewhere,
): Promise<void> {
  const known = await rowsOf<ExternalVersion>(
    tx,
    sql`select ${versionColumns} from ${lastVersions(sql`v.person_id = ${personId}`)}
        where (${counts} or x.state = 'waiting') and x.position = ${position} and x."from" = ${from} and x."to" = ${to}`,
  )
  const isSaid = (row: ExternalVersion) =>
    nameKey(row.employer) === nameKey(employer) &&
    quantities.some((quantity) => cells[quantity].value !== null && cellsOf(row)[quantity].value !== null)
  if (known.some(isSaid)) throw conflict('externalRecorded')
}

/** What an act is after, to say what a record cannot become. */
const usually = { confirm: 'standing', reject: 'rejected', withdraw: 'withdrawn' } as const

/** What may be done about a record. */
export type ExternalDecision =
  | { act: 'confirm'; judgement: string; reason: string }
  | { act: Exclude<ExternalAct, 'confirm'>; reason: string }

/**
 * Confirms, rejects or withdraws a record, by a version of its own: nothing of it is changed or deleted. Confirmed by another
 * administrator than recorded it, and only as it was seen: judged anew over all that is known of the person now. What stands
 * is withdrawn by two as well: one asks, which changes no sum, and another one confirms or rejects that.
 */
export async function decideExternal(
  tx: Tx,
  recordId: number,
  decision: ExternalDecision,
  userId: number,
  actor: Actor,
): Promise<void> {
  await holdRow(tx, people, await personOfRecord(tx, recordId))
  const before = await mustReadRecord(tx, recordId)
  const { digest: _, ...version } = before
  const { act, reason } = decision
  const state = externalAfter(before.state, act)
  if (state === null) throw new IllegalTransition('externalDose', before.state, usually[act])
  if (takesAnother(before.state, act) && before.by === userId)
    throw conflict(act === 'confirm' ? 'secondRecorder' : 'secondWithdrawer')
  let { flags } = before
  if (decision.act === 'confirm') {
    flags = await judgeExternal(tx, { ...before, cells: cellsOf(before) }, recordId, actor.now)
    if (nameOf(flags) !== decision.judgement) throw conflict('judgedOtherwise')
  }
  await append(
    tx,
    { ...version, revision: before.revision + 1, state, reason, flags, by: userId, at: actor.now },
    actor,
    before,
  )
  await followLimits(tx, before.personId, actor)
}

/** All records of a person, the latest days first, each with what was decided about it. */
export async function readExternal(
  db: Queryable,
  personId: number,
  userId: number,
  now: string,
): Promise<ExternalDose[]> {
  const all = await rowsOf<ExternalVersion & { name: string | null }>(
    db,
    sql`select ${versionColumns}, u.nombre as name from external_doses x left join users u on u.id = x."by"
        where x.person_id = ${personId} order by x."to" desc, x.record_id, x.revision`,
  )
  const records = new Map<number, typeof all>()
  for (const version of all) records.set(version.recordId, [...(records.get(version.recordId) ?? []), version])
  const items: ExternalDose[] = []
  for (const versions of records.values()) {
    const last = versions.at(-1) as ExternalVersion
    const { recordId: id, employer, position, from, to, source, state, revision } = last
    const cells = cellsOf(last)
    const flags = state === 'waiting' ? await judgeExternal(db, { ...last, cells }, id, now) : last.flags
    items.push({
      ...{ id, personId, revision, employer, position, from, to, cells, source, state, flags },
      judgement: nameOf(flags),
      own: (state === 'withdrawing' ? last : versions[0])?.by === userId,
      versions: versions.map((each) => ({
        state: each.state,
        by: each.name,
        at: toIso(each.at) as string,
        reason: each.reason,
      })),
    })
  }
  return items
}

/** What a person received elsewhere and stands, for its history. An officer sees what counts, not from where it is. */
export async function externalRows(db: Queryable, scope: Scope, personId: number) {
  const rows = await rowsOf<ExternalVersion>(
    db,
    sql`select ${versionColumns} from ${lastVersions(sql`v.person_id = ${personId}`)}
        where ${counts} order by x."to" desc, x.record_id`,
  )
  const named = seesAll(scope) || scope.personId !== undefined
  return rows.map((row) => ({
    id: row.recordId,
    employer: named ? row.employer : null,
    position: row.position,
    from: row.from,
    to: row.to,
    cells: cellsOf(row),
  }))
}

/** Walks the records: each version holds the digest of itself after the one before, as its event in the trail says. */
export async function verifyExternal(db: Queryable): Promise<string[]> {
  const findings: string[] = []
  const rows = await rowsOf<Stored & { written: string | null }>(
    db,
    sql`select ${versionColumns}, x.digest, e.after->>'digest' as written from external_doses x
        left join audit_events e on e.id = x.audit_event_id order by x.record_id, x.revision`,
  )
  let previous: Stored | undefined
  for (const { written, ...row } of rows) {
    const { digest, ...version } = { ...row, at: toIso(row.at) as string }
    const before = previous?.recordId === row.recordId ? previous : undefined
    const right = externalDigest(version, before?.digest)
    if (right !== digest || written !== digest || version.revision !== (before?.revision ?? 0) + 1)
      findings.push(`Version ${row.revision} of external dose ${row.recordId} is not what was written.`)
    previous = { ...version, digest }
  }
  const [events] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from audit_events where object_type = 'externalDose'`,
  )
  if (events && events.count !== rows.length)
    findings.push(`The trail tells of ${events.count} versions of external doses; ${rows.length} are here.`)
  return findings
}

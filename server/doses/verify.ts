import { sql } from 'drizzle-orm'
import { verifyAdjustments } from '../adjustments/verifyAdjustments.ts'
import { auditDigest } from '../core/audit.ts'
import { compareCounts } from '../core/keptCounts.ts'
import { type Db, rowsOf, toIso } from '../db/database.ts'
import { auditHead } from '../db/schema.ts'
import { verifyAnnealings } from '../inventory/verifyAnnealings.ts'
import { strayPeople } from '../people/employments.ts'
import { compareAhead } from '../registry/keptAhead.ts'
import { verifyPackages } from '../registry/verifyPackages.ts'
import { verifyFiles } from '../uploads/verifyFiles.ts'
import { verifyOriginals } from '../uploads/verifyOriginals.ts'
import { verifyRows } from '../verify/verifyRows.ts'
import { compareCollective } from './collective.ts'
import { verifyExternal } from './external.ts'
import { cellColumns } from './reading.ts'
import { batchDigest, type DoseRecord, doseDigest, strayCurrent } from './records.ts'
import { compareTotals } from './totals.ts'
import { verifyReadings } from './verifyReadings.ts'

const batchSize = 5_000

interface Event {
  id: number
  /** Its place in the chain. */
  seq: number
  at: string
  userId: number | null
  action: string
  objectType: string
  objectId: string
  before: unknown
  after: unknown
  origin: string
  digest: string
}

/** What an event says of the records that it brought. */
interface Batch {
  count: number
  batchDigest: string
}

/** Walks the audit trail: each event must hold the digest of itself after the one before. Answers what does not fit. */
async function verifyTrail(
  db: Db,
): Promise<{ findings: string[]; count: number; batches: Map<number, Batch>; seals: Map<number, string> }> {
  const findings: string[] = []
  const batches = new Map<number, Batch>()
  // Of each adjustment as it was written last.
  const seals = new Map<number, string>()
  let previous = ''
  let count = 0
  for (let after = 0; ; ) {
    const events = await rowsOf<Event>(
      db,
      sql`select id, seq, at, user_id as "userId", action, object_type as "objectType", object_id as "objectId", before, after, origin, digest
          from audit_events where seq > ${after} order by seq limit ${batchSize}`,
    )
    if (events.length === 0) break
    for (const { id, seq, digest, at, ...rest } of events) {
      const right = auditDigest({ ...rest, at: toIso(at) }, previous)
      if (right !== digest)
        findings.push(`Audit event ${id} (${rest.action}) is not what was written, or an event before it is missing.`)
      if (rest.action === 'doses.published') batches.set(id, rest.after as Batch)
      if (rest.objectType === 'adjustment') seals.set(Number(rest.objectId), (rest.after as { seal: string }).seal)
      previous = digest
      after = seq
      count += 1
    }
  }
  const [head] = await db.select().from(auditHead)
  if ((head?.digest ?? '') !== previous) findings.push('The end of the audit trail is missing.')
  return { findings, count, batches, seals }
}

type StoredDose = DoseRecord & { id: number; digest: string; auditEventId: number }

/** Walks the dose records of each published batch: digests, chains of versions, and that none is missing or added. */
async function verifyDoses(db: Db, batches: Map<number, Batch>) {
  const findings: string[] = []
  let count = 0
  for (const [eventId, batch] of batches) {
    const records = await rowsOf<StoredDose & { previousDigest: string | null }>(
      db,
      sql`select d.id, d.client_id as "clientId", d.site_id as "siteId", d.person_id as "personId", d.bearer,
            d.assignment_id as "assignmentId", d.reading_id as "readingId", d.type_id as "typeId", d.serial, d.position, d.period,
            d."from", d."to", d.read_at as "readAt", ${cellColumns('d')}, d.background, d.kind, d.note, d.revision,
            d.replaces_id as "replacesId", d.published_by as "publishedBy", d.published_at as "publishedAt", d.digest,
            p.digest as "previousDigest"
          from doses d left join doses p on p.id = d.replaces_id where d.audit_event_id = ${eventId} order by d.assignment_id`,
    )
    for (const { id, digest, previousDigest, auditEventId: _, ...record } of records) {
      const given = { ...record, readAt: toIso(record.readAt), publishedAt: toIso(record.publishedAt) as string }
      if (doseDigest(given, previousDigest ?? undefined) !== digest)
        findings.push(`Dose record ${id} is not what was published.`)
    }
    if (records.length !== batch.count || batchDigest(records.map(({ digest }) => digest)) !== batch.batchDigest)
      findings.push(
        `The publication of audit event ${eventId} had ${batch.count} dose records; ${records.length} of other content are here.`,
      )
    count += records.length
  }
  const [all] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from doses`)
  if (all && all.count !== count) findings.push(`${all.count - count} dose records belong to no publication.`)
  return { findings, count }
}

/** Proves that the trail and the dose records are what was written, and that what is derived from them agrees. */
export async function verify(db: Db, say: (line: string) => void = () => {}): Promise<string[]> {
  const trail = await verifyTrail(db)
  say(`${trail.count} audit events`)
  const records = await verifyDoses(db, trail.batches)
  say(`${records.count} dose records`)
  const readings = await verifyReadings(db)
  say(`${readings.count} readings`)
  const adjustments = await verifyAdjustments(db, trail.seals)
  say(`${adjustments.count} adjustments`)
  const originals = await verifyOriginals(db)
  say(`${originals.count} original files`)
  const packages = await verifyPackages(db)
  say(`${packages.count} packages of the registry`)
  const stray = (await strayCurrent(db)).map(
    ({ assignmentId, columns }) =>
      `The current dose of assignment ${assignmentId} is not its last version: ${columns.join(', ')}.`,
  )
  const totals = [
    ...(await compareTotals(db)),
    ...(await compareCollective(db)),
    ...(await compareAhead(db)),
    ...(await compareCounts(db)),
  ]
  const places = (await strayPeople(db)).map((id) => `Person ${id} is not where its employments say, or not when.`)
  const external = await verifyExternal(db)
  const annealings = await verifyAnnealings(db)
  const rows = [...(await verifyFiles(db)), ...(await verifyRows(db))]
  const walked = [trail, records, readings, adjustments, originals, packages].flatMap(({ findings }) => findings)
  return [...walked, ...stray, ...totals, ...places, ...external, ...annealings, ...rows]
}

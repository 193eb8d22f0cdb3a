import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { isIn, voidReadings } from '../../contract/states.ts'
import { takeBackOf } from '../adjustments/deciding.ts'
import { type Actor, audit } from '../core/audit.ts'
import type { Services } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { clientsOfSiblings, holdClients } from '../core/holds.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx, withTx } from '../db/database.ts'
import { assignments, readings, uploads } from '../db/schema.ts'
import { undoReads } from '../kept/confirming.ts'
import { dosimetersOf } from '../osl/carried.ts'
import { judgedState } from '../readings/judgedColumns.ts'
import { rejudge, rejudgeAfter } from '../readings/recompute.ts'
import { refuseInUse } from '../readings/resting.ts'
import { forgetWearers } from '../readings/spares.ts'
import { rejudgeBeside } from './around.ts'
import { lockUpload } from './queries.ts'

/** How many readings are written at once: each takes some thirty parameters. */
const batchSize = 1_000

interface Brought {
  id: number
  assignmentId: number
  state: string
  replacesId: number | null
  receivedAt: string | null
}

/**
 * Takes an upload back while none of its readings is published: its readings no longer count, what they had replaced does
 * again, and the dosimeters are where they were. A dry run is simply dropped.
 */
export async function undoUpload(services: Services, id: number, actor: Actor): Promise<void> {
  await withTx(services.database.db, async (tx) => {
    const upload = await lockUpload(tx, id)
    if (upload.state !== 'analysed' && upload.state !== 'confirmed')
      throw conflict('uploadState', { state: upload.state })
    await holdClients(
      tx,
      sql`select client_id from readings where upload_id = ${id} union select client_id from adjustments where upload_id = ${id}`,
      clientsOfSiblings(sql`r.upload_id = ${id}`),
    )
    await undoReads(tx, id, actor)
    const brought = await rowsOf<Brought>(
      tx,
      sql`select r.id, r.assignment_id as "assignmentId", r.state, r.replaces_id as "replacesId",
            (select a.received_at from assignments a where a.id = r.assignment_id) as "receivedAt"
          from readings r where r.upload_id = ${id} order by r.id for no key update`,
    )
    if (brought.some(({ state }) => state === 'published') || (await wasPublished(tx, id)))
      throw conflict('uploadPublished')
    await refuseInUse(
      tx,
      brought.map(({ id }) => id),
    )
    // What was rejected, or replaced by a later file, has nothing more to give back. A control that was withdrawn says so for
    // as long as it is kept: it may have been published before.
    const standing = brought.filter(({ state }) => !isIn(voidReadings, state))
    const gone = brought.filter(({ state }) => state !== 'superseded' && state !== 'withdrawn').map(({ id }) => id)
    await transition(tx, 'reading', gone, 'superseded', actor)
    await transition(tx, 'upload', [id], 'undone', actor)
    const takenBack = await takeBackOf(tx, id, actor)
    const lines = standing.map(({ assignmentId }) => assignmentId)
    await forgetWearers(tx, lines, actor)
    const back = await reinstate(tx, standing)
    await transition(tx, 'oslAssignment', lines, 'read', actor, { from: ['validated'] })
    const freed = standing.filter(({ assignmentId }) => !back.has(assignmentId))
    for (const [to, received] of [['received', true] as const, ['shipped', false] as const]) {
      const these = freed.filter(({ receivedAt }) => (receivedAt !== null) === received)
      const ids = these.map(({ assignmentId }) => assignmentId)
      await transition(tx, 'oslAssignment', ids, to, actor)
      await transition(tx, 'dosimeter', await dosimetersOf(tx, ids), to, actor, { from: ['read'] })
    }
    // The world may have moved on while these did not count.
    if (back.size > 0) await rejudge(tx, sql`r.id = any(${sql.param([...back.values()])}::bigint[])`, actor)
    await rejudgeBeside(tx, id, actor)
    await rejudgeAfter(
      tx,
      brought.map((reading) => reading.id),
      actor,
    )
    await audit(tx, actor, {
      action: 'upload.undone',
      objectType: 'upload',
      objectId: id,
      after: { readings: standing.length, reinstated: [...back.values()], adjustments: takenBack },
    })
  })
}

/** Whether a dose was ever published from a file: its version stands in the chain, whatever has replaced it since. */
const wasPublished = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await rowsOf(
      tx,
      // One look into the index for each: joined, all doses would be walked through for the one that there may be.
      sql`select 1 from readings r cross join lateral (
            select d.reading_id from doses d where d.assignment_id = r.assignment_id offset 0
          ) d where r.upload_id = ${id} and d.reading_id = r.id limit 1`,
    )
  ).length > 0

/**
 * Writes what undone readings had replaced once more, as a revision of its own: what was voided stays voided. Where that came
 * from a file that was undone too, what stood before it comes back. Answers the new readings by their lines.
 */
async function reinstate(tx: Tx, undone: readonly Brought[]): Promise<Map<number, number>> {
  const replacing = undone.filter(({ replacesId }) => replacesId !== null)
  if (replacing.length === 0) return new Map()
  const { id, assignmentId, replacesId, uploadId, revision } = readings
  const chains = await tx
    .select({ id, assignmentId, replacesId, uploadId, revision })
    .from(readings)
    .where(sql`${readings.assignmentId} = any(${sql.param(replacing.map(({ assignmentId }) => assignmentId))}::int[])`)
  const latest = new Map<number, number>()
  for (const link of chains) latest.set(link.assignmentId, Math.max(link.revision, latest.get(link.assignmentId) ?? 0))
  const byId = new Map(chains.map((reading) => [reading.id, reading]))
  const files = [...new Set(chains.flatMap(({ uploadId }) => uploadId ?? []))]
  const confirmed = new Set(
    (await tx.select({ id: uploads.id, state: uploads.state }).from(uploads).where(inArray(uploads.id, files))).flatMap(
      (file) => (file.state === 'confirmed' ? file.id : []),
    ),
  )
  const before = replacing.flatMap((reading) => {
    let link = byId.get(reading.replacesId as number)
    while (link && link.uploadId !== null && !confirmed.has(link.uploadId)) link = byId.get(link.replacesId ?? 0)
    return link ? [link.id] : []
  })
  const back = new Map<number, number>()
  for (let start = 0; start < before.length; start += batchSize) {
    const batch = await tx
      .select({ ...getTableColumns(readings), personId: assignments.personId })
      .from(readings)
      .innerJoin(assignments, eq(assignments.id, readings.assignmentId))
      .where(inArray(readings.id, before.slice(start, start + batchSize)))
      .orderBy(readings.id)
    const anew = batch.map(({ id: _, flags, ...kept }) => ({
      ...kept,
      flags,
      state: judgedState({ flags }),
      revision: (latest.get(kept.assignmentId) ?? 0) + 1,
      judgement: 1,
      returned: null,
      firstApprovedBy: null,
      approvedBy: null,
      approvedAt: null,
    }))
    const written = await tx
      .insert(readings)
      .values(anew)
      .returning({ id: readings.id, assignmentId: readings.assignmentId })
    for (const { id, assignmentId } of written) back.set(assignmentId, id)
  }
  return back
}

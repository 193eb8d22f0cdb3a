import { sql } from 'drizzle-orm'
import { quantities } from '../../contract/quantities.ts'
import { voidReadings } from '../../contract/states.ts'
import type { Actor } from '../core/audit.ts'
import { conflict } from '../core/errors.ts'
import { rowsOf, type Tx, toIso } from '../db/database.ts'
import type { ReadMaterial } from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { localDate } from '../domain/calendar.ts'
import { withProposals } from '../uploads/proposals.ts'
import { reopenClosed, settleClosing } from './closing.ts'
import { noteLastReads } from './reads.ts'
import { windowRowsNow } from './windowRows.ts'

const devicesOf = async (tx: Tx, uploadId: number): Promise<number[]> => {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct dosimeter_id as id from device_reads where upload_id = ${uploadId} order by 1`,
  )
  return rows.map(({ id }) => id)
}

interface Staged extends Columns<'', number | null> {
  assignmentId: number
  outcome: string
  readAt: string | null
  material: ReadMaterial
}

/** What is to be written of a window, as one text: two that are the same read the same. */
const written = (row: Omit<Staged, 'assignmentId'> & { assignmentId?: number }) =>
  JSON.stringify([
    row.assignmentId,
    row.outcome,
    toIso(row.readAt),
    quantities.map((quantity) => row[quantity] ?? null),
    row.material.baseline?.at,
    row.material.last?.at,
    row.material.reads,
  ])

const isWritten = ({ outcome }: { outcome: string }) => ['new', 'changed', 'proposal'].includes(outcome)

/** Refuses a dry run that would be another one by now: what a person confirms is what was shown. */
async function refuseOther(tx: Tx, uploadId: number, netOfSource: boolean, actor: Actor) {
  const staged = await rowsOf<Staged>(
    tx,
    sql`select x.assignment_id as "assignmentId", x.outcome, x.read_at as "readAt", x.material, ${selected('x', '')}
        from upload_rows x where x.upload_id = ${uploadId} and x.outcome in ('new', 'changed', 'proposal')`,
  )
  const shown = staged.map(written).toSorted()
  const now = await withProposals(tx, await windowRowsNow(tx, uploadId, localDate(actor.now)), netOfSource, actor.now)
  const then = now
    .filter(isWritten)
    .map((row) => written(row as Staged))
    .toSorted()
  if (shown.join() !== then.join()) throw conflict('readsChanged')
  const lost = await rowsOf(
    tx,
    sql`select 1 from device_reads x where x.upload_id = ${uploadId} and x.known and not exists
        (select 1 from device_reads o where o.dosimeter_id = x.dosimeter_id and o.read_at = x.read_at and (o.counts or (o.upload_id = x.upload_id and not o.known)))
        limit 1`,
  )
  const twice = await rowsOf(
    tx,
    sql`select 1 from device_reads x join device_reads o on o.dosimeter_id = x.dosimeter_id and o.read_at = x.read_at and o.counts
        where x.upload_id = ${uploadId} and not x.known limit 1`,
  )
  if (lost.length + twice.length > 0) throw conflict('readsChanged')
}

/** Makes the reads of an upload count. Whoever changes who has these devices comes before or after. */
export async function confirmReads(tx: Tx, uploadId: number, netOfSource: boolean, actor: Actor): Promise<void> {
  const devices = await devicesOf(tx, uploadId)
  await tx.execute(
    sql`select id from device_assignments where dosimeter_id = any(${sql.param(devices)}::int[]) order by id for no key update`,
  )
  await refuseOther(tx, uploadId, netOfSource, actor)
  await tx.execute(sql`update device_reads set counts = true where upload_id = ${uploadId} and not known`)
}

/** What follows from reads that count: when a device was last read, and keepings that had waited for it. */
export async function settleReads(tx: Tx, uploadId: number, actor: Actor): Promise<void> {
  const devices = await devicesOf(tx, uploadId)
  await noteLastReads(tx, devices)
  await settleClosing(tx, devices, uploadId, actor)
}

/** Takes the reads of an upload back. Refuses while readings of another file rest on them. */
export async function undoReads(tx: Tx, uploadId: number, actor: Actor): Promise<void> {
  const devices = await devicesOf(tx, uploadId)
  if (devices.length === 0) return
  const [resting] = await rowsOf<{ fileName: string }>(
    tx,
    sql`select u.file_name as "fileName" from readings r join uploads u on u.id = r.upload_id
        join assignments a on a.id = r.assignment_id
        where a.dosimeter_id = any(${sql.param(devices)}::int[]) and r.upload_id <> ${uploadId}
          and r.state not in ${oneOf(voidReadings)} and r.material->'uploads' @> ${JSON.stringify([uploadId])}::jsonb limit 1`,
  )
  if (resting) throw conflict('readsRestedOn', { fileName: resting.fileName })
  await tx.execute(sql`update device_reads set counts = false where upload_id = ${uploadId}`)
  await noteLastReads(tx, devices)
  await reopenClosed(tx, uploadId, actor)
}

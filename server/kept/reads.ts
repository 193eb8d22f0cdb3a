import { sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { type Queryable, rowsOf, type Tx, toIso } from '../db/database.ts'
import { type Columns, selected } from '../db/quantities.ts'
import { localDate } from '../domain/calendar.ts'
import type { DeviceRead, ReadKind } from '../domain/cumulative.ts'
import { timeZone } from '../domain/timeZone.ts'

/** A read with where it was said. */
export interface KeptRead extends DeviceRead {
  uploadId: number
  line: number
}

interface Row extends Columns<'', number | null> {
  uploadId: number
  line: number
  dosimeterId: number
  readAt: string
  kind: ReadKind
}

/** A row of `device_reads` as the rules take it. */
export const toRead = ({ uploadId, line, readAt, kind, ...row }: Omit<Row, 'dosimeterId'>): KeptRead => {
  const at = toIso(readAt) as string
  return { uploadId, line, at, day: localDate(at), kind, values: perQuantity((quantity) => row[quantity]) }
}

/** All reads of devices that count, by device, in the order of time. `uploadId`: those of a dry run as well. */
export async function readsOf(
  db: Queryable,
  devices: readonly number[],
  uploadId = 0,
): Promise<Map<number, KeptRead[]>> {
  const rows = await rowsOf<Row>(
    db,
    sql`select x.upload_id as "uploadId", x.line, x.dosimeter_id as "dosimeterId", x.read_at as "readAt", x.kind, ${selected('x', '')}
        from device_reads x where x.dosimeter_id = any(${sql.param([...devices])}::int[])
          and (x.counts or (x.upload_id = ${uploadId} and not x.known)) order by x.read_at, x.upload_id, x.line`,
  )
  const reads = new Map<number, KeptRead[]>()
  for (const { dosimeterId, ...row } of rows) {
    const list = reads.get(dosimeterId)
    if (list) list.push(toRead(row))
    else reads.set(dosimeterId, [toRead(row)])
  }
  return reads
}

/** The moments at which the counters of devices were declared to have begun anew, by device. */
export async function resetsOf(db: Queryable, devices: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await rowsOf<{ dosimeterId: number; at: string }>(
    db,
    sql`select dosimeter_id as "dosimeterId", at from device_resets
        where dosimeter_id = any(${sql.param([...devices])}::int[]) order by at`,
  )
  const resets = new Map<number, string[]>()
  for (const { dosimeterId, at } of rows)
    resets.set(dosimeterId, [...(resets.get(dosimeterId) ?? []), toIso(at) as string])
  return resets
}

/** Writes down at each keeping of devices when it was last read. */
export async function noteLastReads(tx: Tx, devices: readonly number[]): Promise<void> {
  if (devices.length === 0) return
  await tx.execute(
    sql`update device_assignments a set last_read_at = (select max(x.read_at) from device_reads x
          where x.dosimeter_id = a.dosimeter_id and x.counts and (x.read_at at time zone ${timeZone()})::date between a."from"
            and coalesce((select min(n."from") from device_assignments n where n.dosimeter_id = a.dosimeter_id and n."from" > a."from"), '9999-12-31'))
        where a.dosimeter_id = any(${sql.param([...devices])}::int[])`,
  )
}

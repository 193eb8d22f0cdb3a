import { type SQL, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { type Db, type Queryable, rowsOf } from '../db/database.ts'
import { insertOfMany, storedColumns } from '../db/unnest.ts'
import { localDate } from '../domain/calendar.ts'
import { placeOf } from '../domain/cumulative.ts'
import { judgeReads, type ReadVerdict } from '../domain/deviceReads.ts'
import type { ParsedRow } from '../files/doseRow.ts'
import { fileLimits } from '../files/limits.ts'
import { FileRefused } from '../files/refusal.ts'
import type { Staged } from '../uploads/matching.ts'
import { type KeptRead, readsOf, resetsOf } from './reads.ts'
import { windowRows } from './windowRows.ts'

/** Reads of one file: a device has some a month, so that more than these are no file of devices. */
const mostReads = 200_000

interface Incoming extends KeptRead {
  serial: string
}

interface Device {
  id: number
  serial: string
  technologyId: number
  technology: string
  keepings: { from: string; to: string | null; closing: boolean }[]
  windows: { from: string; to: string }[]
}

/** Why a read is refused, with what its sentence names. */
interface Problem {
  code: string
  params: Record<string, string | number>
}

const readColumns = {
  uploadId: ['upload_id', 'int'],
  line: ['line', 'int'],
  dosimeterId: ['dosimeter_id', 'int'],
  readAt: ['read_at', 'timestamptz'],
  kind: ['kind', 'text'],
  ...storedColumns('', 'int'),
  known: ['known', 'boolean'],
} as const

const devicesOf = (db: Queryable, serials: string[]): Promise<Device[]> =>
  rowsOf<Device>(
    db,
    sql`select d.id, d.serial, k.id as "technologyId", k.code as technology,
          coalesce((select json_agg(json_build_object('from', a."from", 'to', a."to", 'closing', a.state = 'closing') order by a."from")
            from device_assignments a where a.dosimeter_id = d.id), '[]') as keepings,
          coalesce((select json_agg(json_build_object('from', w."from", 'to', w."to") order by w."from")
            from assignments w where w.dosimeter_id = d.id and w.device_assignment_id is not null), '[]') as windows
        from dosimeters d join dosimeter_types t on t.id = d.type_id join technologies k on k.id = t.technology_id
        where d.serial = any(${sql.param(serials)}::text[])`,
  )

/** A file with reads of kept devices, while it is analysed: all of a device has to be there before any of it is judged. */
export class KeptFile {
  private readonly reads: Incoming[] = []

  constructor(
    private readonly db: Db,
    private readonly upload: { id: number; technologyId: number },
  ) {}

  add({ line, serial, readAt, gross, kind }: ParsedRow): void {
    if (kind === 'dose') throw new Error('A dose of a period is no read of a device.')
    if (this.reads.length >= mostReads)
      throw new FileRefused('tooManyRows', { maxRows: mostReads, maxColumns: fileLimits.columns })
    const values = perQuantity((quantity) => gross[quantity] ?? null)
    this.reads.push({ uploadId: this.upload.id, line, serial, at: readAt, day: localDate(readAt), kind, values })
  }

  /** What the file would do: its reads, and the rows of the dry run. `column` is the file's name for the serial. */
  async judge(column: string, now: string): Promise<{ staged: Staged[]; reads: SQL[] }> {
    const bySerial = new Map<string, Incoming[]>()
    for (const read of this.reads) bySerial.set(read.serial, [...(bySerial.get(read.serial) ?? []), read])
    const devices = new Map((await devicesOf(this.db, [...bySerial.keys()])).map((device) => [device.serial, device]))
    const ids = [...devices.values()].map(({ id }) => id)
    const [standing, resets] = [await readsOf(this.db, ids), await resetsOf(this.db, ids)]
    const staged: Staged[] = []
    const taken: (Incoming & { dosimeterId: number; known: boolean })[] = []
    for (const [serial, reads] of bySerial) {
      const device = devices.get(serial)
      const problem: Problem | null = device ? this.problemOf(device) : { code: 'unknownSerial', params: {} }
      if (!device || problem) {
        staged.push(...reads.map((read) => rejected(read, column, problem?.code ?? '', problem?.params ?? {})))
        continue
      }
      const placed = reads.map((read) => ({ read, refusal: placeProblem(read.day, device) }))
      const there = new Set((standing.get(device.id) ?? []).map(({ at }) => at))
      // What stands already stands, whatever became of the keeping since.
      const outside = placed.filter(({ read, refusal }) => refusal && !there.has(read.at))
      for (const { read, refusal } of outside)
        staged.push(rejected(read, column, refusal?.code ?? '', refusal?.params ?? {}))
      const inside = reads.filter((read) => !outside.some((other) => other.read === read))
      const verdicts = judgeReads(inside, standing.get(device.id) ?? [], resets.get(device.id) ?? [])
      for (const read of inside) {
        const verdict = verdicts.get(read.line) as ReadVerdict
        if (verdict.is === 'refused') staged.push(rejected(read, column, verdict.code, contradiction(read, verdict)))
        else taken.push({ ...read, dosimeterId: device.id, known: verdict.is === 'known' })
        if (verdict.is === 'known') staged.push({ ...rowOf(read), outcome: 'unchanged', code: 'readKnown', params: {} })
      }
    }
    const fresh = taken.filter(({ known }) => !known)
    const touched = new Map<number, { from: string; to: string }>()
    for (const { dosimeterId, day } of taken) {
      const days = touched.get(dosimeterId) ?? { from: day, to: day }
      touched.set(dosimeterId, { from: day < days.from ? day : days.from, to: day > days.to ? day : days.to })
    }
    const windows = await windowRows(this.db, touched, fresh, localDate(now))
    return { staged: [...staged, ...windows], reads: this.inserts(taken) }
  }

  private problemOf({ technologyId, technology, keepings }: Device): Problem | null {
    if (technologyId !== this.upload.technologyId) return { code: 'otherTechnology', params: { technology } }
    return keepings.length === 0 ? { code: 'neverKept', params: {} } : null
  }

  private inserts(taken: readonly (Incoming & { dosimeterId: number; known: boolean })[]): SQL[] {
    const rows = taken.map(({ uploadId, line, dosimeterId, at, kind, values, known }) => ({
      ...{ uploadId, line, dosimeterId, readAt: at, kind, known },
      ...values,
    }))
    const inserts: SQL[] = []
    for (let at = 0; at < rows.length; at += 2_000)
      inserts.push(insertOfMany('device_reads', readColumns as never, rows.slice(at, at + 2_000)))
    return inserts
  }
}

const rowOf = ({ line, serial, at, values }: Incoming) => ({ line, serial, readAt: at, instrument: null, ...values })

const rejected = (read: Incoming, column: string, code: string, params: Record<string, string | number>): Staged => ({
  ...rowOf(read),
  outcome: 'rejected',
  column,
  value: read.serial,
  code,
  params,
})

/** Why a day has no place among the keepings of a device, with the days of the nearest one. */
function placeProblem(day: string, { keepings, windows }: Device): Problem | null {
  const place = placeOf(day, keepings)
  if (place === null) {
    const last = keepings.at(-1)
    return { code: 'outsideKeeping', params: { day, from: last?.from ?? '', to: last?.to ?? '' } }
  }
  const covered = windows.some(({ from, to }) => from <= day && day <= to)
  return place === 'worn' && !covered ? { code: 'outsideWindow', params: { day } } : null
}

/** Both facts of a contradiction: this read, and the one that it cannot stand beside. */
function contradiction(read: Incoming, { against, quantity }: Extract<ReadVerdict, { is: 'refused' }>) {
  const figure = (values: KeptRead['values']) => (quantity ? (values[quantity] ?? '') : '')
  const { line = 0, uploadId = 0 } = against as Partial<KeptRead>
  return {
    quantity: quantity ?? '',
    here: figure(read.values),
    there: figure(against.values),
    at: against.at,
    line,
    upload: uploadId,
  }
}

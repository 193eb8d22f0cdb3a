import { sql } from 'drizzle-orm'
import { quantities } from '../../contract/quantities.ts'
import { voidReadings } from '../../contract/states.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import type { ReadMaterial, ReadSaid } from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Keeping, type WindowDose, windowDose } from '../domain/cumulative.ts'
import { type KnownLine, knownColumns, outcomeOf, type Staged } from '../uploads/matching.ts'
import { readDays } from './readDays.ts'
import { type KeptRead, readsOf, resetsOf } from './reads.ts'

interface Window extends KnownLine {
  dosimeterId: number
  serial: string
  period: string
  from: string
  to: string
  keepingId: number
}
interface Kept extends Keeping {
  id: number
  dosimeterId: number
}

const windowsOf = (db: Queryable, devices: readonly number[]): Promise<Window[]> =>
  rowsOf<Window>(
    db,
    sql`select a.id as "assignmentId", a.state, false as control, a.dosimeter_id as "dosimeterId", d.serial, a.period,
          a."from"::text, a."to"::text, a.device_assignment_id as "keepingId", ${knownColumns}
        from assignments a join dosimeters d on d.id = a.dosimeter_id
        left join lateral (
          select * from readings where assignment_id = a.id and state not in ${oneOf(voidReadings)} limit 1
        ) r on true
        left join current_doses c on c.assignment_id = a.id
        where a.dosimeter_id = any(${sql.param([...devices])}::int[]) and a.device_assignment_id is not null
        order by a.dosimeter_id, a."from", a.id`,
  )

const keepingsOf = (db: Queryable, devices: readonly number[]): Promise<Kept[]> =>
  rowsOf<Kept>(
    db,
    sql`select id, dosimeter_id as "dosimeterId", "from"::text, "to"::text from device_assignments
        where dosimeter_id = any(${sql.param([...devices])}::int[]) order by dosimeter_id, "from", id`,
  )

const said = (read: KeptRead | null): ReadSaid | null => {
  if (read === null) return null
  const { at, values, uploadId, line } = read
  return { at, values, uploadId, line }
}

function materialOf(window: Window, dose: WindowDose<KeptRead>, problem: ReadMaterial['problem']): ReadMaterial {
  const { period, from, to } = window
  const used = [dose.baseline, ...dose.reads].flatMap((read) => read ?? [])
  return {
    ...{ period, from, to, problem },
    kind: dose.ok ? dose.kind : null,
    baseline: said(dose.baseline),
    last: said(dose.reads.at(-1) ?? null),
    reads: dose.reads.length,
    gaps: dose.ok ? dose.gaps : [],
    uploads: [...new Set(used.map(({ uploadId }) => uploadId))].sort((a, b) => a - b),
  }
}

/**
 * What the reads of devices, those of a dry run among them, say of their wear windows: a row for each window that gets a
 * figure or another one, and for those without one among the days of the file. `touched`: the days of the file by device.
 */
export async function windowRows(
  db: Queryable,
  touched: ReadonlyMap<number, { from: string; to: string }>,
  fresh: readonly (KeptRead & { dosimeterId: number })[],
  today: string,
): Promise<Staged[]> {
  const devices = [...touched.keys()]
  if (devices.length === 0) return []
  const reads = await readsOf(db, devices)
  for (const { dosimeterId, ...read } of fresh) {
    const list = reads.get(dosimeterId)
    if (list) list.push(read)
    else reads.set(dosimeterId, [read])
  }
  const [resets, longest] = [await resetsOf(db, devices), await readDays(db)]
  const keepings = await keepingsOf(db, devices)
  const windows = await windowsOf(db, devices)
  return windows.flatMap((window): Staged[] => {
    const own = keepings.filter(({ dosimeterId }) => dosimeterId === window.dosimeterId)
    const at = own.findIndex(({ id }) => id === window.keepingId)
    const keeping = own[at] as Kept
    const earlier = windows.findLast((other) => other.keepingId === window.keepingId && other.to < window.from)
    const around = {
      keeping,
      before: own[at - 1] ?? null,
      after: own[at + 1] ?? null,
      earlierFrom: earlier?.from ?? null,
    }
    const all = reads.get(window.dosimeterId) ?? []
    const dose = windowDose(
      all,
      { from: window.from, to: window.to, ...around },
      resets.get(window.dosimeterId) ?? [],
      longest,
    )
    const ended = keeping.to !== null && window.to >= keeping.to && dose.ok
    const open = window.to >= today && !ended
    const problem = open ? 'notOver' : dose.ok ? null : dose.problem
    const material = materialOf(window, dose, problem)
    const days = touched.get(window.dosimeterId)
    // Periods that went by since the read before the file are a part of what it says.
    const since =
      days &&
      (all
        .flatMap(({ day }) => (day < days.from ? day : []))
        .toSorted()
        .at(-1) ??
        days.from)
    const isMeant = days !== undefined && since !== undefined && window.from <= days.to && window.to >= since
    // It has no line of its own.
    const row = {
      line: -window.assignmentId,
      serial: window.serial,
      readAt: material.last?.at ?? null,
      instrument: null,
    }
    const none = Object.fromEntries(quantities.map((quantity) => [quantity, null])) as Record<
      (typeof quantities)[number],
      null
    >
    if (problem !== null || !dose.ok) {
      if (!isMeant) return []
      return [
        {
          ...row,
          ...none,
          assignmentId: window.assignmentId,
          outcome: 'unchanged',
          code: problem ?? '',
          params: {},
          material,
        },
      ]
    }
    const staged = outcomeOf({ ...row, ...dose.gross }, window, 'serial')
    if (staged.outcome === 'unchanged' && !isMeant) return []
    return [{ ...staged, material }]
  })
}

/** The same of an upload whose dry run stands: what it would be made of now. */
export async function windowRowsNow(db: Queryable, uploadId: number, today: string): Promise<Staged[]> {
  const lines = await rowsOf<{ dosimeterId: number; known: boolean }>(
    db,
    sql`select dosimeter_id as "dosimeterId", bool_and(known) as known from device_reads where upload_id = ${uploadId} group by dosimeter_id`,
  )
  const devices = lines.map(({ dosimeterId }) => dosimeterId)
  const standing = await readsOf(db, devices)
  const withOwn = await readsOf(db, devices, uploadId)
  const fresh = devices.flatMap((dosimeterId) => {
    const there = new Set((standing.get(dosimeterId) ?? []).map(({ uploadId: of, line }) => `${of}/${line}`))
    return (withOwn.get(dosimeterId) ?? [])
      .filter(({ uploadId: of, line }) => !there.has(`${of}/${line}`))
      .map((read) => ({ ...read, dosimeterId }))
  })
  const everywhere = new Map(devices.map((id) => [id, { from: '0001-01-01', to: '9999-12-31' }]))
  return windowRows(db, everywhere, fresh, today)
}

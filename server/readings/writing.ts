import { sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/database.ts'
import { insertMany } from '../db/unnest.ts'
import { isClean } from '../domain/flags.ts'
import type { LimitProfile } from '../domain/levels.ts'
import type { RawReading } from './candidates.ts'
import { type Computed, computeReading } from './compute.ts'
import { loadSurroundings } from './surroundings.ts'

/** A raw reading with the place that it takes in the chain of its assignment. */
export interface NewReading extends RawReading {
  uploadId: number | null
  revision: number
}

const columns = {
  client_id: ['client_id', 'int'],
  site_id: ['site_id', 'int'],
  upload_id: ['upload_id', 'int'],
  assignment_id: ['assignment_id', 'int'],
  dosimeter_id: ['dosimeter_id', 'int'],
  person_id: ['person_id', 'int'],
  type_id: ['type_id', 'int'],
  technology_id: ['technology_id', 'int'],
  period: ['period', 'text'],
  read_at: ['read_at', 'timestamptz'],
  kind: ['kind', 'text'],
  hp10_gross: ['hp10_gross', 'int'],
  hp3_gross: ['hp3_gross', 'int'],
  hp007_gross: ['hp007_gross', 'int'],
  hp10_background: ['hp10_background', 'int'],
  hp3_background: ['hp3_background', 'int'],
  hp007_background: ['hp007_background', 'int'],
  hp10_net: ['hp10_net', 'int'],
  hp3_net: ['hp3_net', 'int'],
  hp007_net: ['hp007_net', 'int'],
  hp10_value: ['hp10_value', 'int'],
  hp3_value: ['hp3_value', 'int'],
  hp007_value: ['hp007_value', 'int'],
  hp10_status: ['hp10_status', 'text'],
  hp3_status: ['hp3_status', 'text'],
  hp007_status: ['hp007_status', 'text'],
  background: ['background', 'jsonb'],
  flags: ['flags', 'jsonb'],
  state: ['state', 'text'],
  revision: ['revision', 'int'],
} as const

/** What the rules made of a reading, as the columns that hold it. */
export function computedColumns({ evaluation, background, flags }: Computed) {
  const { hp10, hp3, hp007 } = evaluation
  return {
    hp10_background: hp10.background,
    hp3_background: hp3.background,
    hp007_background: hp007.background,
    hp10_net: hp10.net,
    hp3_net: hp3.net,
    hp007_net: hp007.net,
    hp10_value: hp10.cell.value,
    hp3_value: hp3.cell.value,
    hp007_value: hp007.cell.value,
    hp10_status: hp10.cell.status,
    hp3_status: hp3.cell.status,
    hp007_status: hp007.cell.status,
    background,
    flags,
    state: isClean(flags) ? 'clean' : 'flagged',
  }
}

/** Computes and writes a batch of readings, and moves their assignments and dosimeters to `read`. */
export async function writeReadings(tx: Tx, readings: readonly NewReading[], profile: LimitProfile, now: string) {
  if (readings.length === 0) return
  const around = await loadSurroundings(tx, readings)
  const rows = readings.map((reading) => ({
    client_id: reading.clientId,
    site_id: reading.siteId,
    upload_id: reading.uploadId,
    assignment_id: reading.assignmentId,
    dosimeter_id: reading.dosimeterId,
    person_id: reading.personId,
    type_id: reading.typeId,
    technology_id: reading.technologyId,
    period: reading.period,
    read_at: reading.readAt,
    kind: 'read',
    hp10_gross: reading.gross.hp10 ?? null,
    hp3_gross: reading.gross.hp3 ?? null,
    hp007_gross: reading.gross.hp007 ?? null,
    ...computedColumns(computeReading(reading, around, profile, now)),
    revision: reading.revision,
  }))
  await insertMany(tx, 'readings', columns, rows)
  await setAssignments(
    tx,
    readings.map(({ assignmentId }) => assignmentId),
    'read',
    'read',
  )
}

/** Moves assignments and the dosimeters in them; a state of null leaves that side alone. */
export async function setAssignments(
  db: Queryable,
  ids: readonly number[],
  state: string | null,
  dosimeter: string | null,
) {
  if (ids.length === 0) return
  const given = sql`unnest(${sql.param(ids)}::int[])`
  if (dosimeter)
    await db.execute(sql`update dosimeters d set status = ${dosimeter} from ${given} as g(id) join assignments a on a.id = g.id
        where a.dosimeter_id = d.id and d.status <> ${dosimeter}`)
  if (state) await db.execute(sql`update assignments a set state = ${state} from ${given} as g(id) where a.id = g.id`)
}

import type { SQL } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { Actor } from '../core/audit.ts'
import { transition } from '../core/transition.ts'
import type { Tx } from '../db/database.ts'
import { columnsOf } from '../db/quantities.ts'
import { insertOfMany, storedColumns } from '../db/unnest.ts'
import { isClean } from '../domain/flags.ts'
import type { LimitProfile } from '../domain/levels.ts'
import { columnsOfCells } from '../doses/reading.ts'
import { dosimetersOf } from '../osl/carried.ts'
import type { RawReading } from './candidates.ts'
import { type Computed, computeReading } from './compute.ts'
import { type Facts, loadFacts } from './facts.ts'

/** A raw reading with the place that it takes in the chain of its assignment. */
export interface NewReading extends RawReading {
  uploadId: number | null
  revision: number
  /** The reading that counted until now. */
  replacesId?: number | null
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
  ...storedColumns('Gross', 'int'),
  ...storedColumns('Background', 'int'),
  ...storedColumns('Net', 'int'),
  ...storedColumns('Value', 'int'),
  ...storedColumns('Status', 'text'),
  background: ['background', 'jsonb'],
  flags: ['flags', 'jsonb'],
  state: ['state', 'text'],
  revision: ['revision', 'int'],
  replaces_id: ['replaces_id', 'bigint'],
} as const

/** What the rules made of a reading, as the columns that hold it. */
export const computedColumns = ({ evaluation, background, flags }: Computed) => ({
  ...columnsOf('Background', (quantity) => evaluation[quantity].background),
  ...columnsOf('Net', (quantity) => evaluation[quantity].net),
  ...columnsOfCells(perQuantity((quantity) => evaluation[quantity].cell)),
  background,
  flags,
})

/** Where a reading stands that was worked out and waits for a decision. */
export const computedState = ({ flags }: Pick<Computed, 'flags'>): 'clean' | 'flagged' =>
  isClean(flags) ? 'clean' : 'flagged'

/** How many readings are worked out before others get their turn. */
const atOnce = 50
const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Readings that were worked out: what writes them, and whose assignments it moves. */
export interface PreparedReadings {
  insert: SQL
  assignmentIds: number[]
}

/**
 * Works out a batch of readings, ready to be written. Gives way in between: whoever else asks the service is answered,
 * and a statement that is on its way to the database gets there.
 */
export async function prepareReadings(
  readings: readonly NewReading[],
  around: Facts,
  profile: LimitProfile,
  now: string,
): Promise<PreparedReadings> {
  const rows: ReturnType<typeof rowOf>[] = []
  for (const reading of readings) {
    rows.push(rowOf(reading, computeReading(reading, around, profile, now)))
    if (rows.length % atOnce === 0) await othersTurn()
  }
  return {
    insert: insertOfMany('readings', columns, rows),
    assignmentIds: readings.map(({ assignmentId }) => assignmentId),
  }
}

const rowOf = (reading: NewReading, computed: Computed) => ({
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
  ...columnsOf('Gross', (quantity) => reading.gross[quantity] ?? null),
  ...computedColumns(computed),
  state: computedState(computed),
  revision: reading.revision,
  replaces_id: reading.replacesId ?? null,
})

/** Writes readings that were worked out, and moves their lines and dosimeters to `read`. */
export async function storeReadings(tx: Tx, { insert, assignmentIds }: PreparedReadings, actor: Actor) {
  await tx.execute(insert)
  await transition(tx, 'oslAssignment', assignmentIds, 'read', actor, { from: ['shipped', 'received'] })
  const carried = await dosimetersOf(tx, assignmentIds)
  await transition(tx, 'dosimeter', carried, 'read', actor, { from: ['shipped', 'inUse', 'received'] })
}

/** Computes and writes a batch of readings, and moves their lines and dosimeters to `read`. */
export async function writeReadings(tx: Tx, readings: readonly NewReading[], profile: LimitProfile, actor: Actor) {
  if (readings.length === 0) return
  const around = await loadFacts(tx, readings)
  await storeReadings(tx, await prepareReadings(readings, around, profile, actor.now), actor)
}

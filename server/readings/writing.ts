import type { SQL } from 'drizzle-orm'
import type { Actor } from '../core/audit.ts'
import { transition } from '../core/transition.ts'
import type { Tx } from '../db/database.ts'
import { type Column, columnsPerQuantity, insertOfColumns } from '../db/unnest.ts'
import { type Judged, judged } from '../domain/judged.ts'
import { dosimetersOf } from '../osl/carried.ts'
import type { RawReading } from './candidates.ts'
import { type Facts, loadFacts } from './facts.ts'
import { columnsOfJudged, judgedState, seenLineColumn } from './judgedColumns.ts'
import { judgeReading } from './judging.ts'

/** A raw reading with the place that it takes in the chain of its assignment. */
export interface NewReading extends RawReading {
  uploadId: number | null
  /** Its line in the file. */
  line: number | null
  revision: number
  /** The reading that counted until now. */
  replacesId?: number | null
}

/** A reading with what the rules made of it. */
interface Written {
  reading: NewReading
  judgement: Judged
}

const columns: Column<Written>[] = [
  ['client_id', 'int', ({ reading }) => reading.clientId],
  ['site_id', 'int', ({ reading }) => reading.siteId],
  ['upload_id', 'int', ({ reading }) => reading.uploadId],
  ['assignment_id', 'int', ({ reading }) => reading.assignmentId],
  ['dosimeter_id', 'int', ({ reading }) => reading.dosimeterId],
  ['person_id', 'int', ({ reading }) => reading.personId],
  ['type_id', 'int', ({ reading }) => reading.typeId],
  ['technology_id', 'int', ({ reading }) => reading.technologyId],
  ['period', 'text', ({ reading }) => reading.period],
  ['read_at', 'timestamptz', ({ reading }) => reading.readAt],
  ['line', 'int', ({ reading }) => reading.line],
  ['net_of_source', 'boolean', ({ reading }) => reading.netOfSource],
  ['material', 'jsonb', ({ reading }) => reading.material],
  ['manual', 'jsonb', ({ reading }) => reading.manual],
  ['kind', 'text', ({ reading }) => reading.kind],
  ...columnsPerQuantity<Written>('Gross', 'int', ({ reading }, quantity) => reading.gross[quantity]),
  ...columnsOfJudged<Written>(({ judgement }) => judgement),
  seenLineColumn<Written>(({ judgement }) => judgement),
  ['state', 'text', ({ judgement }) => judgedState(judgement)],
  ['revision', 'int', ({ reading }) => reading.revision],
  ['replaces_id', 'bigint', ({ reading }) => reading.replacesId],
]

/** How many readings are judged before others get their turn. */
const atOnce = 50
const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Readings that were judged: what writes them, and whose assignments it moves. */
export interface PreparedReadings {
  insert: SQL
  assignmentIds: number[]
}

/**
 * Judges a batch of readings, ready to be written. Gives way in between: whoever else asks the service is answered,
 * and a statement that is on its way to the database gets there.
 */
export async function prepareReadings(
  readings: readonly NewReading[],
  around: Facts,
  now: string,
): Promise<PreparedReadings> {
  const rows: Written[] = []
  for (const reading of readings) {
    rows.push({ reading, judgement: judged(judgeReading(reading, around, now), reading) })
    if (rows.length % atOnce === 0) await othersTurn()
  }
  return {
    insert: insertOfColumns('readings', columns, rows),
    assignmentIds: readings.map(({ assignmentId }) => assignmentId),
  }
}

/** Writes readings that were judged. Their lines and dosimeters are moved by `moveToRead`. */
export async function insertReadings(tx: Tx, { insert }: PreparedReadings): Promise<void> {
  await tx.execute(insert)
}

/** Moves the lines and dosimeters of readings that were written to `read`. */
export async function moveToRead(tx: Tx, { assignmentIds }: PreparedReadings, actor: Actor): Promise<void> {
  await transition(tx, 'oslAssignment', assignmentIds, 'read', actor, { from: ['shipped', 'received'] })
  const carried = await dosimetersOf(tx, assignmentIds)
  await transition(tx, 'dosimeter', carried, 'read', actor, { from: ['shipped', 'inUse', 'received'] })
}

/** Judges and writes a batch of readings, and moves their lines and dosimeters to `read`. */
export async function writeReadings(tx: Tx, readings: readonly NewReading[], actor: Actor) {
  if (readings.length === 0) return
  const around = await loadFacts(tx, readings)
  const prepared = await prepareReadings(readings, around, actor.now)
  await insertReadings(tx, prepared)
  await moveToRead(tx, prepared, actor)
}

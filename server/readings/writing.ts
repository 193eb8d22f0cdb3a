import type { SQL } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { Actor } from '../core/audit.ts'
import { transition } from '../core/transition.ts'
import type { Tx } from '../db/database.ts'
import { columnsOf } from '../db/quantities.ts'
import { insertOfMany, storedColumns } from '../db/unnest.ts'
import { isClean } from '../domain/flags.ts'
import { type Judged, judged } from '../domain/judged.ts'
import type { Judgement } from '../domain/judgement.ts'
import { columnsOfCells } from '../doses/reading.ts'
import { dosimetersOf } from '../osl/carried.ts'
import type { RawReading } from './candidates.ts'
import { type Facts, loadFacts } from './facts.ts'
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
  line: ['line', 'int'],
  net_of_source: ['net_of_source', 'boolean'],
  material: ['material', 'jsonb'],
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

/** A judgement as the columns that hold it. */
export const judgedColumns = ({ background, net, cells, flags }: Judged) => ({
  ...columnsOf('Background', (quantity) => background[quantity].value),
  ...columnsOf('Net', (quantity) => net[quantity]),
  ...columnsOfCells(cells),
  background: perQuantity((quantity) => {
    const { step, controlIds } = background[quantity]
    return { step, controlIds: [...controlIds] }
  }),
  flags: [...flags],
})

/** Where a reading stands that was judged and waits for a decision. */
export const judgedState = ({ flags }: Pick<Judged, 'flags'>): 'clean' | 'flagged' =>
  isClean(flags) ? 'clean' : 'flagged'

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
  const rows: ReturnType<typeof rowOf>[] = []
  for (const reading of readings) {
    rows.push(rowOf(reading, judgeReading(reading, around, now)))
    if (rows.length % atOnce === 0) await othersTurn()
  }
  return {
    insert: insertOfMany('readings', columns, rows),
    assignmentIds: readings.map(({ assignmentId }) => assignmentId),
  }
}

const rowOf = (reading: NewReading, judgement: Judgement) => ({
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
  line: reading.line,
  net_of_source: reading.netOfSource,
  material: reading.material ?? null,
  kind: reading.kind,
  ...columnsOf('Gross', (quantity) => reading.gross[quantity] ?? null),
  ...judgedColumns(judged(judgement)),
  state: judgedState(judgement),
  revision: reading.revision,
  replaces_id: reading.replacesId ?? null,
})

/** Writes readings that were judged, and moves their lines and dosimeters to `read`. */
export async function storeReadings(tx: Tx, { insert, assignmentIds }: PreparedReadings, actor: Actor) {
  await tx.execute(insert)
  await transition(tx, 'oslAssignment', assignmentIds, 'read', actor, { from: ['shipped', 'received'] })
  const carried = await dosimetersOf(tx, assignmentIds)
  await transition(tx, 'dosimeter', carried, 'read', actor, { from: ['shipped', 'inUse', 'received'] })
}

/** Judges and writes a batch of readings, and moves their lines and dosimeters to `read`. */
export async function writeReadings(tx: Tx, readings: readonly NewReading[], actor: Actor) {
  if (readings.length === 0) return
  const around = await loadFacts(tx, readings)
  await storeReadings(tx, await prepareReadings(readings, around, actor.now), actor)
}

import { eq, sql } from 'drizzle-orm'
import { mostNamedChanges, type Withdrawal } from '../../contract/schemas/readings.ts'
import type { Actor } from '../core/audit.ts'
import { notFound } from '../core/errors.ts'
import { type Database, type Db, rowsOf, type Tx, withTx } from '../db/database.ts'
import { readings } from '../db/schema.ts'
import { sharedOf } from '../db/sharing.ts'
import { cellsOf } from '../doses/reading.ts'
import { among } from '../readings/decisions.ts'
import { answerOf, holdControl, type KnownReading, shownOfReading, takeOut, whoseReading } from './withdrawal.ts'
import { dosesWithout } from './withoutControl.ts'

/** Carries the answer of something that is not to stay out of its transaction. */
class OnlyLooked extends Error {
  readonly answer: Withdrawal
  constructor(answer: Withdrawal) {
    super('Only looked.')
    this.answer = answer
  }
}

/** The doses that would be others by what people call them by. */
async function namedDoses(
  tx: Tx,
  { first }: Awaited<ReturnType<typeof dosesWithout>>,
): Promise<Withdrawal['published']> {
  const rows = await rowsOf<KnownReading & { doseId: number }>(
    tx,
    sql`select ${shownOfReading}, c.dose_id as "doseId" from readings r join current_doses c on c.assignment_id = r.assignment_id
        ${whoseReading} where ${among(first.map(({ readingId }) => readingId))}`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return first.flatMap(({ readingId, after }) => {
    const row = byId.get(readingId)
    if (!row) return []
    const { doseId, serial, personName, period } = row
    return [{ doseId, serial, personName, period, before: cellsOf(row), after }]
  })
}

/**
 * The withdrawal itself as far as readings that wait go, so that what is shown and what is done cannot differ; published doses are
 * looked at in the same place, by what they would say alone. What it wrote is to be rolled back.
 */
export async function lookIn(tx: Tx, id: number, userId: number, actor: Actor): Promise<Withdrawal> {
  const held = await holdControl(tx, id, false)
  const waiting = await takeOut(tx, held, { reason: '-', userId }, actor)
  const without = await dosesWithout(tx, id, mostNamedChanges)
  const published = await namedDoses(tx, without)
  return answerOf(waiting, { published, publishedCount: without.changed, unchanged: without.unchanged })
}

async function lookedAt(db: Db, id: number, userId: number, actor: Actor): Promise<Withdrawal> {
  try {
    return await withTx(db, async (tx) => {
      throw new OnlyLooked(await lookIn(tx, id, userId, actor))
    })
  } catch (error) {
    if (error instanceof OnlyLooked) return error.answer
    throw error
  }
}

const looks = sharedOf<Withdrawal>()

/**
 * What the withdrawal of a control would change. All who ask at once share one look: it holds the client of the control, so that the
 * others would wait on connections that the rest of the service needs.
 */
export async function withdrawalOf(
  database: Database,
  id: number,
  userId: number,
  actor: Actor,
  moment?: string,
): Promise<Withdrawal> {
  const { db } = database
  const [known] = await db.select({ clientId: readings.clientId }).from(readings).where(eq(readings.id, id))
  if (!known) throw notFound()
  return looks(database).ask(String(id), () => lookedAt(db, id, userId, actor), {
    line: String(known.clientId),
    moment,
  })
}

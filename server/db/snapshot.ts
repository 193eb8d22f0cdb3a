import { type SQL, sql } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { cancelRunning } from './cancel.ts'
import { countIn } from './counting.ts'
import { type Database, type Queryable, rowsOf, type Tx } from './database.ts'
import { readTwice } from './reading.ts'

/** Few enough that their rows are soon written, many enough that asking for them costs little. */
const rowsAtOnce = 100
/** Whoever takes longer to take a file than this begins anew. */
const longestMs = 15 * 60_000

/**
 * The rows of a question as they all were at one moment, taken up piece by piece.
 *
 * On PostgreSQL they come from a cursor in a transaction of its own that reads one snapshot (`repeatable read, read only`),
 * on one of the few connections that exports have, of the replica where there is one; whatever else `db` is asked while they
 * are read is of the same snapshot.
 * The embedded database has one session, which a transaction would keep from everybody for as long as a file is taken:
 * there the question is answered once into a cursor that outlives its transaction, so the rows are of one moment too, others
 * come in between the pieces, and what is asked beside the rows is as new as their piece. Such a cursor ends with its
 * connection: a file that is being taken then fails, as any does whose connection is lost.
 */
export interface Snapshot<Row> {
  /** How many rows there are; null when counting them took too long. */
  total: number | null
  /** For what is asked beside the rows. */
  db: Queryable
  /** The next rows; none when all were taken. */
  next(): Promise<Row[]>
  /** Lets go of the connection; `failed` when not all was read. More than once is as good as once. */
  close(failed?: boolean): Promise<void>
}

interface Question {
  /** Selects the rows in order. */
  rows: SQL
  /** Selects their number as `count`. */
  count: SQL
}

/** Asks for rows; when `left` is raised, what runs is cancelled and the connection is free at once. */
export async function openSnapshot<Row>(
  database: Database,
  question: Question,
  left: AbortSignal,
): Promise<Snapshot<Row>> {
  left.throwIfAborted()
  const { exports } = database
  return exports ? readTwice(() => onItsOwn(database, exports, question, left)) : inTurns(database, question)
}

/** A connection for a file. That all are taken by others is as any lock that was waited for in vain. */
const connectionOf = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: Error) => {
    throw pool.totalCount >= pool.options.max
      ? Object.assign(new Error('The connections of exports are taken.'), { code: '55P03' })
      : error
  })

async function onItsOwn<Row>(
  { db, replica }: Database,
  pool: pg.Pool,
  question: Question,
  left: AbortSignal,
): Promise<Snapshot<Row>> {
  const client = (await replica?.connect('files')) ?? (await connectionOf(pool))
  const { dialect } = db as unknown as { dialect: PgDialect }
  const tx = new NodePgTransaction(
    dialect,
    new NodePgSession(client, dialect, undefined, {}),
    undefined,
  ) as unknown as Tx
  let closing: Promise<void> | undefined
  const close = (failed = false) => {
    closing ??= (async () => {
      clearTimeout(limit)
      left.removeEventListener('abort', giveUp)
      if (failed) await cancelRunning(client)
      const ended = failed || (await client.query('commit').catch((error: Error) => error)) instanceof Error
      client.release(ended)
    })()
    return closing
  }
  const giveUp = () => void close(true)
  const limit = setTimeout(giveUp, longestMs)
  limit.unref()
  left.addEventListener('abort', giveUp, { once: true })
  try {
    left.throwIfAborted()
    await client.query('begin isolation level repeatable read, read only')
    const total = await countIn(tx, question.count)
    // A count that was cancelled looks like one that took too long.
    left.throwIfAborted()
    await tx.execute(sql`declare exported no scroll cursor for ${question.rows}`)
    const next = () => rowsOf<Row>(tx, sql`fetch ${sql.raw(String(rowsAtOnce))} from exported`)
    return { total, db: tx, next, close }
  } catch (error) {
    await close(true)
    throw error
  }
}

let cursors = 0

async function inTurns<Row>({ db }: Database, { rows }: Question): Promise<Snapshot<Row>> {
  cursors += 1
  const name = sql.raw(`exported_${cursors}`)
  await db.execute(sql`declare ${name} scroll cursor with hold for ${rows}`)
  const total = (await db.execute(sql`move forward all in ${name}`)).rowCount
  await db.execute(sql`move absolute 0 in ${name}`)
  let closing: Promise<void> | undefined
  return {
    total,
    db,
    next: () => rowsOf<Row>(db, sql`fetch ${sql.raw(String(rowsAtOnce))} from ${name}`),
    close: () => {
      // Gone already when its connection is.
      closing ??= db.execute(sql`close ${name}`).then(
        () => {},
        () => {},
      )
      return closing
    },
  }
}

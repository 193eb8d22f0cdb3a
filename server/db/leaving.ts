import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { cancelRunning } from './cancel.ts'
import { type Db, errorCode } from './database.ts'
import { onlyReads, readTwice, textOf } from './reading.ts'
import type { Replica } from './replica.ts'

/** Thrown to a call whose caller has gone: nobody waits for what it would answer. */
export class CallerLeft extends Error {
  constructor(cause?: unknown) {
    super('The caller has gone.', { cause })
  }
}

/**
 * The database as a question uses it: what it reads is given up when `left` is raised, also while it waits for a connection. What it
 * writes (that somebody looked at a person's doses) and every transaction go on to their end. With a `replica` it is asked what is
 * only read, as long as the question itself has written nothing.
 */
export function forCaller(db: Db, left: AbortSignal, replica: Replica | null = null): Db {
  const pool = db.$client
  let aside = replica
  const query = async (asked: unknown, values?: unknown[]): Promise<unknown> => {
    const run = (on: pg.Pool | pg.PoolClient) => on.query(asked as pg.QueryConfig, values)
    if (!onlyReads(textOf(asked))) {
      aside = null
      return run(pool)
    }
    if (left.aborted) throw new CallerLeft()
    const client = await aside?.connect('questions')
    if (client)
      try {
        return await readOn(client, run, left)
      } catch (error) {
        // What took too long there would do so here; all else, such as a replica that went away, is no answer.
        if (left.aborted || errorCode(error) === '57014') throw error
      }
    return readTwice(async () => readOn(await pool.connect(), run, left))
  }
  const connect = () => {
    aside = null
    return pool.connect()
  }
  const $client = { query, connect } as unknown as pg.Pool
  const { dialect } = db as unknown as { dialect: PgDialect }
  const own = new NodePgDatabase(dialect, new NodePgSession($client, dialect, undefined, {}), undefined)
  return Object.assign(own, { $client }) as unknown as Db
}

/** Reads on a connection of a pool and gives it back; has it given up when `left` is raised. */
async function readOn<T>(client: pg.PoolClient, run: (on: pg.PoolClient) => Promise<T>, left: AbortSignal): Promise<T> {
  let told: Promise<void> | undefined
  const cancel = () => {
    told = cancelRunning(client)
  }
  left.addEventListener('abort', cancel, { once: true })
  let broken: unknown
  try {
    left.throwIfAborted()
    return await run(client)
  } catch (error) {
    broken = error
    throw error
  } finally {
    left.removeEventListener('abort', cancel)
    // Before the connection is anybody else's: a cancellation that comes late would hit the next statement on it.
    await told
    client.release(broken instanceof CallerLeft ? undefined : (broken as Error))
  }
}

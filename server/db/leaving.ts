import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import type { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { cancelRunning } from './cancel.ts'
import { type Db, errorCode } from './database.ts'
import { onlyReads, readTwice, textOf } from './reading.ts'
import type { Replica } from './replica.ts'
import { sharedOf } from './sharing.ts'

/** Thrown to a call whose caller has gone: nobody waits for what it would answer. */
export class CallerLeft extends Error {
  constructor(cause?: unknown) {
    super('The caller has gone.', { cause })
  }
}

/** What those who ask of one pool ask at once. */
const questionsTo = sharedOf<pg.QueryResult>()

interface Statement {
  text: string
  values?: unknown
  /** How rows are answered, and by whose parsers. */
  rowMode?: string
  types?: unknown
}

/** A statement with all that its answer hangs on: whoever may see less asks another one. */
const sameAs = ({ text, values, rowMode, types }: Statement) =>
  JSON.stringify([text, values, rowMode, types !== undefined])

/** The types, by their numbers in PostgreSQL, whose values are no objects that somebody could change. */
const { BOOL, INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC, TEXT, VARCHAR, DATE, TIMESTAMP, TIMESTAMPTZ, BYTEA } =
  pg.types.builtins
const plain = new Set<number>([
  ...[BOOL, INT2, INT4, INT8, FLOAT4, FLOAT8, NUMERIC, TEXT, VARCHAR, DATE, TIMESTAMP, TIMESTAMPTZ],
  // Bytes cannot be frozen.
  BYTEA,
])

/** Nobody who was answered changes what the others were answered. */
function sealed(result: pg.QueryResult): pg.QueryResult {
  const { fields, rows } = result
  const nested = fields.flatMap(({ name, dataTypeID }, place) => (plain.has(dataTypeID) ? [] : [{ name, place }]))
  for (const row of Object.freeze(rows)) {
    Object.freeze(row)
    for (const { name, place } of nested) freeze(Array.isArray(row) ? row[place] : row[name])
  }
  return result
}
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  for (const each of Object.values(Object.freeze(value))) freeze(each)
}

/**
 * The database as one caller's question uses it: what it reads is given up when `left` is raised, also while it waits for a
 * connection. The same statement that several ask at once is asked once for all of them, after the last of them came. What it writes
 * (that somebody looked at a person's doses) and every transaction go on to their end, alone. With a `replica` it is asked what is
 * only read, as long as the question itself has written nothing.
 */
export function forCaller(db: Db, left: AbortSignal, replica: Replica | null = null): Db {
  const pool = db.$client
  const questions = questionsTo(pool)
  let aside = replica
  const query = async (asked: unknown, values?: unknown[]): Promise<unknown> => {
    const run = (on: pg.Pool | pg.PoolClient) => on.query(asked as pg.QueryConfig, values)
    if (!onlyReads(textOf(asked))) {
      aside = null
      return run(pool)
    }
    const from = aside
    const statement = {
      ...(typeof asked === 'string' ? { text: asked } : (asked as Statement)),
      ...(values && { values }),
    }
    const question = (from ? 'aside ' : '') + sameAs(statement)
    return questions.ask(question, question, async (gone) => sealed(await read(from, run, gone)), left)
  }
  const read = async (from: Replica | null, run: (on: pg.PoolClient) => Promise<pg.QueryResult>, gone: AbortSignal) => {
    // As far as the database has been written by now: later than any of those who ask came.
    const client = await from?.connect('questions')
    if (client)
      try {
        return await readOn(client, run, gone)
      } catch (error) {
        // What took too long there would do so here; all else, such as a replica that went away, is no answer.
        if (gone.aborted || errorCode(error) === '57014') throw error
      }
    return readTwice(async () => readOn(await pool.connect(), run, gone))
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

/** Reads on a connection of a pool and gives it back; has it given up when `gone` is raised. */
async function readOn<T>(client: pg.PoolClient, run: (on: pg.PoolClient) => Promise<T>, gone: AbortSignal): Promise<T> {
  let told: Promise<void> | undefined
  const cancel = () => {
    told = cancelRunning(client)
  }
  gone.addEventListener('abort', cancel, { once: true })
  let broken: unknown
  try {
    gone.throwIfAborted()
    return await run(client)
  } catch (error) {
    broken = error
    throw error
  } finally {
    gone.removeEventListener('abort', cancel)
    // Before the connection is anybody else's: a cancellation that comes late would hit the next statement on it.
    await told
    client.release(broken instanceof CallerLeft ? undefined : (broken as Error))
  }
}

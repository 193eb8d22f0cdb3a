import { AsyncLocalStorage } from 'node:async_hooks'
import type { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Embedded, openEmbedded } from './embedded.ts'
import { isLoss, OutcomeUnknown } from './loss.ts'
import { migrate } from './migrate.ts'
import { endsHeardOf, readingTwice } from './reading.ts'
import { type Replica, replicaOf } from './replica.ts'
import * as schema from './schema.ts'
import { endUnfinished } from './unfinished.ts'
import { upkeepOf } from './upkeep.ts'

// Sums and ids come as int8; they stay far below 2^53. Calendar dates stay text: a Date would move them across midnight.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1700, Number)
pg.types.setTypeParser(1082, (text) => text)

/** What queries run on: the pool, or one transaction. */
export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool }
// biome-ignore lint/suspicious/noExplicitAny: the library's own type for "a transaction of any driver".
export type Tx = PgTransaction<any, typeof schema, any>
export type Queryable = Db | Tx

export interface Database {
  db: Db
  pool: pg.Pool
  /** The few connections of exports, so that lists keep theirs; null on the embedded database, which has one. */
  exports: pg.Pool | null
  /** Answers reports, home pages and files in its place, where there is one. */
  replica: Replica | null
  embedded: boolean
  /** Housekeeping after much was written; PostgreSQL does it by itself. Need not be waited for, and never rejects. */
  upkeep(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** A PostgreSQL; without it the embedded database in `folder`. */
  url?: string
  /** A replica of it. */
  readUrl?: string
  folder: string
  /** Behind a pooler that gives each transaction another connection: nothing may be kept in a session then. */
  pooled?: boolean
  /** How many connections are taken at most, of each of the two; 14 unless told. */
  connections?: number
  /** Whose share of them, where files are read in a thread of their own; all of them unless told. */
  share?: 'downloads' | 'others'
}

/**
 * Time-outs are set by a statement, not as a parameter of the start: poolers refuse those they do not know. Behind a pooler
 * of transactions a setting would reach others; there they belong to the role (`alter role … set statement_timeout`).
 */
const timeouts = "set statement_timeout = '60s'; set idle_in_transaction_session_timeout = '60s'"

/** Files that are read at once, at most; others wait for their turn. */
const mostFiles = 4

/**
 * How connections are shared out: files have two of seven, so that lists keep theirs. Where they are read in a thread of
 * their own it has one for each two of them besides, to ask who asks and what for; no other thread reads any.
 */
function shareOf(connections: number, share?: DatabaseOptions['share']) {
  const files = Math.min(mostFiles, Math.max(1, Math.floor((connections * 2) / 7)))
  const besides = share ? Math.ceil(files / 2) : 0
  return { questions: share === 'downloads' ? besides : connections - files - besides, files }
}

/** A pool that survives the loss of its connections, and hands on none that is in the middle of something. */
function tended(config: pg.PoolConfig, pooled: boolean): pg.Pool {
  const pool = new pg.Pool(config)
  // Without a listener of its own a connection that is lost while it is checked out ends the process.
  const onLoss = (error: Error) => console.error(`Database connection lost: ${error.message}`)
  pool.on('error', onLoss)
  pool.on('connect', (client) => {
    client.on('error', onLoss)
    if (pooled) forgetNames(client)
  })
  endUnfinished(pool)
  return pool
}

/** Opens PostgreSQL at `url`, or the embedded database in `folder`. Its tables are `migrate`'s to bring up to date. */
export async function connect({
  url,
  readUrl,
  folder,
  pooled = false,
  connections = 14,
  share,
}: DatabaseOptions): Promise<Database> {
  const embedded: Embedded | null = url ? null : await openEmbedded(folder)
  const openAt =
    (connectionString: string | undefined, pooled: boolean) =>
    (max: number, connectionTimeoutMillis: number, check?: (client: pg.PoolClient) => Promise<void>) => {
      const prepare = async (client: pg.PoolClient) => {
        if (!pooled) await client.query(timeouts)
        await check?.(client)
      }
      return tended(
        {
          connectionString,
          max,
          connectionTimeoutMillis,
          keepAlive: true,
          query_timeout: 65_000,
          // Before a new connection is handed to anybody.
          verify: (client, done) => void prepare(client).then(() => done(), done),
        },
        pooled,
      )
    }
  const open = openAt(url, pooled)
  const most = shareOf(connections, share)
  const pool = embedded ? tended(embedded.pool, pooled) : readingTwice(open(most.questions, 5_000))
  const exports = embedded ? null : open(most.files, 30_000)
  // Soon given up: the database itself can be asked.
  const replica = readUrl ? replicaOf(pool, most, (max, check) => openAt(readUrl, false)(max, 1_000, check)) : null
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  if (embedded) ofOneConnection.add(db)
  const upkeep = embedded ? upkeepOf(pool) : async () => {}
  const keeping = embedded ? setInterval(upkeep, 600_000) : undefined
  keeping?.unref()
  return {
    db,
    pool,
    exports,
    replica,
    embedded: embedded !== null,
    upkeep,
    close: async () => {
      clearInterval(keeping)
      await Promise.all([pool.end(), exports?.end(), replica?.close()])
      await embedded?.close()
    },
  }
}

/** Opens a database and brings its tables up to date. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = await connect(options)
  try {
    await migrate(database.pool)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Sends every named statement without its name: it was prepared in a session that the next transaction does not have. */
function forgetNames(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const nameless = (given: unknown) =>
    given !== null && typeof given === 'object' && 'name' in given ? { ...given, name: undefined } : given
  Object.assign(client, { query: (given: unknown, ...rest: unknown[]) => query(nameless(given), ...rest) })
}

/** Only here a transaction inside a transaction would wait for itself; following the calls costs every request a little. */
const ofOneConnection = new WeakSet<Db>()
const insideTransaction = new AsyncLocalStorage<true>()
const retryable = new Set(['40001', '40P01'])
const attempts = 3

/**
 * Runs `work` in one transaction and retries it when the database asks for that, or when no transaction could be begun on a
 * connection that was lost while nobody used it. Work inside uses `tx` and nothing else: with one connection the pool would
 * wait for itself, so there a nested call is refused at once.
 * Throws OutcomeUnknown when the connection was lost after the commit was sent.
 */
export async function withTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (insideTransaction.getStore()) throw new Error('withTx inside withTx: pass the transaction on instead.')
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (!ofOneConnection.has(db)) return await inTransaction(db, work)
      return await insideTransaction.run(true, () => inTransaction(db, work))
    } catch (error) {
      const again = retryable.has(errorCode(error) ?? '') || error instanceof NotBegun
      if (attempt >= attempts || !again) throw error instanceof NotBegun ? error.cause : error
      // Others may have ended with it, and would be handed out next.
      if (error instanceof NotBegun) await endsHeardOf()
    }
  }
}

/** Nothing was done yet. */
class NotBegun extends Error {}

type Closing = (tx: Tx) => Promise<void>
const closings = new WeakMap<Tx, Map<unknown, Closing>>()

/**
 * Has something done at the very end of a transaction, just before its commit: what others wait for is locked as late and
 * as briefly as can be. Under one key it is done once.
 */
export function beforeCommit(tx: Tx, key: unknown, closing: Closing): void {
  const known = closings.get(tx)
  if (!known) throw new Error('Only a transaction of withTx can be closed: pass on the one that it gave.')
  known.set(key, closing)
}

/**
 * The library's own `transaction` leaves a connection checked out for ever when it breaks at `begin`, and hides the error of
 * the work behind that of the rollback.
 */
async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  const { dialect } = db as unknown as { dialect: PgDialect }
  const session = new NodePgSession(client, dialect, undefined, {})
  const tx = new NodePgTransaction(dialect, session, undefined) as unknown as Tx
  let broken: Error | undefined
  try {
    await client.query('begin').catch((error: Error) => {
      broken = error
      throw isLoss(error) ? new NotBegun('The transaction could not be begun.', { cause: error }) : error
    })
    try {
      closings.set(tx, new Map())
      const result = await work(tx)
      for (const closing of closings.get(tx)?.values() ?? []) await closing(tx)
      await client.query('commit').catch((error: Error) => {
        throw isLoss(error) || /timeout/i.test(error.message) ? new OutcomeUnknown(error) : error
      })
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    }
  } finally {
    client.release(broken)
  }
}

/** The SQLSTATE of a database error, through the wrapper that Drizzle puts around it. */
export function errorCode(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error
  return (cause as { code?: string }).code
}

/** The name of the constraint that a database error is about. */
export function constraintOf(error: unknown): string | undefined {
  const cause = (error as { cause?: unknown }).cause ?? error
  return (cause as { constraint?: string }).constraint
}

/** Runs hand-written SQL; `Row` says what it selects. */
export async function rowsOf<Row>(db: Queryable, query: ReturnType<typeof sql>): Promise<Row[]> {
  const result = await db.execute(query)
  return result.rows as Row[]
}

const dialect = new PgDialect({ casing: 'snake_case' })
const names = new Map<string, string>()

/**
 * The same, planned once for each connection instead of at each call. For questions that many ask and whose best plan is
 * the same whoever asks; the page of a list is none: a client with a fifth of all rows needs another plan than a small one.
 */
export async function rowsOfPlanned<Row extends pg.QueryResultRow>(
  db: Queryable,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  if (!('$client' in db)) return rowsOf<Row>(db, query)
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  const name = names.get(text) ?? `planned_${names.size + 1}`
  names.set(text, name)
  return (await db.$client.query<Row>({ name, text, values })).rows
}

/** An instant that hand-written SQL selected, as ISO 8601. */
export const toIso = (value: string | Date | null): string | null =>
  value === null ? null : new Date(value).toISOString()

import { AsyncLocalStorage } from 'node:async_hooks'
import { fileURLToPath } from 'node:url'
import type { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgDialect, type PgTransaction } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { type Embedded, openEmbedded } from './embedded.ts'
import * as schema from './schema.ts'

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
  embedded: boolean
  /** Housekeeping after much was written; PostgreSQL does it by itself. */
  upkeep(): void
  close(): Promise<void>
}

const migrationsFolder = process.env.SIEVERT_MIGRATIONS ?? fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number, the same for every process: the migrations of one database run one after the other. */
const migrationLock = 4_700_011

/** Opens PostgreSQL at `url`, or the embedded database in `folder`, and brings its tables up to date. */
export async function openDatabase(options: { url?: string; folder: string }): Promise<Database> {
  const embedded: Embedded | null = options.url ? null : await openEmbedded(options.folder)
  const pool = new pg.Pool(
    embedded
      ? // One session behind the socket: a second connection would share its transactions.
        {
          host: embedded.socketFolder,
          user: 'postgres',
          password: 'none',
          database: 'postgres',
          max: 1,
          idleTimeoutMillis: 0,
        }
      : {
          connectionString: options.url,
          max: 10,
          statement_timeout: 60_000,
          idle_in_transaction_session_timeout: 60_000,
        },
  )
  pool.on('error', (error) => console.error(`Database connection lost: ${error.message}`))
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  if (embedded) ofOneConnection.add(db)
  await migrateUnderLock(pool)
  return {
    db,
    pool,
    embedded: embedded !== null,
    upkeep: () => embedded?.upkeep(),
    close: async () => {
      await pool.end()
      await embedded?.close()
    },
  }
}

async function migrateUnderLock(pool: pg.Pool) {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
    await client.query('insert into audit_head (id, digest) values (1, $1) on conflict do nothing', [''])
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {})
    client.release()
  }
}

/** Only here a transaction inside a transaction would wait for itself; following the calls costs every request a little. */
const ofOneConnection = new WeakSet<Db>()
const insideTransaction = new AsyncLocalStorage<true>()
const retryable = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction and retries it when the database asks for that. Work inside uses `tx` and nothing else:
 * with one connection the pool would wait for itself, so there a nested call is refused at once.
 */
export async function withTx<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (insideTransaction.getStore()) throw new Error('withTx inside withTx: pass the transaction on instead.')
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (!ofOneConnection.has(db)) return await db.transaction(work)
      return await insideTransaction.run(true, () => db.transaction(work))
    } catch (error) {
      if (attempt >= 3 || !retryable.has(errorCode(error) ?? '')) throw error
    }
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
  db: Db,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  const { sql: text, params: values } = dialect.sqlToQuery(query)
  const name = names.get(text) ?? `planned_${names.size + 1}`
  names.set(text, name)
  return (await db.$client.query<Row>({ name, text, values })).rows
}

/** An instant that hand-written SQL selected, as ISO 8601. */
export const toIso = (value: string | Date | null): string | null =>
  value === null ? null : new Date(value).toISOString()

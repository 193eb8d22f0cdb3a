import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const migrationsFolder = process.env.SIEVERT_MIGRATIONS ?? fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number, the same for every process: what prepares one database is done by one process after the other. */
const preparationLock = 4_700_011

/**
 * Runs work on one connection while no other process prepares the same database: migrations and the demonstration's seed.
 * Waits as long as it takes; the connection is closed afterwards, so that nothing set on it reaches anybody else.
 */
export async function aloneWith<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    // A wait for another process, or for an index on a large table, is longer than that of any request. The connection is
    // closed afterwards, and what is set on it with it.
    Object.assign((client as unknown as { connectionParameters: object }).connectionParameters, { query_timeout: 0 })
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [preparationLock])
    return await work(client)
  } finally {
    // The embedded database has one session for every connection: nothing may stay set in it.
    await client.query('select pg_advisory_unlock_all()').catch(() => {})
    await client
      .query('reset statement_timeout; reset idle_in_transaction_session_timeout; reset lock_timeout')
      .catch(() => {})
    client.release(true)
  }
}

/** Brings the tables up to date. A change that others block is given up after five seconds instead of blocking them. */
export const migrate = (pool: pg.Pool): Promise<void> =>
  aloneWith(pool, async (client) => {
    await client.query("set lock_timeout = '5s'")
    await runMigrations(drizzle(client, { casing: 'snake_case' }), { migrationsFolder })
    await client.query('insert into audit_head (id, digest) values (1, $1) on conflict do nothing', [''])
  })

/** How many migrations this version has, and how many the database has had; a newer database is one of the next version. */
export async function versions(pool: pg.Pool): Promise<{ wanted: number; found: number }> {
  const wanted = readMigrationFiles({ migrationsFolder }).length
  const { rows } = await pool.query<{ here: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations') as here",
  )
  if (!rows[0]?.here) return { wanted, found: 0 }
  const done = await pool.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations')
  return { wanted, found: done.rows[0]?.count ?? 0 }
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { type Database, openDatabase } from './database.ts'

/** What statements leave in a session, and whether the next caller finds any of it. */
let server: TestServer
let pool: pg.Pool
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  pool = server.services.database.pool
})
afterAll(() => server.close())

const ignore = () => {}
const named = () => pool.query<{ x: number }>({ name: 'kept_by_name', text: 'select $1::int as x', values: [7] })
const withClient = async (work: (client: pg.PoolClient) => Promise<unknown>, broken: boolean) => {
  const client = await pool.connect()
  client.on('error', ignore)
  await work(client).catch(ignore)
  client.release(broken)
}
const brief = (text: string) => ({ text, query_timeout: 200 }) as pg.QueryConfig

/** The wire itself, to leave a call half sent. */
const wireOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: pg.Connection & { stream: { destroy(): void }; flush(): void } }).connection

const leftovers: Record<string, () => Promise<unknown>> = {
  'a NUL in a parameter': () => pool.query('select $1::text', ['a\u0000b']),
  'a statement that fails': () => pool.query('select 1 / $1::int', [0]),
  'a named statement that fails': () => pool.query({ name: 'fails', text: 'select 1 / $1::int', values: [0] }),
  'a text that is no SQL': () => pool.query('selec'),
  'a transaction that failed and was handed back': () =>
    withClient(async (client) => {
      await client.query('begin')
      await client.query('create table left_behind (a int)')
      await client.query('select 1 / 0')
    }, false),
  'a transaction that was never ended': () =>
    withClient(async (client) => {
      await client.query('begin')
      await client.query('create table left_behind (a int)')
    }, false),
  'a lock, a setting and a temporary table': () =>
    withClient(async (client) => {
      await client.query('select pg_advisory_lock(4711)')
      await client.query("set search_path to 'nowhere'")
      await client.query('create temporary table left_behind (a int)')
    }, true),
  'a time-out outside a transaction': () => pool.query(brief('select pg_sleep(0.6)')),
  'a time-out inside a transaction, and of its rollback': () =>
    withClient(async (client) => {
      await client.query('begin')
      await client.query('create table left_behind (a int)')
      await client.query(brief('select pg_sleep(0.6)')).catch(ignore)
      await client.query(brief('rollback'))
    }, false),
  'a call of which the end never came': () =>
    withClient(async (client) => {
      const wire = wireOf(client)
      wire.parse({ name: '', text: 'select $1::no_such_type', types: [] } as never, true)
      wire.flush()
      await new Promise((resolve) => setTimeout(resolve, 50))
      wire.stream.destroy()
    }, true),
  'a connection that ends in the middle of a transaction': () =>
    withClient(async (client) => {
      await client.query('begin')
      await client.query('create table left_behind (a int)')
      wireOf(client).stream.destroy()
    }, true),
}

const nothing = { tables: 0, locks: 0, temporary: 0, nowhere: false, alone: true, reads: true }
const found = async () =>
  (
    await pool.query(`select (select count(*)::int from pg_class where relname = 'left_behind') as tables,
      (select count(*)::int from pg_locks where locktype = 'advisory') as locks,
      (select count(*)::int from pg_class where relpersistence = 't') as temporary,
      current_setting('search_path') like '%nowhere%' as nowhere,
      now() = statement_timestamp() as alone, (select count(*)::int > 0 from users) as reads`)
  ).rows[0]

test.each(Object.keys(leftovers))('%s is not met by the next caller', async (name) => {
  const admin = await server.as('admin@demo.sievert')
  for (let again = 0; again < 3; again += 1) {
    await named()
    await leftovers[name]?.().catch(ignore)
    expect((await named()).rows).toEqual([{ x: 7 }])
    // PostgreSQL clears up a moment after the connection went; the embedded database has to before the next one begins.
    if (server.services.database.embedded) expect(await found()).toEqual(nothing)
    else await expect.poll(found, { timeout: 5000 }).toEqual(nothing)
    const [me, people, dashboard] = await Promise.all([admin('auth.me'), admin('people.list'), admin('dashboard.get')])
    expect([me.status, people.status, dashboard.status]).toEqual([200, 200, 200])
  }
})

const embedded = process.env.SIEVERT_TEST_DB !== 'postgres'
/** On a copy of the seeded one: an empty one would be set up and migrated first, which is most of the work. */
async function onCopy(work: (database: Database) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'sievert-test-'))
  cpSync(join(inject('template').folder, 'database'), join(folder, 'database'), { recursive: true })
  const database = await openDatabase({ folder: join(folder, 'database') })
  try {
    await work(database)
  } finally {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

test.runIf(embedded)('housekeeping of the embedded database lets others in, but into no open transaction', () =>
  onCopy(async ({ pool, upkeep }) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('create table made (a int)')
    const waiting = upkeep()
    await new Promise((resolve) => setTimeout(resolve, 100))
    await client.query('insert into made values (1)')
    await client.query('commit')
    client.release()
    expect((await pool.query('select count(*) as made from made')).rows).toEqual([{ made: 1 }])
    await waiting

    let isKeeping = true
    const kept = upkeep().then(() => {
      isKeeping = false
    })
    let answered = 0
    for (; isKeeping; answered += 1) await pool.query('select 1')
    await kept
    // As a whole it would let in those who asked before and after.
    expect(answered).toBeGreaterThan(20)
    const { rows } = await pool.query('select 1 from pg_attribute where attstattarget > 25')
    expect(rows).toEqual([])
  }),
)

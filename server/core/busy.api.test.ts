import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

// The embedded database has one session: there nobody waits for another one's lock.
it.skipIf(process.env.SIEVERT_TEST_DB !== 'postgres')(
  'says that others hold what a call needs when its statement is given up, and writes nothing',
  async () => {
    const { db, pool } = server.services.database
    const admin = await server.as('admin@demo.sievert')
    const params = { id: 1 }
    const holder = await pool.connect()
    try {
      await holder.query('begin')
      await holder.query('select 1 from clients where id = 1 for no key update')
      const call = admin('clients.setStatus', { params, body: { active: false } })
      const waits = sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await db.execute(waits)).rows.length, { timeout: 10_000 }).toBe(1)
      const { status, body, headers } = await call
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'busy', '5'])
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    expect((await admin('clients.get', { params })).body.active).toBe(true)
  },
)

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { rowsOf } from '../db/database.ts'
import { isInUse } from '../readings/resting.ts'
import { ok } from '../testing/sheet.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

// The embedded database has one session: there nobody waits for another one's lock.
it.skipIf(process.env.SIEVERT_TEST_DB !== 'postgres')(
  'shows twenty people at once what the withdrawal of a control would change, and leaves the connections to the others',
  async () => {
    const { db, pool } = server.services.database
    const admin = await server.as('admin@demo.sievert')
    const controls = await rowsOf<{ id: number; clientId: number }>(
      db,
      sql`select r.id, r.client_id as "clientId" from readings r join assignments a on a.id = r.assignment_id
          where a.bearer = 'control' and r.state = 'published' and ${isInUse} order by r.client_id, r.id`,
    )
    // Two of one client: others may ask about another control of it.
    const at = controls.findIndex(({ clientId }, index) => controls[index + 1]?.clientId === clientId)
    const asked = controls.slice(at, at + 2).map(({ id }) => ({ params: { id } }))
    expect(asked).toHaveLength(2)
    const alone = []
    for (const of of asked) alone.push(ok(await admin('readings.withdrawal', of)))
    const holder = await pool.connect()
    let looks: ReturnType<typeof admin>[] = []
    try {
      await holder.query('begin')
      await holder.query('select 1 from clients where id = $1 for no key update', [controls[at]?.clientId])
      looks = Array.from({ length: 20 }, (_, index) => admin('readings.withdrawal', asked[index % 2]))
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await db.execute(waits)).rows.length, { timeout: 10_000 }).toBe(1)
      expect((await admin('clients.list')).status).toBe(200)
    } finally {
      await holder.query('rollback')
      holder.release()
    }
    for (const [index, answer] of (await Promise.all(looks)).entries())
      expect([answer.status, answer.body]).toEqual([200, alone[index % 2]])
  },
)

import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { rowsOf, withTx } from './db/database.ts'
import { registryTouched } from './db/schema.ts'
import { forgetAhead } from './registry/keptAhead.ts'
import { startService } from './start.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

/** What a service does by the clock, with nobody asking. */
let server: TestServer
let stop: () => Promise<void>
/** Does what is due after so many milliseconds, and waits for it. */
let pass: (ms: number) => Promise<void>
beforeEach(async () => {
  server = await startTestServer(inject('template'))
  const timers = vi.spyOn(globalThis, 'setInterval')
  const service = await startService(server.services, { leaseMs: 60_000, say: () => {} })
  const known = timers.mock.calls.map(([work, ms]) => ({ work, ms }))
  timers.mockRestore()
  stop = service.stop
  pass = async (ms) => {
    for (const timer of known) if (timer.ms === ms) timer.work()
    // One connection does one thing after the other; a pool may have begun them all.
    await expect.poll(() => rowsOf(db(), sql`select 1 from registry_touched limit 1`), { timeout: 10_000 }).toEqual([])
  }
})
afterEach(async () => {
  await stop()
  await server.close()
})
const db = () => server.services.database.db
const touch = (people: number) =>
  withTx(db(), async (tx) => {
    await forgetAhead(tx)
    await tx.execute(sql`insert into registry_touched (person_id) select generate_series(1, ${people}::int)`)
  })

it('takes in within a minute what many were touched by', async () => {
  await touch(101)
  await pass(60_000)
  expect(await db().$count(registryTouched)).toBe(0)
})

it('takes in the rest within an hour, and counts the quarter that ended last', async () => {
  await touch(1)
  await pass(3_600_000)
  const kept = async () =>
    (await rowsOf<{ quarter: string }>(db(), sql`select quarter::text from registry_quarters`))[0]
  await expect.poll(kept, { timeout: 10_000 }).toEqual({ quarter: '2026-07-01' })
})

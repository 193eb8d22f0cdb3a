import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { rowsOf, type Tx } from '../db/database.ts'
import { registryTouched } from '../db/schema.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { forgetAhead, renewDue, renewMany } from './keptAhead.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())
const db = () => server.services.database.db

/** What is left to be told, and which quarters are kept, after some work that does not stay. */
const leftAfter = (work: (tx: Tx) => Promise<void>) =>
  tried(db(), async (tx) => {
    await forgetAhead(tx)
    await work(tx)
    const kept = await rowsOf<{ day: string }>(tx, sql`select quarter::text as day from registry_quarters order by 1`)
    return { told: await tx.$count(registryTouched), kept: kept.map(({ day }) => day) }
  })

it.each([
  [100, 100],
  [101, 0],
])('when %i were touched at once, leaves %i to whoever asks', async (touched, told) => {
  const left = await leftAfter(async (tx) => {
    await tx.execute(sql`insert into registry_touched (person_id) select generate_series(1, ${touched}::int)`)
    await renewMany(tx)
  })
  expect(left.told).toBe(told)
})

it.each([
  ['2026-07-01', '2026-04-01'],
  ['2026-01-31', '2025-10-01'],
  ['2026-12-31', '2026-07-01'],
])('on %s, has counted the quarter of %s before anybody asks', async (today, quarter) => {
  expect(await leftAfter((tx) => renewDue(tx, today))).toEqual({ told: 0, kept: [quarter] })
})

it('counts no quarter for a service that reports to no registry', async () => {
  const left = await leftAfter(async (tx) => {
    await tx.execute(sql`truncate registry_packages cascade`)
    await tx.execute(sql`insert into registry_touched (person_id) values (1)`)
    await renewDue(tx, '2026-07-01')
  })
  expect(left).toEqual({ told: 0, kept: [] })
})

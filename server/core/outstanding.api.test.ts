/** What has to come back is asked in one condition and in parts: both are the same lines, and the home page counts them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { assignmentStates } from '../../contract/vocabulary.ts'
import { rowsOf } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { isLate, isOutstanding, outstandingParts } from './outstanding.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())
const db = () => server.services.database.db

it('has every line that has to come back in one of its parts, whatever its state and whoever keeps it', async () => {
  const states = [...assignmentStates]
  const odd = await tried(db(), async (tx) => {
    // A line of a device that stays with its bearer, and one that does not, in each state.
    await tx.execute(sql`update assignments a set state = s.state, dosimeter_id = null,
        device_assignment_id = case when s.n % 2 = 0 then (select min(id) from device_assignments) end, period = 'x' || a.id
      from (select id, ((row_number() over (order by id) - 1) / 2) % ${states.length}::int as at, row_number() over (order by id) as n
            from assignments) o
      join lateral (select (${sql.param(states)}::text[])[o.at + 1] as state, o.n) s on true where o.id = a.id`)
    const said = sql.join(
      outstandingParts(sql`a`).map((part) => sql`(${part})::int`),
      sql` + `,
    )
    return rowsOf<{ state: string; kept: boolean; whole: number; parts: number }>(
      tx,
      sql`select distinct a.state, a.device_assignment_id is not null as kept, (${isOutstanding(sql`a`)})::int as whole, ${said} as parts
          from assignments a order by 1, 2`,
    )
  })
  expect(odd).toHaveLength(2 * states.length)
  for (const { whole, parts, ...line } of odd) expect([line, parts]).toEqual([line, whole])
  expect(odd.filter(({ whole }) => whole).map(({ state, kept }) => [state, kept])).toEqual([
    ['notReturned', false],
    ['shipped', false],
  ])
})

it('is counted on the home page, also where it was given up and has to come back all the same', async () => {
  const today = '2026-12-20'
  server.setNow(`${today}T15:00:00.000Z`)
  const admin = await server.as('admin@demo.sievert')
  const counted = async () => {
    const { upTo30, upTo60, over60 } = (await admin('dashboard.get')).body.unreturned
    return upTo30 + upTo60 + over60
  }
  const late = async () => {
    const where = isLate(sql`a`, today)
    const [row] = await rowsOf<{ all: number; given: number }>(
      db(),
      sql`select count(*)::int as all, (count(*) filter (where a.state = 'notReturned'))::int as given from assignments a where ${where}`,
    )
    return row
  }
  const before = await late()
  expect(await counted()).toBe(before?.all)
  await db().execute(sql`update assignments set state = 'notReturned' where id in (
    select a.id from assignments a where ${isLate(sql`a`, today)} and a.state = 'shipped' limit 2)`)
  const after = await late()
  expect(after?.given).toBe((before?.given ?? 0) + 2)
  expect(await counted()).toBe(after?.all)
})

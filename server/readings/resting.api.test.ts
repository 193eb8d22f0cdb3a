import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { rowsOf, withTx } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { isInUse, restsOn } from './resting.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())
const db = () => server.services.database.db

it('finds what rests on a control by the index on controls, one by one and for a list', async () => {
  await withTx(db(), async (tx) => {
    // The cast is so small that walking through it is cheaper: what is asked here is whether the index can answer.
    await tx.execute(sql`set local enable_seqscan = off`)
    for (const asked of [
      sql`select r.id from readings r where ${restsOn(1)}`,
      sql`select r.id from readings r where ${isInUse}`,
    ]) {
      const plan = await rowsOf<Record<string, string>>(tx, sql`explain ${asked}`)
      expect(JSON.stringify(plan)).toContain('readings_controls')
    }
  })
})

it('looks at one of the doses that rest on a control, not at all of them', async () => {
  const [control] = await rowsOf<{ id: number; doses: number }>(
    db(),
    sql`select r.id, (select count(*)::int from readings p where ${restsOn(sql`r.id`, 'p')}) as doses from readings r order by 2 desc limit 1`,
  )
  expect(control?.doses).toBeGreaterThan(3)
  const [ran] = await rowsOf<Record<string, string>>(
    db(),
    sql`explain (analyze, format json) select r.id from readings r where r.id = ${control?.id} and ${isInUse}`,
  )
  const text = JSON.stringify(ran)
  const looked = [...text.matchAll(/"Alias":\s*"p"[^{}]*"Actual Rows":\s*([\d.]+)/g)].map(([, rows]) => Number(rows))
  expect(looked).toEqual([1])
})

it('knows the controls of published doses, and those alone', async () => {
  const rows = await rowsOf<{ id: number; used: boolean; rests: boolean }>(
    db(),
    sql`select r.id, ${isInUse} as used, exists (select 1 from readings p, jsonb_each(p.background) q
        where p.state = 'published' and q.value->'controlIds' @> to_jsonb(r.id)) as rests
        from readings r join assignments a on a.id = r.assignment_id where a.bearer = 'control'`,
  )
  expect(new Set(rows.map(({ rests }) => rests))).toEqual(new Set([true, false]))
  for (const { id, used, rests } of rows) expect([id, used]).toEqual([id, rests])
})

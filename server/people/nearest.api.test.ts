import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ofClient, type Scope, serviceScope } from '../core/scope.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { seenAt } from './employments.ts'
import { nearestToLimit } from './nearest.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const today = '2026-11-20'
const [client, other] = [1, 2]

/** People of a client with the sums that they are told, a thousand µSv more than anybody has. */
const crowd = (tx: Tx, of: number, count: number) =>
  tx.execute(sql`with made as (
      insert into people select (jsonb_populate_record(p, jsonb_build_object('id', 900000 + ${of}::int * 10000 + g, 'id_number', 'X' || ${of}::int || '-' || g,
        'client_id', ${of}::int))).* from people p, generate_series(1, ${count}) g where p.id = (select min(id) from people where client_id = ${of})
      returning id)
    insert into dose_totals (person_id, year, series, value, counted, without_value)
    select id, 2026, 'wholeBody', (select max(value) from dose_totals where year = 2026) + 1000 + id % 97, 1, 0 from made`)

/** The same by all sums there are. */
async function byAll(tx: Tx, scope: Scope) {
  const sums = await rowsOf<{ personId: number; value: number }>(
    tx,
    sql`select person_id as "personId", value from dose_totals where year = 2026 and series = 'wholeBody' and value > 0
        order by value desc, person_id`,
  )
  const { clientId } = scope
  const seen =
    clientId === undefined
      ? null
      : new Set(
          (await rowsOf<{ id: number }>(tx, sql`select person_id as id from (${seenAt(clientId, today)}) s`)).map(
            ({ id }) => id,
          ),
        )
  return sums.filter(({ personId }) => !seen || seen.has(personId)).slice(0, 5)
}

it.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['as things are', async () => {}],
  ['where many of the others have more', (tx) => crowd(tx, other, 600)],
  ['where all with the most are its own', (tx) => crowd(tx, client, 600)],
  [
    'where three of its own are among the most',
    async (tx) => {
      await crowd(tx, other, 600)
      await tx.execute(sql`update dose_totals set value = value + 100000 where year = 2026 and series = 'wholeBody' and person_id in
        (select t.person_id from dose_totals t join people p on p.id = t.person_id where p.client_id = ${client} and t.year = 2026
          and t.series = 'wholeBody' and t.value > 0 order by t.person_id limit 3)`)
    },
  ],
])('shows whom the caller sees with the highest sums of the year, %s', async (_, vary) => {
  await tried(server.services.database.db, async (tx) => {
    await vary(tx)
    for (const scope of [serviceScope, ofClient(client), ofClient(other)]) {
      const shown = await nearestToLimit(tx, scope, today)
      expect(shown).not.toHaveLength(0)
      expect(shown.map(({ personId, value }) => ({ personId, value }))).toEqual(await byAll(tx, scope))
    }
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { countIn, countOf, listAll, listPage } from '../core/listing.ts'
import { ofClient, type Scope, serviceScope } from '../core/scope.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { type DosimeterRow, type DosimetersFilter, dosimeterListing } from './listing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const db = () => server.services.database.db
const today = '2026-11-20'
const idsOf = async (scope: Scope, query: DosimetersFilter, on: Queryable = db()) => {
  const listing = dosimeterListing(scope, query, today)
  const rows = await listAll<DosimeterRow>(on, listing, query)
  expect((await countOf(on, listing)).total).toBe(rows.length)
  return rows.map(({ id, assignmentId, clientId }) => [id, assignmentId, clientId])
}

it('tells of a period the dosimeters that were worn in it, each with its last wear there, to whoever may see them', async () => {
  const periods = await rowsOf<{ period: string }>(
    db(),
    sql`select distinct period from assignments where dosimeter_id is not null order by period desc limit 4`,
  )
  let found = 0
  for (const { period } of periods)
    for (const [scope, filter, of] of [
      [serviceScope, {}, sql`true`],
      [serviceScope, { clientId: 1 }, sql`a.client_id = 1`],
      [ofClient(1), {}, sql`a.client_id = 1`],
      [ofClient(1), { clientId: 2 }, sql`false`],
    ] as const) {
      const right = await rowsOf<{ id: number; assignmentId: number; clientId: number }>(
        db(),
        sql`select * from (select distinct on (d.id) d.id, a.id as "assignmentId", a.client_id as "clientId", d.serial from dosimeters d
            join assignments a on a.dosimeter_id = d.id where a.period = ${period} and ${of}
            order by d.id, a."to" desc, a.id desc) x order by serial, id`,
      )
      expect(await idsOf(scope, { ...filter, period })).toEqual(
        right.map(({ id, assignmentId, clientId }) => [id, assignmentId, clientId]),
      )
      found += right.length
    }
  expect(found).toBeGreaterThan(0)
})

it('sorts what was worn in a period by the last day of each there', () =>
  tried(db(), async (tx) => {
    const period = '2026-08'
    const worn = sql`assignments a where a.period = ${period} and a.dosimeter_id is not null and a.client_id = 1`
    // Worn again in the same period: every second one later, the rest earlier, so that neither the first line nor the last will do.
    await tx.execute(sql`
      insert into assignments (client_id, site_id, bearer, type_id, position, dosimeter_id, period, "from", "to", state)
      select a.client_id, a.site_id, 'spare', a.type_id, a.position, a.dosimeter_id, a.period,
        a."from" - days, a."to" - days, a.state
      from (select a.*, case when a.id % 2 = 0 then -(a.id % 19) else a.id % 19 end::int as days from ${worn}) a`)
    for (const sort of ['period', '-period']) {
      const query = { period, clientId: 1, sort }
      const listing = dosimeterListing(serviceScope, query, today)
      // Page by page: of all rows at once the wears are looked up anyway.
      const pages = [0, 1, 2, 3].map((page) => listPage<DosimeterRow>(tx, listing, { sort, page, pageSize: 30 }))
      const days = (await Promise.all(pages)).flatMap(({ rows }) => rows.map(({ to }) => `${to}`))
      expect(new Set(days).size).toBeGreaterThan(3)
      expect(days).toEqual([...days].sort((one, other) => one.localeCompare(other) * (sort === 'period' ? 1 : -1)))
    }
  }))

it.each([
  ['as it is', sql`select 1`],
  [
    'lines of another client',
    sql`update assignments set client_id = 4 - client_id where client_id in (1, 3) and id % 2 = 0`,
  ],
  ['lines that are gone', sql`update assignments set dosimeter_id = null where id % 3 = 0`],
  [
    'what came back into the stock',
    sql`update dosimeters set status = 'inStock' where id in (
      select dosimeter_id from assignments where client_id = 1 and dosimeter_id is not null order by "to" desc, id desc limit 2)`,
  ],
])('tells what a client has now as its lines do: %s', (_, change) =>
  tried(db(), async (tx) => {
    await tx.execute(sql`update dosimeters set status = 'received' where id % 2 = 0 and status <> 'inStock'`)
    await tx.execute(change)
    const overdue = sql`(l.device_assignment_id is null and l.state in ('shipped', 'notReturned') and l."to" < ${today})`
    let found = 0
    for (const clientId of [1, 2, 3])
      for (const [filter, of] of [
        [{}, sql`true`],
        [{ overdue: 'true' }, overdue],
        [{ overdue: 'false' }, sql`not ${overdue}`],
        [{ typeId: 1 }, sql`d.type_id = 1`],
        [{ status: 'shipped' }, sql`d.status = 'shipped'`],
        [{ sort: '-period' }, sql`true`],
      ] as const)
        for (const [scope, query] of [
          [ofClient(clientId), filter],
          [serviceScope, { ...filter, clientId }],
        ] as const) {
          const right = await rowsOf<{ id: number; assignmentId: number; clientId: number }>(
            tx,
            sql`select d.id, l.id as "assignmentId", l.client_id as "clientId" from dosimeters d join (
                select distinct on (dosimeter_id) * from assignments where dosimeter_id is not null
                order by dosimeter_id, "to" desc, id desc) l on l.dosimeter_id = d.id
              where l.client_id = ${clientId} and d.status not in ('inStock', 'retired') and ${of}
              order by ${'sort' in filter ? sql`l."to" desc, d.id desc` : sql`d.serial, d.id`}`,
          )
          expect(await idsOf(scope, query, tx)).toEqual(right.map((row) => [row.id, row.assignmentId, row.clientId]))
          found += right.length
        }
    expect(found).toBeGreaterThan(0)
  }),
)

it('looks up no last wear to count what there is, nor what a period or a client has', async () => {
  const planOf = async (query: DosimetersFilter) =>
    JSON.stringify(
      await rowsOf(db(), sql`explain select ${countIn(dosimeterListing(serviceScope, query, today))} as count`),
    )
  const looksUp = /order by|assignments_dosimeter|Subquery Scan on l|assignments l/
  for (const query of [{ period: '2026-09' }, { clientId: 1 }, { status: 'shipped' }, {}] as const)
    expect(await planOf(query)).not.toMatch(looksUp)
  // Where the wear itself is asked, it has to be.
  expect(await planOf({ overdue: 'true' })).toMatch(looksUp)
})

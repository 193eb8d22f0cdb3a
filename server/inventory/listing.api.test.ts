import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { countIn, countOf, listAll } from '../core/listing.ts'
import { ofClient, type Scope, serviceScope } from '../core/scope.ts'
import { rowsOf, withTx } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { type DosimeterRow, type DosimetersFilter, dosimeterListing, heldBy } from './listing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const db = () => server.services.database.db
const today = '2026-11-20'
class OnlyTried extends Error {}

const idsOf = async (scope: Scope, query: DosimetersFilter, held?: readonly number[]) => {
  const listing = dosimeterListing(scope, query, today, held)
  const rows = await listAll<DosimeterRow>(db(), listing, {})
  expect((await countOf(db(), listing)).total).toBe(rows.length)
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

it('tells what a client has now alike, whether that is asked beforehand or with the list', async () => {
  // What came back into the stock is nobody's, whoever had it last.
  await db().execute(sql`update dosimeters set status = 'inStock' where id in (
    select dosimeter_id from assignments where client_id = 1 and dosimeter_id is not null order by "to" desc, id desc limit 2)`)
  let found = 0
  for (const clientId of [1, 2, 3]) {
    const held = await heldBy(db(), clientId)
    for (const filter of [{}, { overdue: 'true' }, { typeId: 1 }, { status: 'shipped' }] as const)
      for (const [scope, query] of [
        [ofClient(clientId), filter],
        [serviceScope, { ...filter, clientId }],
      ] as const) {
        const right = await idsOf(scope, query)
        expect(await idsOf(scope, query, held)).toEqual(right)
        found += right.length
      }
  }
  expect(found).toBeGreaterThan(0)
})

it.each([
  ['as it is', sql`select 1`],
  [
    'lines that came',
    sql`insert into assignments (client_id, site_id, bearer, type_id, position, dosimeter_id, period, "from", "to", state)
      select 2, site_id, 'spare', type_id, position, dosimeter_id, '2027-01', '2027-01-01', '2027-01-31', 'published' from assignments
      where id in (select max(id) from assignments where client_id = 1 group by dosimeter_id)`,
  ],
  [
    'lines of another client',
    sql`update assignments set client_id = 4 - client_id where client_id in (1, 3) and id % 2 = 0`,
  ],
  [
    'lines of another dosimeter',
    sql`update assignments a set dosimeter_id = (select max(d.id) from dosimeters d where d.type_id = a.type_id)
      where not open and id % 3 = 0`,
  ],
  ['lines that are gone', sql`update assignments set dosimeter_id = null where id % 3 = 0`],
])('tells what a client has now as its lines do: %s', async (_, change) => {
  await withTx(db(), async (tx) => {
    await tx.execute(sql`update dosimeters set status = 'received' where id % 2 = 0`)
    await tx.execute(change)
    let found = 0
    for (const clientId of [1, 2, 3]) {
      const right = await rowsOf<{ id: number }>(
        tx,
        sql`select d.id from dosimeters d join (select distinct on (dosimeter_id) dosimeter_id, client_id from assignments
              where dosimeter_id is not null order by dosimeter_id, "to" desc, id desc) l on l.dosimeter_id = d.id
            where l.client_id = ${clientId} and d.status not in ('inStock', 'retired') order by 1`,
      )
      expect((await heldBy(tx, clientId)).sort((a, b) => a - b)).toEqual(right.map(({ id }) => id))
      found += right.length
    }
    expect(found).toBeGreaterThan(0)
    throw new OnlyTried()
  }).catch((error) => {
    if (!(error instanceof OnlyTried)) throw error
  })
})

it('names nobody who has come to have a dosimeter since it was asked what a client has', async () => {
  const [other] = [...(await heldBy(db(), 2))]
  const shown = (held: number[]) =>
    listAll<DosimeterRow>(db(), dosimeterListing(ofClient(1), {}, today, held), {}).then((rows) =>
      rows.map(({ id, clientName, personName, siteName, period }) => ({
        id,
        clientName,
        personName,
        siteName,
        period,
      })),
    )
  const nothing = { clientName: null, personName: null, siteName: null, period: null }
  expect(await shown([other as number])).toEqual([{ id: other, ...nothing }])
})

it('looks up no last wear to count what a period or a client has', async () => {
  const planOf = async (query: DosimetersFilter, held?: number[]) =>
    JSON.stringify(
      await rowsOf(db(), sql`explain select ${countIn(dosimeterListing(serviceScope, query, today, held))} as count`),
    )
  const looksUp = 'order by|assignments_dosimeter|Subquery Scan on l'
  expect(await planOf({ period: '2026-09' })).not.toMatch(new RegExp(looksUp))
  expect(await planOf({ clientId: 1 }, [1, 2, 3])).not.toMatch(new RegExp(looksUp))
  // Where the wear itself is asked, it has to be.
  expect(await planOf({ overdue: 'true' })).toMatch(new RegExp(looksUp))
})

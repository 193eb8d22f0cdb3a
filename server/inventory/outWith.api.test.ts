import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

it('says as many dosimeters are out as the list has that its card opens, and of each private client too', async () => {
  const admin = await server.as('admin@demo.sievert')
  // One that was given up at one client, came back all the same, and is out again with another.
  await server.services.database.db.execute(sql`
    update assignments set state = 'notReturned' where id = (
      select a.id from assignments a join dosimeters d on d.id = a.dosimeter_id
      where d.status = 'shipped' and a.id <> d.last_assignment_id and a.device_assignment_id is null order by a.id limit 1)`)
  for (const who of [admin, await server.as('client@demo.sievert'), await server.as('client2@demo.sievert')]) {
    const { total } = (await who('dosimeters.list', { query: { status: 'shipped' } })).body
    expect(total).toBeGreaterThan(0)
    expect((await who('dashboard.get')).body.dosimetersOut).toBe(total)
  }
  const { items } = (await admin('reports.privateClients')).body
  expect(items.length).toBeGreaterThan(1)
  for (const { id, dosimetersOut } of items) {
    const { total } = (await admin('dosimeters.list', { query: { status: 'shipped', clientId: id } })).body
    expect([id, dosimetersOut]).toEqual([id, total])
  }
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { ServiceSettings } from '../../contract/schemas/settings.ts'
import { rowsOf } from '../db/database.ts'
import { ok } from '../testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'

/** How long the record of a person is kept at least, and whose time has passed. */
let server: TestServer
let admin: Caller
let officer: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  officer = await server.as('client@demo.sievert')
})
afterAll(() => server.close())

const db = () => server.services.database.db
const untilOf = async (id: number) => ok(await admin('people.doses', { params: { id } })).retention.until
const pastOf = async (pastRetention: 'true' | 'false') =>
  ok(await admin('people.list', { query: { pastRetention, pageSize: 200 } })).items.map(({ id }: { id: number }) => id)
const lives = (id: number, birth: string, ends: (string | null)[]) =>
  db().execute(sql`with born as (update people set birth_date = ${birth} where id = ${id}),
    none as (delete from employments where person_id = ${id} and id <> (select min(id) from employments where person_id = ${id}))
    update employments set "from" = '1970-01-01', "to" = ${ends[0] ?? null} where person_id = ${id}`)
const set = async (change: Partial<ServiceSettings>) =>
  ok(await admin('settings.update', { body: { ...ok(await admin('settings.service')), ...change } }))

it('is until the age or the years after the last work, whichever is later, and open while the person works', async () => {
  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
    db(),
    sql`select p.id from people p where p.client_id = 1 and not exists (select 1 from external_doses x where x.person_id = p.id)
        order by p.id limit 1`,
  )
  await lives(id, '1952-02-29', [null])
  expect(await untilOf(id), 'works').toBeNull()
  await lives(id, '1952-02-29', ['1990-05-10'])
  // 1990 and 30 years are over before the 75th birthday; 29 February has no day in 2027.
  expect(await untilOf(id)).toBe('2027-02-28')
  await lives(id, '1952-02-29', ['2001-05-10'])
  expect(await untilOf(id)).toBe('2031-05-10')

  await lives(id, '1952-02-29', ['2180-06-30'])
  expect(await untilOf(id), 'the last day of all').toBe('2199-12-31')
  await lives(id, '1952-02-29', ['2001-05-10'])

  await set({ keptUntilAge: 70, keptAfterWork: 20 })
  expect(await untilOf(id)).toBe('2022-02-28')
  expect(await pastOf('true')).toEqual([id])
  expect(await pastOf('false')).not.toContain(id)
  const { items } = ok(await admin('auditEvents.list', { query: { objectType: 'settings' } }))
  expect(items[0]).toMatchObject({ before: { keptUntilAge: 75, keptAfterWork: 30 }, after: { keptUntilAge: 70 } })

  // The last day counts: it has passed on the day after.
  await set({ keptUntilAge: 70, keptAfterWork: 25 })
  expect(await untilOf(id)).toBe('2026-05-10')
  await lives(id, '1952-02-29', ['2001-11-20'])
  expect(await pastOf('true')).toEqual([])
  await lives(id, '1952-02-29', ['2001-11-19'])
  expect(await pastOf('true')).toEqual([id])

  // Nothing goes by itself, and what was received elsewhere counts, once it stands.
  expect((await admin('people.get', { params: { id } })).status).toBe(200)
  const second = await server.as('admin2@demo.sievert')
  const cells = { hp10: 100, hp3: null, hp007: null, hp10n: null }
  const body = {
    employer: 'Otra',
    position: 'chest',
    from: '2010-01-01',
    to: '2010-12-31',
    cells,
    source: 'Carta',
    reason: 'x',
  }
  const {
    items: [waiting],
  } = ok(await admin('externalDoses.record', { params: { personId: id }, body }))
  expect(await pastOf('true')).toEqual([id])
  const { judgement } = waiting
  ok(await second('externalDoses.confirm', { params: { id: waiting.id }, body: { judgement, reason: '' } }))
  expect(await untilOf(id)).toBe('2035-12-31')
  expect(await pastOf('true')).toEqual([])
})

it('is told to whoever sees all of the work alone', async () => {
  const { items } = ok(await officer('people.list', { query: { pageSize: 1 } }))
  expect(ok(await officer('people.doses', { params: { id: items[0].id } })).retention).toBeNull()
  for (const route of ['people.list', 'people.export'] as const) {
    const { status } = await officer(route, { query: { pastRetention: 'false', format: 'csv' } })
    expect(status).toBe(403)
  }
})

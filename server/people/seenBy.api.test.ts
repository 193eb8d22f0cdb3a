import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { countOf, listAll } from '../core/listing.ts'
import { ofClient, serviceScope } from '../core/scope.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { renewPerson, seenAt } from './employments.ts'
import { peopleListing } from './queries.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const today = '2026-11-20'
const [client, other] = [1, 2]
/** Lets somebody of another client work at this one too. */
const alsoWorks = (tx: Tx, person: number, from: string, to: string | null) =>
  tx.execute(sql`insert into employments (person_id, client_id, site_id, occupation_code, practice_code, category, "from", "to")
    select ${person}, ${client}, s.id, 10, 4, 'A', ${from}, ${to} from sites s where s.client_id = ${client} limit 1`)
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b)

/** People of the other client, and three of them who work, worked or will have worked here. */
async function guests(tx: Tx) {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select id from people where client_id = ${other} order by id limit 3`,
  )
  const [stays, lastDay, left] = idsOf(rows) as [number, number, number]
  await alsoWorks(tx, stays, '2026-01-01', null)
  await alsoWorks(tx, lastDay, '2026-01-01', today)
  await alsoWorks(tx, left, '2026-01-01', '2026-11-19')
  return { stays, lastDay, left }
}

it.each(['name', '-name', 'idNumber', 'client', '-yearHp10', 'active'])(
  'a client’s people are those whose row is there and those who work there too, each once, by %s',
  async (sort) => {
    await tried(server.services.database.db, async (tx) => {
      const { stays, lastDay, left } = await guests(tx)
      const seen = await rowsOf<{ id: number }>(tx, sql`select person_id as id from (${seenAt(client, today)}) x`)
      for (const listing of [
        peopleListing(ofClient(client), { sort }, today),
        peopleListing(serviceScope, { clientId: client, sort }, today),
        peopleListing(ofClient(client), { clientId: client, sort }, today),
      ]) {
        const ids = idsOf(await listAll<{ id: number }>(tx, listing, { sort }))
        expect(ids).toEqual(idsOf(seen))
        expect([ids.includes(stays), ids.includes(lastDay), ids.includes(left)]).toEqual([true, true, false])
        expect(await countOf(tx, listing)).toEqual({ total: ids.length, totalCapped: false })
      }
    })
  },
)

it.each([{ category: 'A' as const }, { category: 'B' as const }, { active: 'true' as const }, { search: 'a' }])(
  'are counted by %j as they are listed',
  async (filter) => {
    await tried(server.services.database.db, async (tx) => {
      const { stays } = await guests(tx)
      const listing = peopleListing(ofClient(client), filter, today)
      const rows = await listAll<{ id: number }>(tx, listing, {})
      expect(await countOf(tx, listing)).toEqual({ total: rows.length, totalCapped: false })
      if ('category' in filter) expect(idsOf(rows).includes(stays)).toBe(filter.category === 'A')
    })
  },
)

it('an officer who asks for another client is shown nobody', async () => {
  await tried(server.services.database.db, async (tx) => {
    await guests(tx)
    const listing = peopleListing(ofClient(client), { clientId: other }, today)
    expect(await listAll(tx, listing, {})).toEqual([])
    expect(await countOf(tx, listing)).toEqual({ total: 0, totalCapped: false })
  })
})

it('are active as their employments say, whatever their own row says of the days of all of them', async () => {
  await tried(server.services.database.db, async (tx) => {
    const people = await rowsOf<{ id: number }>(tx, sql`select id from people order by id limit 6`)
    const [open, past, ahead, never, both, lastDay] = idsOf(people) as [number, number, number, number, number, number]
    const spans: [number, string, string | null][] = [
      [open, '2026-01-01', null],
      [past, '2025-01-01', '2026-11-19'],
      [ahead, '2026-01-01', '2026-11-21'],
      // Ended before it began, on a day to come.
      [never, '2026-12-24', '2026-12-24'],
      [both, '2026-12-24', '2026-12-24'],
      [lastDay, '2026-01-01', today],
    ]
    for (const [person, from, to] of spans)
      await tx.execute(sql`update employments set "from" = ${from}, "to" = ${to} where person_id = ${person}`)
    await alsoWorks(tx, both, '2026-01-01', '2026-12-01')
    for (const { id } of people) await renewPerson(tx, id)
    for (const active of ['true', 'false'] as const) {
      const rows = await listAll<{ id: number; active: boolean }>(
        tx,
        peopleListing(serviceScope, { active }, today),
        {},
      )
      expect(new Set(rows.map((row) => row.active))).toEqual(new Set([active === 'true']))
      expect(idsOf(rows).filter((id) => id <= lastDay)).toEqual(
        active === 'true' ? [open, ahead, both] : [past, never, lastDay],
      )
    }
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readingStates } from '../../contract/vocabulary.ts'
import { type Queryable, rowsOf, withTx } from '../db/database.ts'
import { dosimeterListing } from '../inventory/listing.ts'
import { readingListing, readingSummary } from '../readings/listing.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { compareCounts, remakeCounts, sumUp } from './keptCounts.ts'
import { countIn, type Listing } from './listing.ts'
import { ofClient, type Scope, scopeOf, serviceScope } from './scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())
const db = () => server.services.database.db
const numberOf = async (on: Queryable, table: string) =>
  (await rowsOf<{ count: number }>(on, sql`select count(*)::int as count from ${sql.identifier(table)}`))[0]?.count ?? 0

/** What changes counts, by many rows and by few. */
const acts: [string, ReturnType<typeof sql>][] = [
  ['readings change their state', sql`update readings set state = 'flagged' where state in ('clean', 'published')`],
  ['one of them does', sql`update readings set state = 'approved' where id = (select min(id) from readings)`],
  ['readings change nothing that is counted', sql`update readings set note = 'x'`],
  ['readings come to be another client’s', sql`update readings set client_id = 2 where client_id = 1`],
  [
    'dosimeters are added',
    sql`insert into dosimeters (serial, type_id, status) select 'COUNT-' || g, 1 + g % 2, 'inStock' from generate_series(1, 300) g`,
  ],
  ['some are retired', sql`update dosimeters set status = 'retired' where serial like 'COUNT-1%'`],
  ['some become another type', sql`update dosimeters set type_id = 3 where serial like 'COUNT-2%'`],
  ['they go again', sql`delete from dosimeters where serial like 'COUNT-%'`],
  ['nothing is touched', sql`update dosimeters set status = 'lost' where false`],
]

describe('counts that are kept', () => {
  it.each(acts)('are right when %s, and when all of that happened before', async (name) => {
    await tried(db(), async (tx) => {
      for (const [each, act] of acts) {
        await tx.execute(act)
        expect(await compareCounts(tx), each).toEqual([])
        if (each === name) break
      }
    })
  })

  it('say the same in fewer rows once they are summed up, and stay as they are while they are few', async () => {
    await tried(db(), async (tx) => {
      await sumUp(tx)
      const few = await numberOf(tx, 'dosimeter_counts')
      for (let time = 0; time < 150; time += 1)
        for (const status of ['lost', 'inStock'])
          await tx.execute(sql`update dosimeters set status = ${status} where id <= 3 and id = any(array[1, 2, 3])`)
      const many = await numberOf(tx, 'dosimeter_counts')
      expect(many).toBeGreaterThan(few + 500)
      expect(await compareCounts(tx)).toEqual([])
      await sumUp(tx)
      const summed = await numberOf(tx, 'dosimeter_counts')
      expect(summed).toBeLessThan(50)
      expect(await compareCounts(tx)).toEqual([])
      await sumUp(tx)
      expect(await numberOf(tx, 'dosimeter_counts')).toBe(summed)
    })
  })

  it('are found out when they are not what the rows say, and are made anew', async () => {
    await tried(db(), async (tx) => {
      await tx.execute(sql`update reading_counts set count = count + 2 where client_id = 1 and state = 'published'`)
      await tx.execute(sql`insert into dosimeter_counts (type_id, status, count) values (99, 'lost', 1)`)
      expect(await compareCounts(tx)).toEqual([
        'Dosimeters of type 99 that are lost: 1 are kept, there are 0.',
        expect.stringMatching(/^Readings of client 1 that are published: \d+ are kept, there are \d+\.$/),
      ])
      await remakeCounts(tx)
      expect(await compareCounts(tx)).toEqual([])
    })
  })

  it.skipIf(process.env.SIEVERT_TEST_DB !== 'postgres')(
    'let nobody wait who changes the same, and are right when some is summed up meanwhile',
    async () => {
      const set = (id: number, status: string) => sql`update dosimeters set status = ${status} where id = ${id}`
      const before = await rowsOf<{ id: number; status: string }>(
        db(),
        sql`select id, status from dosimeters where type_id = 1 order by id limit 2`,
      )
      const [one, other] = before as [(typeof before)[0], (typeof before)[0]]
      const padding = sql`insert into dosimeter_counts (type_id, status, count)
        select 1, 'lost', case when g % 2 = 0 then 1 else -1 end from generate_series(1, 2000) g`
      await db().execute(padding)
      await withTx(db(), async (first) => {
        await first.execute(set(one.id, 'damaged'))
        // In another session, while the first has not ended.
        await withTx(db(), (second) => second.execute(set(other.id, 'damaged')))
        await Promise.all([sumUp(db()), sumUp(db())])
        expect(await numberOf(db(), 'dosimeter_counts')).toBeLessThan(500)
      })
      expect(await compareCounts(db())).toEqual([])
      for (const { id, status } of before) await db().execute(set(id, status))
      expect(await compareCounts(db())).toEqual([])
    },
  )
})

describe('a list whose number is kept', () => {
  const scopes: [string, Scope][] = [
    ['of the service', serviceScope],
    ['of a client', ofClient(1)],
    ['of the social security', scopeOf('ccss', { rol_id: 1 } as Parameters<typeof scopeOf>[1])],
    ['of a worker', scopeOf('own', { rol_id: 3, personId: 1 } as Parameters<typeof scopeOf>[1])],
  ]
  const today = '2026-11-29'
  const readingFilters = [
    {},
    { clientId: 1 },
    { search: 'a' },
    { period: '2026-09' },
    { technologyId: 1 },
    { uploadId: 3 },
    { flag: 'aboveInvestigation' },
    { from: '2026-09-01' },
    { to: '2026-09-20' },
  ].flatMap((filter) => [filter, ...readingStates.map((state) => ({ ...filter, state }))])
  const dosimeterFilters = [
    {},
    { typeId: 1 },
    { technologyId: 3 },
    { kept: 'true' as const },
    { status: 'inStock' as const },
    { typeId: 2, status: 'shipped' as const },
    { clientId: 1 },
    { search: '1' },
    { overdue: 'true' as const },
    { overdue: 'false' as const },
    { id: 5 },
    { period: '2026-09', status: 'shipped' as const },
  ]
  const lists: [string, Listing][] = scopes.flatMap(([whose, scope]) => [
    ...readingFilters.map((filter): [string, Listing] => [
      `readings ${whose} by ${JSON.stringify(filter)}`,
      readingListing(scope, filter),
    ]),
    ...dosimeterFilters.map((filter): [string, Listing] => [
      `dosimeters ${whose} by ${JSON.stringify(filter)}`,
      dosimeterListing(scope, filter, today),
    ]),
  ])

  it('has as many rows as are kept, whoever asks and by whatever filter', async () => {
    const said: Record<string, unknown> = {}
    const counted: Record<string, unknown> = {}
    for (const [name, listing] of lists.filter(([, { kept }]) => kept)) {
      const [row] = await rowsOf<{ kept: number; rows: number }>(
        db(),
        sql`select ${countIn(listing)} as kept, ${countIn({ ...listing, kept: undefined })} as rows`,
      )
      said[name] = row?.kept
      counted[name] = row?.rows
    }
    expect(said).toEqual(counted)
    expect(Object.keys(said).length).toBeGreaterThan(60)
    expect(Object.values(said).filter((count) => Number(count) > 0).length).toBeGreaterThan(15)
  })

  it('is counted where the kept counts do not tell apart what is asked', () => {
    const kept = lists.filter(([, listing]) => listing.kept).map(([name]) => name)
    for (const field of ['search', 'period', 'technologyId', 'uploadId', 'flag', 'from', 'to', 'overdue', 'id'])
      expect(kept.filter((name) => name.startsWith('readings') && name.includes(`"${field}"`))).toEqual([])
    for (const field of ['search', 'period', 'overdue', 'id', 'clientId'])
      expect(kept.filter((name) => name.startsWith('dosimeters') && name.includes(`"${field}"`))).toEqual([])
    expect(kept.filter((name) => name.includes('of a worker'))).toEqual([])
    expect(kept).toContain('readings of a client by {}')
    expect(kept).toContain('dosimeters of the service by {"typeId":2,"status":"shipped"}')
    expect(kept.filter((name) => name.startsWith('dosimeters of a client'))).toEqual([])
  })

  it('is summed up by state as its rows are', async () => {
    const by = (filter: object) => readingSummary(db(), serviceScope, filter)
    // A condition that every reading meets, so that the rows themselves are asked.
    const all = { from: '1990-01-01' }
    const noRead = await rowsOf(
      db(),
      sql`select 1 from readings where read_at is null and state in ('clean', 'flagged', 'imported', 'approved')`,
    )
    expect(noRead).toEqual([])
    expect(await by({})).toEqual(await by(all))
    expect(await by({ clientId: 1 })).toEqual(await by({ clientId: 1, ...all }))
    expect((await by({})).flagged).toBeGreaterThan(0)
  })

  it.each([{}, { clientId: 1 }, { search: 'a' }, { period: '2026-09' }, { state: 'approved' }, { state: 'flagged' }])(
    'is told by the queue as its pages have it, by %j',
    async (query) => {
      await db().execute(
        sql`update readings set state = 'approved' where id in (select id from readings where state = 'clean' order by id limit 3)`,
      )
      const admin = await server.as('admin@demo.sievert')
      const ids: number[] = []
      let total = -1
      for (let page = 0; ; page += 1) {
        const { body } = await admin('readings.list', { query: { ...query, page, pageSize: 50 } })
        total = body.total
        ids.push(...body.items.map(({ id }: { id: number }) => id))
        if (body.items.length < 50) break
      }
      expect(new Set(ids).size).toBe(total)
      expect(total).toBeGreaterThan(0)
    },
  )
})

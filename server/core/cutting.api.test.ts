import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { z } from 'zod'
import { api } from '../../contract/api.ts'
import type { RouteId } from '../../contract/routes.ts'
import { adjustmentListing } from '../adjustments/listing.ts'
import { alertListing } from '../alerts/listing.ts'
import { rowsOf } from '../db/database.ts'
import { dosimeterListing } from '../inventory/listing.ts'
import { packingListListing } from '../osl/packingLists.ts'
import { peopleListing } from '../people/queries.ts'
import { readingListing } from '../readings/listing.ts'
import { missingListing } from '../readings/missing.ts'
import { toeListing } from '../registry/toes.ts'
import { ccssAssignments, ccssReadings } from '../reports/ccss.ts'
import { isNarrow, reportListing } from '../reports/readingReport.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { countOf, everyRow, type Listing, listAll, listPage } from './listing.ts'
import { type Few, fewMeant } from './meant.ts'
import { ofClient, serviceScope } from './scope.ts'

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

const sortsOf = (id: RouteId): string[] => {
  const { query } = api[id] as unknown as { query: z.ZodObject<{ sort: z.ZodOptional<z.ZodEnum> }> }
  return query.shape.sort.unwrap().options as string[]
}

describe('pages are cut before their rows are joined with the rest', () => {
  it.each([
    ['people.list', {}],
    ['clients.list', {}],
    ['users.list', {}],
    ['technologies.list', {}],
    ['dosimeterTypes.list', {}],
    ['reports.privateClients', {}],
    ['rndEntities.list', {}],
    ['rndPackages.list', {}],
    ['people.list', { clientId: 1 }],
    ['people.list', { search: 'a' }],
    ['alerts.list', {}],
    ['alerts.list', { search: 'a' }],
    ['adjustments.list', {}],
    ['adjustments.list', { search: 'a' }],
    ['adjustments.list', { period: '2026-08' }],
    ['auditEvents.list', { search: 'a' }],
    ['readings.missing', {}],
    ['readings.missing', { search: 'a' }],
    ['readings.list', {}],
    ['readings.list', { state: 'published' }],
    ['rndToes.list', {}],
    ['rndToes.list', { missing: 'true' }],
    ['keptDevices.list', {}],
    ['keptDevices.list', { search: 'a' }],
    ['packingLists.list', {}],
    ['dosimeters.list', {}],
    ['dosimeters.list', { clientId: 1 }],
    ['dosimeters.list', { period: '2026-08' }],
    ['ccss.readings', {}],
    ['ccss.readings', { search: 'a' }],
    ['ccss.assignments', {}],
    ['ccss.assignments', { search: 'a' }],
  ] as const)('%s %j: in every order they are together what one long page has', async (id, query) => {
    for (const caller of id.startsWith('people') ? [admin, officer] : [admin]) {
      const found: string[] = []
      for (const sort of sortsOf(id)) {
        const { body: whole } = await caller(id, { query: { ...query, sort, pageSize: 60 } })
        const pages = await Promise.all(
          [0, 1, 2, 3].map((page) => caller(id, { query: { ...query, sort, page, pageSize: 15 } })),
        )
        expect(
          pages.flatMap(({ body }) => body.items),
          sort,
        ).toEqual(whole.items)
        for (const { body } of pages) expect(body.total).toBe(whole.total)
        if (whole.total <= 60) expect(whole.items).toHaveLength(whole.total)
        found.push(
          whole.items
            .map((item: unknown) => JSON.stringify(item))
            .sort()
            .join(),
        )
        expect(whole.items.length).toBeGreaterThan(0)
        // All orders have the same rows, where all of them are seen.
        if (whole.total <= 60) expect(new Set(found).size).toBe(1)
      }
    }
  })
})

it.each<[string, Listing]>([
  ['adjustments by a search', adjustmentListing(serviceScope, { search: 'a' })],

  ['what is missing by a search', missingListing(serviceScope, { search: 'a' })],
  ['what is overdue', dosimeterListing(serviceScope, { overdue: 'true' }, '2027-06-01')],
])('%s is counted while its page is found, and where there is no page', async (_, listing) => {
  const { total } = await countOf(db(), listing)
  expect([listing.looksAtAll, total > 1]).toEqual([true, true])
  const of = async (page: number) => {
    const { rows, ...count } = await listPage<{ id: number }>(db(), listing, { page, pageSize: 1 })
    return [rows.length, count]
  }
  const count = { total, totalCapped: false }
  expect([await of(0), await of(1), await of(total)]).toEqual([
    [1, count],
    [1, count],
    [0, count],
  ])
})

const ordered: [string, (sort: string) => Listing][] = [
  ['adjustments by client', (sort) => adjustmentListing(serviceScope, { sort })],
  ['adjustments by personName', (sort) => adjustmentListing(serviceScope, { sort })],
  ['alerts of a client by client', (sort) => alertListing(ofClient(1), { sort }, '2026-11-01T12:00:00Z')],
  [
    'dosimeters that come back by serial',
    (sort) => dosimeterListing(serviceScope, { sort, kept: 'false' }, '2026-11-01'),
  ],
  ['alerts by client', (sort) => alertListing(serviceScope, { sort }, '2026-11-01T12:00:00Z')],
  ['packing lists by client', (sort) => packingListListing(serviceScope, { sort })],
  ['people by client', (sort) => peopleListing(serviceScope, { sort }, '2026-11-01')],
  ['workers of the registry by client', (sort) => toeListing(serviceScope, { sort }, '2026-11-01')],
  ['people by active', (sort) => peopleListing(serviceScope, { sort }, '2026-11-01')],
  ['missing by client', (sort) => missingListing(serviceScope, { sort })],
  ['missing by personName', (sort) => missingListing(serviceScope, { sort })],
  ['dosimeters by type', (sort) => dosimeterListing(serviceScope, { sort }, '2026-11-01')],
  ['dosimeters by technology', (sort) => dosimeterListing(serviceScope, { sort, kept: 'false' }, '2026-11-01')],
  ['doses of the social security by centre', (sort) => ccssReadings(serviceScope, { sort }, '2026-08')],
  ['lines of the social security by centre', (sort) => ccssAssignments(serviceScope, { sort }, '2026-10')],
]
it.each(ordered)('%s: pages have the order that all rows have', async (name, listing) => {
  // Two clients of one name are no two orders, and a place among people is in its order.
  await db().execute(sql`update clients set name_key = (select min(name_key) from clients) where id % 2 = 0`)
  await db().execute(sql`update adjustments set person_id = null where id % 3 = 0`)
  await db().execute(sql`update assignments set person_id = null, bearer = 'area' where not counts and id % 3 = 0`)
  const field = name.replace(/^.* by /, '')
  for (const sort of [field, `-${field}`]) {
    const each = listing(sort)
    expect(each.grouped ?? each.parts, 'is cut where its rows are').toBeDefined()
    const right = await rowsOf<object>(db(), everyRow({ ...each, parts: undefined, grouped: undefined }, sort))
    expect(right.length).toBeGreaterThan(3)
    const found: object[] = []
    for (let page = 0; found.length < Math.min(right.length, 60); page += 1)
      found.push(...(await listPage<object>(db(), each, { sort, page, pageSize: 7 })).rows)
    expect(found).toEqual(right.slice(0, found.length))
  }
})

it('sorts readings by serial as one list, with those of lines without a dosimeter where the database has nothing', async () => {
  await db().execute(
    sql`update readings set dosimeter_id = null where id in (select id from readings where state = 'published' order by id limit 7)`,
  )
  for (const [sort, order] of [
    ['serial', sql`d.serial, r.id`],
    ['-serial', sql`d.serial desc, r.id desc`],
  ] as const) {
    const right = await rowsOf<{ id: number }>(
      db(),
      sql`select r.id from readings r left join dosimeters d on d.id = r.dosimeter_id where r.state = 'published' order by ${order}`,
    )
    const listing = readingListing(serviceScope, { state: 'published', sort })
    expect((await countOf(db(), listing)).total).toBe(right.length)
    const ids: number[] = []
    for (let page = 0; ids.length < right.length; page += 1) {
      const { rows } = await listPage<{ id: number }>(db(), listing, { sort, page, pageSize: 100 })
      if (rows.length === 0) break
      ids.push(...rows.map(({ id }) => id))
    }
    expect(ids).toEqual(right.map(({ id }) => id))
  }
})

it('finds in a report the same by whom a search means as by looking through every record', async () => {
  // Areas have no person: they are found by the name of their site.
  await db().execute(sql`update current_doses set person_id = null, name_key = 'sala de prueba'
    where assignment_id in (select assignment_id from current_doses where client_id = 1 order by assignment_id limit 3)`)
  // One is meant by its name and by its serial: it is found once.
  await db().execute(sql`with one as (select serial from current_doses
      where client_id = 1 and name_key like '%an%' and person_id is not null and serial is not null limit 1),
    named as (update dosimeters d set serial = 'AN' || d.serial from one where d.serial = one.serial)
    update current_doses c set serial = 'AN' || c.serial from one where c.serial = one.serial`)
  const [dose] = await rowsOf<{ serial: string }>(
    db(),
    sql`select serial from current_doses where client_id = 1 and serial is not null limit 1`,
  )
  let hits = 0
  for (const search of [
    'an',
    'Rodríguez',
    'sala',
    `${dose?.serial}`,
    `${dose?.serial}`.slice(-3).toLowerCase(),
    '%',
    'nobody at all',
  ]) {
    const few = await fewMeant(db(), search)
    expect(few).toBeDefined()
    const by = (few?: Few) =>
      listAll<{ doseId: number }>(db(), reportListing(serviceScope, { clientId: 1, search, few }), {})
    const right = await by()
    expect(await by(few), search).toEqual(right)
    // Page by page, in an order that its names have and in one that they have not, and counted.
    for (const sort of ['personName', '-personName', 'hp10', '-period']) {
      const all = await listAll<{ doseId: number }>(db(), reportListing(serviceScope, { clientId: 1, search }), {
        sort,
      })
      const listing = reportListing(serviceScope, { clientId: 1, search, few })
      expect((await countOf(db(), listing)).total, search).toBe(all.length)
      const ids: number[] = []
      for (let page = 0; ids.length < all.length; page += 1) {
        const { rows } = await listPage<{ doseId: number }>(db(), listing, { sort, page, pageSize: 7 })
        if (rows.length === 0) break
        ids.push(...rows.map(({ doseId }) => doseId))
      }
      expect(ids, `${search} by ${sort}`).toEqual(all.map(({ doseId }) => doseId))
    }
    hits += right.length
  }
  expect(hits).toBeGreaterThan(5)
})

it('sorts and searches a report the same where its filters leave little', async () => {
  const [some] = await rowsOf<{ period: string; from: string }>(
    db(),
    sql`select period, min("from")::text as from from current_doses where client_id = 1 group by 1 order by count(*) desc limit 1`,
  )
  const period = some?.period ?? ''
  for (const filter of [{ period }, { from: some?.from }, { period, position: 'chest' as const }]) {
    for (const search of [undefined, 'an']) {
      for (const sort of ['readAt', '-readAt', 'hp10', '-period', 'personName']) {
        const query = { clientId: 1, ...filter, search, sort }
        const of = (narrow?: boolean) =>
          listAll<{ doseId: number }>(db(), reportListing(serviceScope, { ...query, narrow }), { sort })
        const right = await of()
        expect(right.length).toBeGreaterThan(0)
        expect(await of(true), JSON.stringify(query)).toEqual(right)
        expect((await countOf(db(), reportListing(serviceScope, { ...query, narrow: true }))).total).toBe(right.length)
        const { rows } = await listPage(db(), reportListing(serviceScope, { ...query, narrow: true }), {
          sort,
          page: 1,
          pageSize: 3,
        })
        expect(rows).toEqual(right.slice(3, 6))
        expect(await isNarrow(db(), serviceScope, query)).toBe(search !== undefined || sort !== 'personName')
      }
    }
  }
  expect(await isNarrow(db(), serviceScope, { clientId: 1, sort: 'readAt' })).toBe(false)
  // Of more than forty thousand records a page is sooner found by walking.
  await tried(db(), async (tx) => {
    await tx.execute(sql`insert into current_doses
      select more.* from (select * from current_doses where client_id = 1 and period = ${period} limit 1) c
        cross join generate_series(1, 40000) n
        cross join lateral jsonb_populate_record(null::current_doses, to_jsonb(c) || jsonb_build_object('assignment_id', 1000000 + n)) more`)
    expect(await isNarrow(tx, serviceScope, { clientId: 1, period, sort: 'readAt' })).toBe(false)
  })
})

import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { adjustmentListing } from '../adjustments/listing.ts'
import { alertListing } from '../alerts/listing.ts'
import { rowsOf } from '../db/database.ts'
import { nameKey } from '../domain/identity.ts'
import { fewPeople, peopleListing } from '../people/queries.ts'
import { fromStart, readingListing } from '../readings/listing.ts'
import { missingListing } from '../readings/missing.ts'
import { ccssAssignments } from '../reports/ccss.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { type Listing, listAll, listPage, numberOf } from './listing.ts'
import { type Matching, type Meant, type Searched, whomMeans } from './meant.ts'
import { serviceScope } from './scope.ts'

let server: TestServer
let month: string
let serials: string[]
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  const of = (ids: SQL) =>
    rowsOf<{ serial: string }>(db(), sql`select serial from dosimeters where id in (${ids}) limit 1`)
  const found = await Promise.all([
    of(sql`select dosimeter_id from assignments where not counts`),
    of(sql`select a.dosimeter_id from alerts x join assignments a on a.id = x.assignment_id`),
    of(sql`select dosimeter_id from readings where state in ('clean', 'flagged')`),
    of(sql`select a.dosimeter_id from adjustments x join assignments a on a.id = x.assignment_id`),
  ])
  serials = found.map(([row]) => row?.serial ?? '')
  const [last] = await rowsOf<{ month: string }>(
    db(),
    sql`select to_char("to", 'YYYY-MM') as month from assignments a join clients c on c.id = a.client_id
        where c.sector = 'ccss' group by 1 order by count(*) desc limit 1`,
  )
  month = last?.month ?? ''
})
afterAll(() => server.close())
const db = () => server.services.database.db

/** In which ways a list may be asked for a text: by few or, as if they were many, by the text; of people, dosimeters, both and neither. */
const waysOf = (meant: Meant | undefined): (Meant | undefined)[] => [
  meant,
  ...(meant
    ? [
        { ...meant, people: null },
        { ...meant, dosimeters: null },
      ]
    : []),
  undefined,
]

it.each<[string, (asked: Searched) => Listing, ((search: string) => Matching)?]>([
  ['alerts', (asked) => alertListing(serviceScope, asked, new Date().toISOString())],
  ['adjustments', (asked) => adjustmentListing(serviceScope, asked)],
  ['what has no dose', (asked) => missingListing(serviceScope, asked)],
  ['readings that wait', (asked) => readingListing(serviceScope, asked), fromStart],
  ['published readings', (asked) => readingListing(serviceScope, { ...asked, state: 'published' }), fromStart],
  [
    'published readings by serial',
    (asked) => readingListing(serviceScope, { ...asked, state: 'published', sort: '-serial' }),
    fromStart,
  ],
  ['lines of the social security', (asked) => ccssAssignments(serviceScope, asked, month)],
])('finds of %s the same by a few who are meant as by looking through all', async (_, listing, matching) => {
  let hits = 0
  for (const search of ['a', 'Rodríguez', 'mor', ...serials, ...serials.map((each) => each.slice(1)), '%', 'nobody']) {
    const meant = await whomMeans(db(), search, matching)
    expect(meant?.people && meant.dosimeters).toBeTruthy()
    const right = await listAll<{ id?: number }>(db(), listing({ search }), {})
    for (const way of waysOf(meant)) {
      const asked = listing({ search, meant: way })
      expect(await listAll<{ id?: number }>(db(), asked, {}), search).toEqual(right)
      expect(await rowsOf(db(), numberOf(asked)), search).toEqual([{ count: right.length }])
    }
    hits += right.length
  }
  expect(hits).toBeGreaterThan(3)
})

it('lists published readings that are searched for in every order as those that show the text', async () => {
  const of = (asked: Searched & { sort?: string }) => readingListing(serviceScope, { ...asked, state: 'published' })
  const all = await listAll<{ id: number; serial: string | null; personName: string | null }>(db(), of({}), {})
  const { serial, personName } = all.find((row) => row.serial && row.personName) ?? {}
  for (const search of [
    `${serial}`,
    `${serial}`.slice(0, 3),
    nameKey(`${personName}`),
    nameKey(`${personName}`).slice(0, 2),
  ]) {
    const meant = await whomMeans(db(), search, fromStart)
    for (const sort of ['readAt', '-readAt', 'serial', '-serial', 'hp10', '-hp10']) {
      const right = (await listAll<(typeof all)[number]>(db(), of({ sort }), { sort })).filter((row) =>
        [row.serial?.toLowerCase(), nameKey(row.personName ?? '')].some((shown) =>
          shown?.startsWith(search.toLowerCase()),
        ),
      )
      expect(right.length).toBeGreaterThan(0)
      for (const way of waysOf(meant)) {
        const asked = { search, meant: way, sort }
        const pages = [0, 1].map((page) => listPage<{ id: number }>(db(), of(asked), { sort, page, pageSize: 7 }))
        const [first, second] = await Promise.all(pages)
        const ids = [first, second].flatMap((page) => page?.rows.map(({ id }) => id))
        expect(ids, `${search} by ${sort}`).toEqual(right.slice(0, 14).map(({ id }) => id))
        expect(first?.total).toBe(right.length)
      }
    }
  }
})

it('finds adjustments by the name and by the serial that their list shows', async () => {
  const all = await listAll<{ id: number; personName: string; serial: string | null }>(
    db(),
    adjustmentListing(serviceScope, {}),
    {},
  )
  const search = all.find(({ serial }) => serial)?.serial?.slice(1) ?? ''
  const right = all.filter(({ serial }) => serial?.includes(search)).map(({ id }) => id)
  expect(right.length).toBeGreaterThan(0)
  for (const meant of waysOf(await whomMeans(db(), search))) {
    const found = await listAll<{ id: number }>(db(), adjustmentListing(serviceScope, { search, meant }), {})
    expect(found.map(({ id }) => id)).toEqual(right)
  }
})

it('finds people the same by a few who are meant as by looking through all', async () => {
  const [someone] = await rowsOf<{ number: string }>(
    db(),
    sql`select id_number as number from people order by id limit 1`,
  )
  let hits = 0
  for (const search of [
    'a',
    'Rodríguez',
    'mor',
    someone?.number ?? '',
    (someone?.number ?? '').slice(2),
    '%',
    'nobody',
  ]) {
    const few = await fewPeople(db(), search)
    expect(few).toBeDefined()
    for (const clientId of [undefined, 1]) {
      const by = (few?: number[]) =>
        listAll<{ id: number }>(db(), peopleListing(serviceScope, { search, few, clientId }, '2026-11-01'), {})
      const right = await by()
      expect(await by(few), search).toEqual(right)
      hits += right.length
    }
  }
  expect(hits).toBeGreaterThan(5)
})

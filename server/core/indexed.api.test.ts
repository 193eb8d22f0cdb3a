import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { auditListing } from '../audit/listing.ts'
import { rowsOf, withTx } from '../db/database.ts'
import { keptListing } from '../kept/listing.ts'
import { peopleListing } from '../people/queries.ts'
import { readingListing } from '../readings/listing.ts'
import { recordListing } from '../registry/listing.ts'
import { ccssAssignments } from '../reports/ccss.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { countIn, type Listing, pageOf } from './listing.ts'
import { serviceScope } from './scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

/** How a question is answered. The cast is so small that looking at all of it is cheaper: asked is whether an index has it. */
const planOf = (question: SQL, without = ['seqscan', 'bitmapscan', 'sort']): Promise<string> =>
  withTx(server.services.database.db, async (tx) => {
    for (const way of without) await tx.execute(sql.raw(`set local enable_${way} = off`))
    return JSON.stringify(await rowsOf<Record<string, string>>(tx, sql`explain ${question}`))
  })

const queue = (sort: string) => readingListing(serviceScope, { sort })

it.each<[string, string, string | undefined, () => Listing]>([
  ['the queue from the oldest on', 'readings_waiting_read', 'readAt', () => queue('readAt')],
  ['the queue from the newest on', 'readings_waiting_read', '-readAt', () => queue('-readAt')],
  [
    'the windows of kept devices',
    'assignments_device',
    undefined,
    () => keptListing(serviceScope, {}, '2026-11-01', 30),
  ],
  [
    'acts of a kind',
    'audit_events_action',
    undefined,
    () => auditListing(serviceScope, { action: 'user.invited' }, []),
  ],
])('reads %s by %s, not among all there ever was', async (_, index, sort, listing) => {
  expect(await planOf(pageOf(listing(), { sort }))).toContain(index)
})

it.each(['client', '-client'])(
  'reads people by %s from one client to the next, until the page is full',
  async (sort) => {
    const listing = peopleListing(serviceScope, { sort }, '2026-11-01')
    const plan = await planOf(pageOf(listing, { sort }))
    expect([plan.includes('people_client'), plan.includes('Presorted Key: ')]).toEqual([true, true])
  },
)

it.each<[string, string[], () => Listing]>([
  [
    'acts on what has an id',
    ['audit_events_object', 'Index Cond: ((object_type = ANY'],
    () => auditListing(serviceScope, { objectId: '7' }, []),
  ],
  [
    'acts by what is searched and whoever it is',
    ['audit_events_object', 'Index Cond: ((object_type = ANY', 'audit_events_user'],
    () => auditListing(serviceScope, { search: '7' }, [7]),
  ],
])('finds %s by %j', async (_, signs, listing) => {
  const plan = await planOf(sql`select ${countIn(listing())}`)
  for (const sign of signs) expect(plan).toContain(sign)
})

it.each<[string, () => Listing, string | undefined]>([
  ['what is searched for in a package', () => recordListing(serviceScope, 1, { search: 'a' }), undefined],
  [
    'a month’s lines of one state',
    () => ccssAssignments(serviceScope, { state: 'published', sort: 'state' }, '2026-10'),
    'state',
  ],
])('sorts %s, and does not walk through all there is in the order of an index', async (_, listing, sort) => {
  const plan = await planOf(pageOf(listing(), { sort }))
  expect(plan).toContain('Sort Key: (GREATEST(')
  expect(plan).not.toContain('Presorted Key')
})

it('counts what waits with a flag by readings_waiting_flags', async () => {
  const count = sql`select ${countIn(readingListing(serviceScope, { flag: 'negativeNet' }))}`
  expect(await planOf(count, ['seqscan', 'indexscan'])).toContain('readings_waiting_flags')
})

it('how often each month occurs is kept for more of them than any service has had', async () => {
  const rows = await rowsOf<{ table: string; column: string; options: string[] }>(
    server.services.database.db,
    sql`select c.relname as table, a.attname as column, c.reloptions as options from pg_attribute a join pg_class c on c.oid = a.attrelid
        where a.attstattarget = 500 order by 1, 2`,
  )
  const of = (table: string) => rows.filter((row) => row.table === table)
  expect(of('assignments').map(({ column }) => column)).toEqual(['period', 'to'])
  expect(of('current_doses').map(({ column }) => column)).toEqual(['period', 'to'])
  expect(of('readings').map(({ column }) => column)).toEqual(['period'])
  for (const { options } of rows) expect(options).toContain('autovacuum_analyze_scale_factor=0.01')
})

it.each([
  ['assignments', 'state'],
  ['dosimeters', 'status'],
])('%s change their %s in place: no index has it, and none is made of it', async (table, column) => {
  const rows = await rowsOf<{ index: string }>(
    server.services.database.db,
    sql`select i.indexrelid::regclass::text as index from pg_index i where i.indrelid = ${table}::regclass and (
          exists (select 1 from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey) and a.attname = ${column})
          or concat(pg_get_expr(i.indpred, i.indrelid), pg_get_expr(i.indexprs, i.indrelid)) ~ ${`\\m${column}\\M`})`,
  )
  expect(rows).toEqual([])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { rowsOf, withTx } from '../db/database.ts'
import { keptListing } from '../kept/listing.ts'
import { readingListing } from '../readings/listing.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { type Listing, pageOf } from './listing.ts'
import { serviceScope } from './scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

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
])('reads %s by %s, not among all there ever was', async (_, index, sort, listing) => {
  await withTx(server.services.database.db, async (tx) => {
    // The cast is so small that looking at all of it is cheaper: what is asked here is whether an index has it.
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await tx.execute(sql.raw(`set local enable_${way} = off`))
    const plan = await rowsOf<Record<string, string>>(tx, sql`explain ${pageOf(listing(), { sort })}`)
    expect(JSON.stringify(plan)).toContain(index)
  })
})

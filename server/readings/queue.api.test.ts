import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { pageOf } from '../core/listing.ts'
import { serviceScope } from '../core/scope.ts'
import { rowsOf, withTx } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { readingListing } from './listing.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

it.each(['readAt', '-readAt'])(
  'reads the queue by %s in an index of what waits, not among all there ever was',
  async (sort) => {
    await withTx(server.services.database.db, async (tx) => {
      // The cast is so small that sorting it is cheaper: what is asked here is whether an index has the order.
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      const plan = await rowsOf<Record<string, string>>(
        tx,
        sql`explain ${pageOf(readingListing(serviceScope, { sort }), { sort })}`,
      )
      expect(JSON.stringify(plan)).toContain('readings_waiting_read')
    })
  },
)

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

it('a download that breaks before its first byte is answered as every failure is, and is no file', async () => {
  const { db } = server.services.database
  const admin = await server.as('admin@demo.sievert')
  const params = { id: 3 }
  expect((await admin('uploads.file', { params })).status).toBe(200)
  await db.execute(sql`alter table file_chunks rename column bytes to taken_away`)
  const { status, body, headers } = await admin('uploads.file', { params })
  await db.execute(sql`alter table file_chunks rename column taken_away to bytes`)
  expect([status, body.code]).toEqual([500, 'internal'])
  expect(headers['content-type']).toMatch(/^application\/json/)
  expect(headers['content-disposition']).toBeUndefined()
  expect((await admin('uploads.file', { params })).status).toBe(200)
})

import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type ReportSqlRow, reportListing } from '../reports/readingReport.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { countOf, listAll, listPage } from './listing.ts'
import { serviceScope } from './scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const listing = reportListing(serviceScope, { clientId: 1 })
const db = () => server.services.database.db

it.each(['personName', '-readAt', 'hp10', '-period'])('cuts pages by %s that together are the whole', async (sort) => {
  const all = await listAll<ReportSqlRow>(db(), listing, { sort })
  const paged: ReportSqlRow[] = []
  for (let page = 0; paged.length < all.length; page += 1) {
    const { rows, total } = await listPage<ReportSqlRow>(db(), listing, { sort, page, pageSize: 37 })
    expect(total).toBe(all.length)
    if (rows.length === 0) break
    paged.push(...rows)
  }
  expect(all.length).toBeGreaterThan(100)
  expect(paged).toEqual(all)
  expect(new Set(all.map(({ doseId }) => doseId)).size).toBe(all.length)
})

it('joins what a row needs after the page is cut, without losing or doubling a row', async () => {
  const { total } = await countOf(db(), listing)
  expect(await listAll(db(), listing, {})).toHaveLength(total)
})

it('refuses a document that would be cut off instead of passing a part for the whole', async () => {
  const { total } = await countOf(db(), listing)
  await expect(listAll(db(), listing, {}, total)).resolves.toHaveLength(total)
  await expect(listAll(db(), listing, {}, total - 1)).rejects.toMatchObject({ status: 422, code: 'tooLongToPrint' })
})

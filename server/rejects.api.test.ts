import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ok } from './testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'
import { keptRejects } from './uploads/leftOut.ts'

/** However many rows of a file are rejected, they take bounded space, and it is said how many are not listed and why. */
let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())

const more = 2_500
const header = 'Dosimeter;Timestamp;Hp(10) Dose Corr.;Hp(0.07) Dose Corr.'
const analysed = async (lines: string[], name: string) => {
  const query = { profile: 'osl', period: '2026-10', technologyId: 1, unit: 'mSv', dateOrder: 'dayFirst' }
  const { id } = ok(await admin('uploads.create', { query, file: { name, bytes: [header, ...lines].join('\n') } }))
  await server.settle()
  return ok(await admin('uploads.get', { params: { id } }))
}
const storedRejects = async (id: number) => {
  const { rows } = await server.services.database.pool.query(
    "select count(*)::int as count from upload_rows where upload_id = $1 and outcome = 'rejected'",
    [id],
  )
  return rows[0].count
}

test('rows that cannot be read, and serials that nobody knows', async () => {
  const bad = Array.from({ length: keptRejects + more }, (_, at) =>
    at % 5 === 0 ? `NOBODY-${at};05/11/2026 09:00;0.1;0.1` : `NOBODY-${at};x;0.1;0.1`,
  )
  const upload = await analysed(bad, 'bad.csv')
  expect(upload.state).toBe('analysed')
  expect(upload.counts).toEqual({ new: 0, changed: 0, proposal: 0, unchanged: 0, rejected: bad.length })
  expect(await storedRejects(upload.id)).toBe(keptRejects)
  const left = upload.rejectsLeftOut as { code: string; count: number; message: string }[]
  expect(left.map(({ code }) => code)).toEqual(['badDate', 'unknownSerial'])
  expect(left.reduce((sum, { count }) => sum + count, 0)).toBe(more)
  expect(left[1]?.message).toBe('is no dosimeter of this service.')
  const { body } = await admin('uploads.rejects', { params: { id: upload.id } })
  const lines = String(body).trim().split(/\r?\n/)
  expect(lines).toHaveLength(1 + keptRejects + left.length)
  expect(lines.at(-1)).toContain(
    `${left[1]?.count} more rows are not listed one by one: is no dosimeter of this service.`,
  )
})

test('a serial on very many lines is rejected on each, and names the first of them', async () => {
  const [line] = ok(await admin('assignments.sheet', { query: { clientId: 1, period: '2026-10' } })).lines.filter(
    ({ serial }: { serial: string | null }) => serial,
  )
  const same = Array.from({ length: keptRejects + more }, () => `${line.serial};05/11/2026 09:00;0.1;0.1`)
  const upload = await analysed(same, 'same.csv')
  expect(upload.counts.rejected).toBe(same.length)
  expect(await storedRejects(upload.id)).toBe(keptRejects)
  const { items } = ok(await admin('uploads.rows', { params: { id: upload.id } }))
  expect(items[0].message.length).toBeLessThan(200)
  expect(items[0].message).toContain('2, 3, 4')
})

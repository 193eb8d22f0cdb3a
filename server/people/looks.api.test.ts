import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { ParticipantReport } from '../../contract/schemas/reports.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let admin: Caller
let officer: Caller
/** Sets the clock, and signs in anew: a session does not last so long. */
async function at(now: string) {
  server.setNow(now)
  admin = await server.as('admin@demo.sievert')
  officer = await server.as('client@demo.sievert')
}
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  await at('2026-11-20T15:00:00.000Z')
})
afterAll(() => server.close())

const worker = 3
const looks = async (who: Caller, id = worker) =>
  (await who('people.readers', { params: { id } })).body.items.map(
    ({ userId, day, times }: { userId: number; day: string; times: number }) => [userId, day, times],
  )

test('who looks at a record is noted once a day with how often, on the day of the service', async () => {
  expect(await looks(admin)).toEqual([])
  await admin('people.doses', { params: { id: worker } })
  await admin('people.dosesExport', { params: { id: worker }, query: { format: 'csv' } })
  await officer('people.doses', { params: { id: worker } })
  // Past midnight in UTC, and still the same evening here.
  await at('2026-11-21T03:00:00.000Z')
  await admin('people.doses', { params: { id: worker } })
  await at('2026-11-21T15:00:00.000Z')
  await admin('people.doses', { params: { id: worker } })
  const all = [
    [1, '2026-11-21', 1],
    [1, '2026-11-20', 3],
    [2, '2026-11-20', 1],
  ]
  expect(await looks(admin)).toEqual(all)
  expect(await looks(officer)).toEqual(all)
})

test('who looks at what was sent to the registry has looked at doses', async () => {
  const sent = 12
  expect(await looks(admin, sent)).toEqual([])
  expect((await admin('rndToes.history', { params: { id: sent } })).status).toBe(200)
  expect((await looks(admin, sent)).map(([user, , times]: number[]) => [user, times])).toEqual([[1, 1]])
})

test('a look that finds nothing is none, and an own one is nobody’s business', async () => {
  const other = await server.as('client2@demo.sievert')
  expect((await other('people.doses', { params: { id: worker } })).status).toBe(404)
  expect((await other('people.readers', { params: { id: worker } })).status).toBe(404)
  const own = await server.as('participant@demo.sievert')
  expect((await own('people.readers', { params: { id: worker } })).status).toBe(403)
  await own('participant.report', {})
  expect((await looks(admin)).length).toBe(3)
})

test('a new client’s officer does not learn who looked at the client before', async () => {
  const site = (await admin('clients.get', { params: { id: 2 } })).body.sites[0].id
  const moved = { clientId: 2, siteId: site, from: '2026-11-20' }
  expect((await admin('people.transfer', { params: { id: worker }, body: moved })).status).toBe(200)
  const next = await server.as('client2@demo.sievert')
  const seen = await looks(next)
  expect(seen).toEqual([
    [1, '2026-11-21', 1],
    [1, '2026-11-20', 3],
  ])
})

test('quarters add up to their year, and each year has the limit that held in it', async () => {
  for (const id of [1, 31, 36]) {
    const report: ParticipantReport = (await admin('people.doses', { params: { id } })).body
    expect(report.byYear.length).toBeGreaterThan(1)
    for (const { year, sums, quarters, annual } of report.byYear) {
      const added = quarters.reduce((sum, each) => sum + each.sums.wholeBody.value, 0)
      // A document of elsewhere that spans quarters counts in each by its days, rounded there.
      expect(Math.abs(added - sums.wholeBody.value), `${id} ${year}`).toBeLessThanOrEqual(
        report.external.length > 0 ? 2 : 0,
      )
      expect(annual).toBe(20_000)
    }
    const whole = report.byYear.reduce((sum, each) => sum + each.sums.wholeBody.value, 0)
    expect(Math.abs(whole - report.lifetime.wholeBody.value)).toBeLessThanOrEqual(report.external.length > 0 ? 2 : 0)
  }
})

test('the record is taken along as table and document, in the reader’s language', async () => {
  const export_ = (format: string, language: string) =>
    admin('people.dosesExport', { params: { id: 1 }, query: { format }, headers: { 'accept-language': language } })
  const spanish = (await export_('csv', 'es')).raw.toString('utf8')
  const { rows } = (await admin('people.doses', { params: { id: 1 } })).body
  expect(spanish.trim().split('\r\n').length).toBe(rows.length + 1)
  expect(spanish).toContain('Empleador')
  const pdf = await export_('pdf', 'en')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
})

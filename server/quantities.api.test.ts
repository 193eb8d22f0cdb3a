import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withTx } from './db/database.ts'
import { verify } from './doses/verify.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  server.setNow('2027-01-05T15:00:00.000Z')
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())

const clientId = 5
const period = '2026-B6'
const person = 36
const ok = <T extends { status: number; body: unknown }>({ status, body }: T): T['body'] => {
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const bodySum = async () => {
  const { lifetime } = ok(await admin('people.doses', { params: { id: person } }))
  return lifetime.wholeBody.value as number
}

it('takes neutrons from a file to the sums, the report and what is exported', async () => {
  const before = await bodySum()
  const { lines } = ok(await admin('assignments.sheet', { query: { clientId, period } }))
  const control = lines.find((line: { bearer: string }) => line.bearer === 'control')
  const worn = lines.find((line: { typeCode: string }) => line.typeCode === 'OSL-N-CHEST')
  ok(await admin('dosimeters.receive', { body: { serials: [control.serial, worn.serial], condition: 'normal' } }))
  const bytes = `Dosimeter;Timestamp;Hp(10) [mSv];Hp(3) [mSv];Hp(0.07) [mSv];Hp(10) Neutron [mSv]
${control.serial};05/01/2027 08:00;0,180;0,190;0,200;0,010
${worn.serial};05/01/2027 08:00;0,680;;0,700;0,310
`
  const query = { profile: 'osl', period, technologyId: 1, unit: 'mSv', decimalMark: ',', dateOrder: 'dayFirst' }
  const { id } = ok(await admin('uploads.create', { query, file: { name: 'neutrones.csv', bytes } }))
  await server.settle()
  ok(await admin('uploads.confirm', { params: { id } }))
  const { items } = ok(await admin('readings.list', { query: { clientId, period } }))
  const reading = items.find(({ serial }: { serial: string }) => serial === worn.serial)
  expect(reading.cells.hp10n).toMatchObject({ gross: 310, background: 10, net: 300, status: 'measured' })
  expect(reading.cells.hp3).toMatchObject({ net: null, status: 'notMeasured' })
  const readings = items.map(({ id, judgement }: { id: number; judgement: number }) => ({ id, judgement }))
  ok(await admin('readings.approve', { body: { readings, note: 'Revisada.' } }))
  ok(await admin('readings.publish', { body: { clientId, period, closures: false } }))
  expect((await bodySum()) - before).toBe(500 + 300)
  const report = ok(await admin('reports.reading', { query: { clientId, period } }))
  expect(report.items[0].cells.hp10n).toEqual({ value: 300, status: 'measured' })
  expect(report.items[0].yearToDate.hp10n).toBeUndefined()
  const csv = await admin('reports.readingExport', {
    query: { clientId, period, format: 'csv' },
    headers: { 'accept-language': 'es' },
  })
  expect(csv.raw.toString('utf8')).toContain('Hp,n(10) (mSv)')
  expect(csv.raw.toString('utf8')).toMatch(/0,30/)
})

it('keeps the records of before the quantity as they were signed', async () => {
  const { db } = server.services.database
  expect(await verify(db)).toEqual([])
  // A record of that time has no such key in what it keeps as JSON.
  await withTx(db, (tx) => tx.execute(sql`update readings set background = background - 'hp10n'`))
  const waiting = ok(await admin('readings.list', { query: { clientId: 1, period: '2026-10' } }))
  expect(waiting.items[0].cells.hp10n.step).toBeDefined()
  // But a figure that is put in behind its back is found.
  const [row] = (await db.execute(sql`select min(id) as id from doses where hp10n_status = 'notMeasured'`)).rows
  await db.execute(sql`update doses set hp10n_value = 500 where id = ${row?.id}`)
  expect(await verify(db)).toContainEqual(expect.stringContaining(`Dose record ${row?.id} is not what was published`))
})

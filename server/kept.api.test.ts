import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { verify } from './doses/verify.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

/** Devices that people keep, through the real server: who has them, what they say, and what becomes of it. */
let server: TestServer
let admin: Caller
let mappingId: number
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  const saved = await admin('fileMappings.save', { body: { name: 'Portal', number: 0, mapping } })
  expect(saved.status).toBe(200)
  mappingId = saved.body.id
})
afterAll(() => server.close())

const none = null
const mapping = {
  ...{ serial: 'Device', readAt: 'Read on', hp10: 'Deep (mSv)', hp007: 'Shallow (mSv)', hp3: none, hp10n: none },
  ...{
    unitColumn: none,
    kindColumn: none,
    unit: none,
    kind: 'cumulative',
    decimalMark: '.',
    dateOrder: none,
    net: true,
  },
}
/** People of the first client, which is read every month. */
const place = { clientId: 1, siteId: 1, position: 'wrist' }
const give = (serial: string, personId: number, from: string, more = {}) =>
  admin('keptDevices.create', { body: { ...place, serial, personId, from, ...more } })
const kept = async (id: number) => (await admin('keptDevices.get', { params: { id } })).body

let files = 0
const line = (serial: string, at: string, deep: string, shallow = deep) => `${serial},${at},${deep},${shallow}`
async function send(rows: string[], query: Record<string, string | number> = {}) {
  files += 1
  const bytes = ['Device,Read on,Deep (mSv),Shallow (mSv)', ...rows, ''].join('\n')
  const created = await admin('uploads.create', {
    query: { profile: 'mapped', mappingId, technologyId: 3, ...query },
    file: { name: `reads-${files}.csv`, bytes },
  })
  expect(created.body).toMatchObject({ state: 'analysing' })
  await server.settle()
  const upload = (await admin('uploads.get', { params: { id: created.body.id } })).body
  const list = (await admin('uploads.rows', { params: { id: upload.id }, query: { pageSize: 200 } })).body.items
  return { upload, rows: list as Row[] }
}
interface Row {
  line: number
  outcome: string
  serial: string
  code: string | null
  message: string | null
  gross: Record<string, number | null>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes.
  material: any
}
const windowOf = (rows: Row[], period: string) => rows.find(({ material }) => material?.period === period)
const confirm = (id: number) => admin('uploads.confirm', { params: { id } })

describe('a device from its assignment to the published dose', () => {
  it('is worked out of two files, with a gap that is named', async () => {
    const given = await give('IN20127', 1, '2026-08-05')
    expect(given.body).toMatchObject({ serial: 'IN20127', state: 'active', rests: false, unread: true })
    const first = await send([
      line('IN20127', '2026-08-05 08:00', '0.100', '0.120'),
      line('IN20127', '2026-08-20 08:00', '0.180', '0.210'),
    ])
    expect(windowOf(first.rows, '2026-08')).toMatchObject({
      outcome: 'new',
      gross: { hp10: 80, hp007: 90, hp3: null },
      material: { from: '2026-08-05', to: '2026-08-31', reads: 1, gaps: [], baseline: { values: { hp10: 100 } } },
    })
    expect(first.upload).toMatchObject({ readCount: 2, period: null, mapping: { name: 'Portal', number: 1 } })
    expect((await confirm(first.upload.id)).body).toMatchObject({ state: 'confirmed', failure: null })
    expect(await kept(given.body.id)).toMatchObject({ rests: true, lastReadAt: '2026-08-20T14:00:00.000Z' })
    // September went by without a read: October holds its dose too, and says so.
    const second = await send([
      line('IN20127', '2026-08-20 08:00', '0.180', '0.210'),
      line('IN20127', '2026-10-03 08:00', '0.300', '0.330'),
      line('IN20127', '2026-10-28 08:00', '0.420', '0.440'),
    ])
    expect(second.upload.counts).toMatchObject({ new: 1, unchanged: 3, rejected: 0 })
    expect(windowOf(second.rows, '2026-09')).toMatchObject({ outcome: 'unchanged', code: 'noReads' })
    expect(windowOf(second.rows, '2026-10')).toMatchObject({
      outcome: 'new',
      gross: { hp10: 240, hp007: 230 },
      material: { gaps: [{ from: '2026-08-20', to: '2026-10-03', days: 44, why: 'earlierPeriod' }] },
    })
    await confirm(second.upload.id)
    const { body } = await admin('readings.list', { query: { clientId: 1, search: 'IN20127', pageSize: 50 } })
    const october = body.items.find(({ period }: { period: string }) => period === '2026-10')
    expect(october).toMatchObject({ state: 'flagged', cells: { hp10: { gross: 240, net: 240, step: 'netOfSource' } } })
    expect(october.flags).toContainEqual({ code: 'readGap', severity: 'warn', value: 44 })
    const seen = body.items.map(({ id, judgement }: Record<string, number>) => ({ id, judgement }))
    const approved = await admin('readings.approve', { body: { readings: seen, note: 'Sin lectura en septiembre.' } })
    expect(approved.status).toBe(200)
    const published = await admin('readings.publish', { body: { clientId: 1, period: '2026-10', closures: false } })
    expect(published.status).toBe(200)
    const doses = (await admin('people.doses', { params: { id: 1 } })).body
    expect(JSON.stringify(doses)).toContain('"wrist"')
    expect(await verify(server.services.database.db)).toEqual([])
    // What rests on the reads of the first file keeps them.
    const undone = await admin('uploads.undo', { params: { id: first.upload.id } })
    expect([undone.status, undone.body.code]).toEqual([409, 'readsRestedOn'])
  })
})

describe('what a file may not say', () => {
  it('is in no unit that nobody has named', async () => {
    const unnamed = { ...mapping, hp10: 'Deep', hp007: 'Shallow (mSv)' }
    const refused = await admin('fileMappings.save', { body: { name: 'Sin unidad', number: 0, mapping: unnamed } })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('mapping.unit')
  })

  it('is refused by row, with both facts', async () => {
    await give('IN20134', 3, '2026-09-01')
    const { rows } = await send([
      line('IN20134', '2026-08-31 08:00', '1.000'),
      line('IN20134', '2026-09-10 08:00', '1.100'),
      line('IN20134', '2026-09-20 08:00', '1.050'),
      line('IN20134', '2026-09-30 08:00', '1.200'),
      line('IN20120', '2026-09-30 08:00', '1.200'),
      line('XX1', '2026-09-30 08:00', '1.200'),
      line('OC20001', '2026-09-30 08:00', '1.200'),
    ])
    const code = (at: number) => rows.find((row) => row.line === at)?.code
    expect([4, 6, 7, 8].map(code)).toEqual(['counterBackwards', 'neverKept', 'unknownSerial', 'otherTechnology'])
    expect(rows.find((row) => row.line === 4)?.message).toMatch(/1050 µSv.*1100 µSv/)
    expect(windowOf(rows, '2026-09')?.gross.hp10).toBe(200)
  })

  it('takes the same again, and refuses other figures for a moment', async () => {
    await give('IN20113', 4, '2026-09-01')
    const first = await send([
      line('IN20113', '2026-09-01 08:00', '2.000'),
      line('IN20113', '2026-09-30 08:00', '2.300'),
    ])
    await confirm(first.upload.id)
    const again = await send([
      line('IN20113', '2026-09-01 08:00', '2.000'),
      line('IN20113', '2026-09-30 08:00', '2.400'),
    ])
    expect(again.upload.counts).toMatchObject({ new: 0, changed: 0, rejected: 1 })
    const refused = again.rows.find(({ code }) => code === 'otherFigures')
    expect(refused?.message).toMatch(/2400 µSv.*2300 µSv/)
  })

  it('needs a read before the first window, or nothing is said', async () => {
    await give('IN20106', 6, '2026-09-01')
    const { rows } = await send([
      line('IN20106', '2026-09-15 08:00', '0.500'),
      line('IN20106', '2026-09-30 08:00', '0.700'),
    ])
    expect(windowOf(rows, '2026-09')).toMatchObject({ outcome: 'unchanged', code: 'noBaseline', gross: { hp10: null } })
  })

  it('follows a counter over a reset that was declared', async () => {
    const { body } = await give('IN20099', 8, '2026-09-01')
    const reads = [
      line('IN20099', '2026-09-01 08:00', '5.000'),
      line('IN20099', '2026-09-14 08:00', '5.200'),
      line('IN20099', '2026-09-30 08:00', '0.150'),
    ]
    const refused = await send(reads)
    expect(refused.rows.map(({ code }) => code)).toContain('counterBackwards')
    await admin('keptDevices.reset', {
      params: { id: body.id },
      body: { day: '2026-09-14', time: '09:00', reason: 'Taller' },
    })
    const again = await admin('uploads.choose', { params: { id: refused.upload.id }, body: {} })
    expect(again.status).toBe(200)
    await server.settle()
    const { items } = (await admin('uploads.rows', { params: { id: refused.upload.id } })).body
    expect(windowOf(items, '2026-09')).toMatchObject({ gross: { hp10: 350 }, material: { gaps: [{ why: 'reset' }] } })
  })
})

describe('a device that changes hands', () => {
  it('gives each its part by the read of the day', async () => {
    const { body: before } = await give('IN20092', 9, '2026-10-01')
    const { id, version } = before
    const moved = await admin('keptDevices.transfer', {
      params: { id },
      body: { ...place, version, personId: 10, on: '2026-10-15' },
    })
    expect(moved.body).toMatchObject({ personId: 10, from: '2026-10-15', state: 'active' })
    expect(await kept(id)).toMatchObject({ state: 'closing', to: '2026-10-14' })
    const { upload, rows } = await send([
      line('IN20092', '2026-10-01 07:00', '1.000'),
      line('IN20092', '2026-10-15 07:00', '1.100'),
      line('IN20092', '2026-10-31 07:00', '1.400'),
    ])
    const parts = rows.filter(({ material }) => material?.period === '2026-10')
    expect(parts.map(({ gross, material }) => [material.from, gross.hp10])).toEqual(
      expect.arrayContaining([
        ['2026-10-01', 100],
        ['2026-10-15', 300],
      ]),
    )
    await confirm(upload.id)
    expect(await kept(id)).toMatchObject({ state: 'closed' })
    const undone = await admin('uploads.undo', { params: { id: upload.id } })
    expect(undone.body).toMatchObject({ state: 'undone' })
    expect(await kept(id)).toMatchObject({ state: 'closing', lastReadAt: null })
  })

  it('says nothing of either where nobody read it', async () => {
    const { body } = await give('IN20085', 11, '2026-10-01')
    await admin('keptDevices.transfer', {
      params: { id: body.id },
      body: { ...place, version: body.version, personId: 12, on: '2026-10-15' },
    })
    const { rows } = await send([
      line('IN20085', '2026-10-01 07:00', '1.000'),
      line('IN20085', '2026-10-10 07:00', '1.050'),
      line('IN20085', '2026-10-20 07:00', '1.200'),
    ])
    const codes = rows.filter(({ material }) => material?.period === '2026-10').map(({ code }) => code)
    expect(codes).toEqual(['handoverNotRead', 'handoverNotRead'])
  })

  it('ends with its last read, and no read of a day after is taken', async () => {
    const { body } = await give('IN20078', 13, '2026-10-01')
    const end = { items: [{ id: body.id, version: body.version }], to: '2026-10-20', how: 'lastRead', reason: '' }
    expect((await admin('keptDevices.close', { body: end })).body).toEqual({ closed: 0, closing: 1 })
    const { upload } = await send([
      line('IN20078', '2026-10-01 07:00', '1.000'),
      line('IN20078', '2026-10-22 07:00', '1.200'),
    ])
    await confirm(upload.id)
    expect(await kept(body.id)).toMatchObject({ state: 'closed', to: '2026-10-20' })
    const late = await send([line('IN20078', '2026-11-05 07:00', '1.900')])
    expect(late.rows.map(({ code }) => code)).toEqual(['outsideKeeping'])
    const stock = (await admin('dosimeters.list', { query: { search: 'IN20078' } })).body.items[0]
    expect(stock.status).toBe('inStock')
  })
})

/** One dose, from a reader's file to the report, through the API. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { verify } from './doses/verify.ts'
import { clientId, type Line, ok, period, sheetOf } from './testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let admin: Caller
let second: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  second = await server.as('admin2@demo.sievert')
})
afterAll(() => server.close())
const sheet = () => sheetOf(admin)

/** What the sheet's own tests try in detail: planned, packed, shipped, one lost, the others back. */
beforeAll(async () => {
  ok(await admin('assignments.copyPrevious', { body: { clientId, period } }))
  ok(await admin('assignments.assignStock', { body: { clientId, period } }))
  const list = ok(await admin('packingLists.create', { body: { clientId, period } }))
  ok(await admin('packingLists.ship', { params: { id: list.id }, body: { carrier: 'Correos', waybill: '' } }))
  const lines = await sheet()
  const lost = lines.find(
    ({ personName, position }) => personName?.startsWith('Kooper') && position === 'chest',
  ) as Line
  ok(await admin('assignments.close', { params: { id: lost.id }, body: { state: 'lost', reason: 'Se extravió' } }))
  const serials = lines.filter(({ id }) => id !== lost.id).map(({ serial }) => serial)
  ok(await admin('dosimeters.receive', { body: { serials, condition: 'normal' } }))
})

/** A reader's file of the OSL lines: the control read 100 µSv; the first person 1.5 mSv, everybody else 20 µSv over it. */
async function readersFile(mark = ';') {
  const lines = (await sheet()).filter(({ serial, state }) => serial.startsWith('O') && state === 'received')
  const people = lines.filter(({ bearer }) => bearer === 'person')
  const dose = (line: Line) => (line.bearer === 'control' ? 100 : line === people[0] ? 1600 : 120)
  const number = (value: number) => (value / 1000).toFixed(3).replace('.', mark === ';' ? ',' : '.')
  const rows = lines.map((line) =>
    [line.serial, '20/11/2026 08:00', number(dose(line)), number(dose(line) + 10)].join(mark),
  )
  return {
    lines,
    people,
    text: [['dosimeter', 'timestamp', 'Hp10Dose [mSv]', 'Hp007Dose [mSv]'].join(mark), ...rows].join('\n'),
  }
}

let uploadId = 0
describe('the upload', () => {
  it('shows what it would do, writes nothing, and refuses the same file twice', async () => {
    const { text, lines } = await readersFile()
    const query = { profile: 'osl', period, technologyId: 1, dateOrder: 'dayFirst' }
    const created = ok(await admin('uploads.create', { query, file: { name: 'lector.csv', bytes: text } }))
    uploadId = created.id
    await server.settle()
    const upload = ok(await admin('uploads.get', { params: { id: uploadId } }))
    expect(upload).toMatchObject({
      state: 'analysed',
      counts: { new: lines.length, changed: 0, proposal: 0, unchanged: 0, rejected: 0 },
    })
    expect(ok(await admin('readings.list', { query: { clientId, period } })).total).toBe(0)
    const again = await admin('uploads.create', { query, file: { name: 'otro.csv', bytes: text } })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'fileKnown', details: { uploadId, fileName: 'lector.csv' } })
  })

  it('can be confirmed, undone and uploaded again', async () => {
    expect(ok(await admin('uploads.confirm', { params: { id: uploadId } })).state).toBe('confirmed')
    expect((await sheet()).filter(({ state }) => state === 'read')).toHaveLength(6)
    expect(ok(await admin('uploads.undo', { params: { id: uploadId } })).state).toBe('undone')
    expect((await sheet()).filter(({ state }) => state === 'received')).toHaveLength(9)
    const { text } = await readersFile()
    const query = { profile: 'osl', period, technologyId: 1, dateOrder: 'dayFirst' }
    const created = ok(await admin('uploads.create', { query, file: { name: 'lector.csv', bytes: text } }))
    uploadId = created.id
    await server.settle()
    expect(ok(await admin('uploads.confirm', { params: { id: uploadId } })).counts.new).toBe(6)
    const twice = await admin('uploads.confirm', { params: { id: uploadId } })
    expect(twice.body.code).toBe('uploadState')
  })
})

type Row = {
  id: number
  judgement: number
  returned: { approved: boolean; changes: unknown[] } | null
  bearer: string
  state: string
  cells: {
    hp10: { gross: number; background: number; net: number; status: string; step: string; controlIds: number[] }
  }
  flags: { code: string }[]
  personName: string | null
}
/** The control that was rejected on the way. */
let rejected = 0
const queue = async (state?: string): Promise<Row[]> =>
  ok(await admin('readings.list', { query: { clientId, period, state, sort: '-hp10' } })).items

const seen = ({ id, judgement }: Row) => ({ id, judgement })

describe('the queue', () => {
  it('takes off the control of the site and names it', async () => {
    const rows = await queue()
    const control = rows.find(({ bearer }) => bearer === 'control') as Row
    const high = rows.find(({ bearer }) => bearer === 'person') as Row
    expect(high.cells.hp10).toMatchObject({
      gross: 1600,
      background: 100,
      net: 1500,
      status: 'measured',
      step: 'controlsOfSiteAndType',
      controlIds: [control.id],
    })
    const low = rows.find(({ bearer, cells }) => bearer === 'person' && cells.hp10.net === 20) as Row
    expect(low.cells.hp10.status).toBe('belowLevel')
  })

  it('approves what is clean at once, and asks for a note where there is a warning', async () => {
    const flagged = (await queue()).filter(({ flags }) => flags.length > 0)
    const clean = (await queue()).length - flagged.length
    expect(ok(await admin('readings.approveClean', { body: { clientId, period } }))).toEqual({
      approved: clean,
      awaitingSecond: 0,
      changed: [],
    })
    const warned = flagged.find(({ flags }) => flags.some(({ code }) => code === 'aboveInvestigation')) as Row
    const bare = await admin('readings.approve', { body: { readings: [seen(warned)] } })
    expect(bare.body.fields[0]).toMatchObject({ path: 'note', code: 'noteNeeded' })
    ok(
      await admin('readings.approve', {
        body: { readings: [seen(warned)], note: 'Trabajo en zona controlada, confirmado' },
      }),
    )
  })

  it('rejects with a reason, and does not approve what was rejected', async () => {
    const [row] = await queue('approved')
    const refused = await admin('readings.reject', { body: { readingIds: [row?.id], reason: 'x' } })
    expect(refused.status).toBe(409)
    const control = (await queue('flagged')).find(({ bearer }) => bearer === 'control') as Row
    ok(await admin('readings.reject', { body: { readingIds: [control.id], reason: 'Lectura dudosa' } }))
    rejected = control.id
    expect((await admin('readings.approve', { body: { readings: [seen(control)], note: 'x' } })).status).toBe(409)
  })

  it('puts what was approved back when the control that it rests on is gone, and says why', async () => {
    expect(await queue('approved')).toEqual([])
    const back = await queue('flagged')
    const high = back.find(({ cells }) => cells.hp10.gross === 1600) as Row
    expect(high.cells.hp10).toMatchObject({ background: 98, net: 1502, step: 'clientDailyAverage' })
    // Those of before, and not the one that was rejected.
    expect(high.cells.hp10.controlIds.length).toBeGreaterThan(0)
    expect(high.cells.hp10.controlIds).not.toContain(rejected)
    expect(high.returned).toMatchObject({ approved: true })
    expect(high.returned?.changes).toContainEqual({ what: 'net', quantity: 'hp10', before: 1500, after: 1502 })
    expect(ok(await admin('readings.publish', { body: { clientId, period, closures: false } })).published).toBe(0)
    const stale = await admin('readings.approve', { body: { readings: [{ id: high.id, judgement: 1 }], note: 'x' } })
    expect(stale.body).toMatchObject({ approved: 0, changed: [{ id: high.id }] })
    const again = { readings: back.map(seen), note: 'Sin control: promedio del cliente' }
    expect(ok(await admin('readings.approve', { body: again }))).toMatchObject({ approved: back.length, changed: [] })
    expect((await queue('approved')).every(({ returned }) => returned === null)).toBe(true)
  })

  it('enters an estimate for the lost one', async () => {
    const { items } = ok(await admin('readings.missing', { query: { clientId, period } }))
    expect(items).toHaveLength(1)
    const body = {
      assignmentId: items[0].assignmentId,
      kind: 'estimated',
      method: 'colleague',
      cells: { hp10: 350, hp3: null, hp007: 360 },
      reason: 'Promedio del grupo',
    }
    const wrong = await admin('readings.estimate', { body: { ...body, cells: { hp10: 1, hp3: 2, hp007: null } } })
    expect(wrong.body.fields[0].code).toBe('quantityNotMeasured')
    ok(await admin('readings.estimate', { body }))
    // Whoever publishes it must see what was entered; and an export holds what the search has found, no more.
    const { items: waiting } = ok(await admin('readings.list', { query: { clientId, period, state: 'approved' } }))
    const entered = waiting.find(({ kind }: { kind: string }) => kind === 'estimated')
    expect(entered.cells.hp10).toMatchObject({ gross: null, net: 350, status: 'estimated' })
    expect(entered.cells.hp3).toMatchObject({ net: null, status: 'notMeasured' })
    const found = await admin('readings.export', {
      query: { clientId, period, search: entered.serial, format: 'csv' },
    })
    expect(String(found.body).trim().split('\r\n')).toHaveLength(2)
  })

  it('publishes, and the trail proves it', async () => {
    const before = await queue('approved')
    const answer = ok(await second('readings.publish', { body: { clientId, period, closures: true } }))
    expect(answer.published).toBe(before.filter(({ bearer }) => bearer !== 'control').length)
    expect(await verify(server.services.database.db)).toEqual([])
    const undone = await admin('uploads.undo', { params: { id: uploadId } })
    expect(undone.body.code).toBe('uploadPublished')
  })
})

describe('the report', () => {
  it('shows the published doses with the year to date, and says the same in CSV', async () => {
    const { items } = ok(await admin('reports.reading', { query: { clientId, period, sort: '-hp10' } }))
    const high = items[0]
    expect(high.cells.hp10).toEqual({ value: 1502, status: 'measured' })
    expect(high.yearToDate.hp10.value).toBeGreaterThanOrEqual(1502)
    const estimated = items.find(({ personName }: { personName: string }) => personName.startsWith('Kooper'))
    expect(estimated.cells.hp10).toEqual({ value: 350, status: 'estimated' })
    expect(estimated.cells.hp3).toEqual({ value: null, status: 'notMeasured' })
    const csv = await admin('reports.readingExport', { query: { clientId, period, format: 'csv' } })
    const line = String(csv.body)
      .split('\r\n')
      .find((text) => text.includes(high.serial)) as string
    expect(line).toContain(',1.50,')
    const pdf = await admin('reports.readingExport', { query: { clientId, period, format: 'pdf' } })
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    const xlsx = await admin('reports.readingExport', { query: { clientId, period, format: 'xlsx' } })
    expect(xlsx.raw.subarray(0, 2).toString()).toBe('PK')
  })
})

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { verify } from './doses/verify.ts'
import { type Answer, type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

/** One dose, all the way, at the client whose October is still to be prepared. */
let server: TestServer
let admin: Caller
let second: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  second = await server.as('admin2@demo.sievert')
})
afterAll(() => server.close())

const clientId = 3
const period = '2026-10'
const ok = (answer: Answer) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
type Line = { id: number; bearer: string; serial: string; personName: string | null; position: string; state: string }
const sheet = async (): Promise<Line[]> => ok(await admin('assignments.sheet', { query: { clientId, period } })).lines

describe('the sheet', () => {
  it('copies the period before and adds the controls by itself', async () => {
    const answer = ok(await admin('assignments.copyPrevious', { body: { clientId, period } }))
    expect(answer).toEqual({ copied: 8, skipped: [] })
    const lines = await sheet()
    expect(lines.filter(({ bearer }) => bearer === 'control')).toHaveLength(2)
    expect(lines.every(({ state }) => state === 'draft')).toBe(true)
  })

  it('copies nobody twice', async () => {
    const answer = ok(await admin('assignments.copyPrevious', { body: { clientId, period } }))
    expect(answer.copied).toBe(0)
    expect(answer.skipped).toHaveLength(8)
    expect(answer.skipped.every(({ reason }: { reason: string }) => reason === 'present')).toBe(true)
  })

  it('adds a new person, and refuses a second dosimeter for the same position', async () => {
    const person = ok(
      await admin('people.create', {
        body: {
          idType: 'passport',
          idNumber: 'ab 123.456',
          firstNames: 'Ángela',
          lastNames: 'Ñame Pérez',
          birthDate: '1990-04-05',
          sex: 'F',
          clientId,
          siteId: 5,
          occupationCode: 5,
          practiceCode: 9,
          category: 'A',
          monitoringStart: '2026-10-01',
          monitoringEnd: null,
          email: '',
        },
      }),
    )
    expect(person.idNumber).toBe('AB123456')
    const line = { clientId, period, siteId: 5, bearer: 'person', personId: person.id, typeId: 1 }
    expect(ok(await admin('assignments.add', { body: line })).position).toBe('chest')
    const again = await admin('assignments.add', { body: line })
    expect(again.status).toBe(422)
    expect(again.body.fields).toEqual([
      {
        path: 'personId',
        code: 'positionTaken',
        message: 'Ángela Ñame Pérez already has a dosimeter for this position in this period.',
      },
    ])
  })

  it('does not pack lines that have no dosimeter', async () => {
    const answer = await admin('packingLists.create', { body: { clientId, period } })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe('11 lines have no dosimeter yet.')
  })

  it('gives dosimeters from stock, each to one line', async () => {
    expect(ok(await admin('assignments.assignStock', { body: { clientId, period } }))).toEqual({
      assigned: 11,
      missing: [],
    })
    const serials = (await sheet()).map(({ serial }) => serial)
    expect(new Set(serials).size).toBe(11)
  })

  it('refuses a dosimeter of another type or one that is not in stock', async () => {
    const lines = await sheet()
    const chest = lines.find(({ position }) => position === 'chest') as Line
    const ring = lines.find(({ position }) => position === 'ringRight') as Line
    const answer = await admin('assignments.assignStock', {
      body: { clientId, period, assignmentId: chest.id, serial: ring.serial },
    })
    expect(answer.body.fields[0].code).toBe('wrongType')
    const other = lines.filter(({ position }) => position === 'chest')[1] as Line
    const taken = await admin('assignments.assignStock', {
      body: { clientId, period, assignmentId: chest.id, serial: other.serial },
    })
    expect(taken.body.fields[0].message).toBe(`The dosimeter ${other.serial} is not in stock: assigned.`)
  })
})

let listId = 0
describe('packing, shipping, receiving', () => {
  it('packs what is planned and prints it', async () => {
    const list = ok(await admin('packingLists.create', { body: { clientId, period } }))
    listId = list.id
    expect(list).toMatchObject({ lines: 11, reprints: 0, preparedBy: 'Marcela Quirós Ledezma' })
    expect(list.number).toMatch(/^PL-2026-\d{5}$/)
    const pdf = await admin('packingLists.pdf', { params: { id: listId } })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('counts reprints, not the issue itself', async () => {
    await admin('packingLists.pdf', { params: { id: listId }, query: { reprint: true } })
    const { body } = await admin('packingLists.list', { query: { clientId, period } })
    expect(body.items[0].reprints).toBe(1)
  })

  it('does not receive what was not shipped', async () => {
    const [line] = await sheet()
    const { body } = await admin('dosimeters.receive', { body: { serials: [line?.serial], condition: 'normal' } })
    expect(body.results[0].outcome).toBe('notShipped')
  })

  it('ships once', async () => {
    ok(await admin('packingLists.ship', { params: { id: listId }, body: { carrier: 'Correos', waybill: 'CR1' } }))
    const again = await admin('packingLists.ship', {
      params: { id: listId },
      body: { carrier: 'Correos', waybill: 'CR1' },
    })
    expect(again.body.code).toBe('alreadyShipped')
    const removed = await admin('assignments.remove', { params: { id: (await sheet())[0]?.id as number } })
    expect(removed.body.message).toBe('Only a draft line can be removed.')
  })

  it('receives by serial, one lost, and says what it does not know', async () => {
    const lines = await sheet()
    const lost = lines.find(
      ({ personName, position }) => personName?.startsWith('Ñame') && position === 'chest',
    ) as Line
    ok(
      await admin('assignments.close', {
        params: { id: lost.id },
        body: { state: 'lost', reason: 'Se extravió en campo' },
      }),
    )
    const serials = lines.filter(({ id }) => id !== lost.id).map(({ serial }) => serial)
    const { results } = ok(
      await admin('dosimeters.receive', { body: { serials: [...serials, 'NADA-1', serials[0]], condition: 'normal' } }),
    )
    expect(results.filter(({ outcome }: { outcome: string }) => outcome === 'received')).toHaveLength(10)
    expect(results.find(({ serial }: { serial: string }) => serial === 'NADA-1').outcome).toBe('unknown')
    const { results: twice } = ok(
      await admin('dosimeters.receive', { body: { serials: [serials[0]], condition: 'normal' } }),
    )
    expect(twice[0].outcome).toBe('alreadyReceived')
  })
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
    const query = { profile: 'osl', period, technologyId: 1 }
    const created = ok(await admin('uploads.create', { query, file: { name: 'lector.csv', bytes: text } }))
    uploadId = created.id
    await server.settle()
    const upload = ok(await admin('uploads.get', { params: { id: uploadId } }))
    expect(upload).toMatchObject({
      state: 'analysed',
      counts: { new: lines.length, changed: 0, unchanged: 0, rejected: 0 },
    })
    expect(ok(await admin('readings.list', { query: { clientId, period } })).total).toBe(0)
    const again = await admin('uploads.create', { query, file: { name: 'otro.csv', bytes: text } })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'fileKnown', details: { uploadId, fileName: 'lector.csv' } })
  })

  it('can be confirmed, undone and uploaded again', async () => {
    expect(ok(await admin('uploads.confirm', { params: { id: uploadId } })).state).toBe('confirmed')
    expect((await sheet()).filter(({ state }) => state === 'read')).toHaveLength(7)
    expect(ok(await admin('uploads.undo', { params: { id: uploadId } })).state).toBe('undone')
    expect((await sheet()).filter(({ state }) => state === 'received')).toHaveLength(10)
    const { text } = await readersFile()
    const query = { profile: 'osl', period, technologyId: 1 }
    const created = ok(await admin('uploads.create', { query, file: { name: 'lector.csv', bytes: text } }))
    uploadId = created.id
    await server.settle()
    expect(ok(await admin('uploads.confirm', { params: { id: uploadId } })).counts.new).toBe(7)
    const twice = await admin('uploads.confirm', { params: { id: uploadId } })
    expect(twice.body.code).toBe('uploadState')
  })
})

type Row = {
  id: number
  bearer: string
  state: string
  cells: {
    hp10: { gross: number; background: number; net: number; status: string; step: string; controlIds: number[] }
  }
  flags: { code: string }[]
  personName: string | null
}
const queue = async (state?: string): Promise<Row[]> =>
  ok(await admin('readings.list', { query: { clientId, period, state, sort: '-hp10' } })).items

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
    })
    const warned = flagged.find(({ flags }) => flags.some(({ code }) => code === 'aboveInvestigation')) as Row
    const bare = await admin('readings.approve', { body: { readingIds: [warned.id] } })
    expect(bare.body.fields[0]).toMatchObject({ path: 'note', code: 'noteNeeded' })
    ok(
      await admin('readings.approve', {
        body: { readingIds: [warned.id], note: 'Trabajo en zona controlada, confirmado' },
      }),
    )
  })

  it('rejects with a reason, and does not approve what was rejected', async () => {
    const [row] = await queue('approved')
    const refused = await admin('readings.reject', { body: { readingIds: [row?.id], reason: 'x' } })
    expect(refused.status).toBe(409)
    const rest = [...(await queue('clean')), ...(await queue('flagged'))]
    if (rest[0]) {
      ok(await admin('readings.reject', { body: { readingIds: [rest[0].id], reason: 'Lectura dudosa' } }))
      expect((await admin('readings.approve', { body: { readingIds: [rest[0].id], note: 'x' } })).status).toBe(409)
    }
  })

  it('lays down an estimate for the lost one', async () => {
    const { items } = ok(await admin('readings.missing', { query: { clientId, period } }))
    expect(items).toHaveLength(1)
    const body = {
      assignmentId: items[0].assignmentId,
      kind: 'estimated',
      cells: { hp10: 350, hp3: null, hp007: 360 },
      reason: 'Promedio del grupo',
    }
    const wrong = await admin('readings.estimate', { body: { ...body, cells: { hp10: 1, hp3: 2, hp007: null } } })
    expect(wrong.body.fields[0].code).toBe('quantityNotMeasured')
    ok(await admin('readings.estimate', { body }))
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
    expect(high.cells.hp10).toEqual({ value: 1500, status: 'measured' })
    expect(high.yearToDate.hp10.value).toBeGreaterThanOrEqual(1500)
    const estimated = items.find(({ personName }: { personName: string }) => personName.startsWith('Ñame'))
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

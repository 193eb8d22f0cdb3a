import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'

/** What a file leaves open is asked for, kept, and the original read again from what was said. */
let server: TestServer
let admin: Caller
let serials: string[]
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  const { body } = await admin('assignments.sheet', { query: { clientId: 4, period: '2026-11' } })
  serials = body.lines
    .map(({ serial }: { serial: string }) => serial)
    .filter((serial: string) => serial.startsWith('O'))
  await admin('dosimeters.receive', { body: { serials, condition: 'normal' } })
})
afterAll(() => server.close())

const header = 'dosimeter;timestamp;Hp10Dose;Lector;Factor de calibración'
const text = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`
const row = (at: number, dose: string, date = '2026-11-19', more = 'R-2;0,98') =>
  `${serials[at]};${date};${dose};${more}`

async function send(bytes: string, query: Record<string, string | number> = {}) {
  const created = await admin('uploads.create', {
    query: { profile: 'osl', period: '2026-11', technologyId: 1, ...query },
    file: { name: 'lector.csv', bytes },
  })
  expect(created.status).toBe(200)
  await server.settle()
  return get(created.body.id)
}
const get = async (id: number) => (await admin('uploads.get', { params: { id } })).body
async function choose(id: number, body: Record<string, unknown>) {
  const answer = await admin('uploads.choose', { params: { id }, body })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ state: 'analysing', refusal: null, readAs: null })
  await server.settle()
  return get(id)
}

describe('a file that leaves things open', () => {
  it('is asked for one after the other, and read from what was said', async () => {
    const first = await send(text(row(0, '1,234', '05/11/2026'), row(1, '2', '06/11/2026')))
    expect(first).toMatchObject({ state: 'refused', readAs: null })
    expect(first.refusal).toMatchObject({ code: 'missingUnit', question: { about: 'unit' } })
    expect(first.refusal.question.options.map(({ value }: { value: string }) => value)).toEqual([
      'mSv',
      'uSv',
      'mrem',
      'rem',
    ])
    const second = await choose(first.id, { unit: 'mSv' })
    expect(second.refusal).toMatchObject({ code: 'openDateOrder', question: { about: 'dateOrder' } })
    expect(second.refusal.question.options).toEqual([
      { value: 'dayFirst', label: 'Day first: “05/11/2026” is November 5, 2026' },
      { value: 'monthFirst', label: 'Month first: “05/11/2026” is May 11, 2026' },
    ])
    const third = await choose(first.id, { dateOrder: 'dayFirst' })
    expect(third.refusal.question).toEqual({
      about: 'decimalMark',
      options: [
        { value: ',', label: 'Decimal comma: “1,234” is 1.234 mSv' },
        {
          value: '.',
          label:
            'Decimal point: “1,234” would be 1234 mSv; figures with a mark between thousands are not read and are left out',
        },
      ],
    })
    const read = await choose(first.id, { decimalMark: ',' })
    expect(read).toMatchObject({
      state: 'analysed',
      counts: { new: 2, rejected: 0 },
      choices: { unit: 'mSv', decimalMark: ',', dateOrder: 'dayFirst', sheet: null, hidden: null },
      readAs: {
        headerLine: 1,
        unit: { value: 'mSv', said: 'chosen by hand' },
        decimalMark: { value: ',', said: 'chosen by hand' },
        dateOrder: { value: 'dayFirst' },
      },
    })
    const rows = (await admin('uploads.rows', { params: { id: first.id } })).body.items
    expect(rows[0]).toMatchObject({
      line: 2,
      readAt: '2026-11-05T06:00:00.000Z',
      gross: { hp10: 1234 },
      instrument: { Lector: 'R-2', 'Factor de calibración': '0,98' },
    })
    // Another choice about a dry run that nobody has confirmed: read again, and what was said before still holds.
    const again = await choose(first.id, { unit: 'mrem' })
    expect(again).toMatchObject({
      state: 'analysed',
      choices: { unit: 'mrem', decimalMark: ',', dateOrder: 'dayFirst' },
    })
    expect((await admin('uploads.rows', { params: { id: first.id } })).body.items[0].gross.hp10).toBe(12)
    await admin('uploads.undo', { params: { id: first.id } })
  })

  it('says what it was read by, in the reader’s language', async () => {
    const upload = await send(text(row(0, '0,5', '20/11/2026')).replace('Hp10Dose', 'Hp10Dose [mSv]'))
    const { body } = await admin('uploads.get', { params: { id: upload.id }, headers: { 'accept-language': 'es' } })
    expect(upload.readAs.decimalMark.said).toBe('“0,5” (line 2, column Hp10Dose [mSv])')
    expect(body.readAs.dateOrder).toEqual({
      value: 'dayFirst',
      said: '“20/11/2026” (línea 2, columna timestamp)',
    })
    expect(upload.readAs.columns).toContainEqual({ field: 'hp10', title: 'Hp10Dose [mSv]' })
    await admin('uploads.undo', { params: { id: upload.id } })
  })

  it('offers the period that the file names', async () => {
    const bytes = `Período: octubre 2026\n${text(row(0, '0,4')).replace('Hp10Dose', 'Hp10Dose [mSv]')}`
    const upload = await send(bytes)
    expect(upload.refusal).toMatchObject({
      code: 'otherPeriod',
      question: { about: 'period', options: [{ value: '2026-10', label: '2026-10' }] },
    })
    const moved = await choose(upload.id, { period: '2026-10' })
    expect(moved).toMatchObject({ state: 'analysed', period: '2026-10' })
    await admin('uploads.undo', { params: { id: upload.id } })
  })
})

describe('a choice has its time', () => {
  it('is refused once the readings are written, and each of these leads to its line and what was said', async () => {
    const upload = await send(text(row(5, '0,6'), row(2, '0,7')), { unit: 'mSv' })
    await admin('uploads.confirm', { params: { id: upload.id } })
    const { body } = await admin('readings.list', { query: { uploadId: upload.id } })
    const reading = body.items.find(({ serial }: { serial: string }) => serial === serials[2])
    const from = await admin('uploads.rows', {
      params: { id: reading.uploadId },
      query: { assignmentId: reading.assignmentId },
    })
    expect(from.body.items).toMatchObject([{ line: 3, serial: serials[2], instrument: { Lector: 'R-2' } }])
    expect(await get(reading.uploadId)).toMatchObject({
      choices: { unit: 'mSv' },
      readAs: { decimalMark: { value: ',', said: '“0,6” (line 2, column Hp10Dose)' } },
    })
    const answer = await admin('uploads.choose', { params: { id: upload.id }, body: { unit: 'mrem' } })
    expect([answer.status, answer.body.code]).toEqual([409, 'uploadState'])
    expect((await get(upload.id)).choices.unit).toBe('mSv')
  })

  it('is refused where the same file was sent once more meanwhile', async () => {
    const bytes = text(row(3, '0,8'))
    const refused = await send(bytes)
    expect(refused.state).toBe('refused')
    const stands = await send(bytes, { unit: 'mSv' })
    const answer = await admin('uploads.choose', { params: { id: refused.id }, body: { unit: 'mSv' } })
    expect([answer.status, answer.body.code]).toEqual([409, 'fileKnown'])
    expect(answer.body.message).toContain(String(stands.id))
    expect((await get(refused.id)).state).toBe('refused')
  })

  it('says nothing about what nobody knows', async () => {
    const upload = await send(text(row(4, '0,9')))
    const answer = await admin('uploads.choose', { params: { id: upload.id }, body: { unit: 'Gy' } })
    expect(answer.status).toBe(422)
  })
})

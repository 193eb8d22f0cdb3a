import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { zipOf } from './files/testing/zip.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'
import { spoolFolder } from './uploads/originals.ts'

let server: TestServer
let admin: Caller
let serials: string[]
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  // What is out at the regional hospital now, taken in so that it can be read.
  const { body } = await admin('assignments.sheet', { query: { clientId: 4, period: '2026-11' } })
  serials = body.lines
    .map(({ serial }: { serial: string }) => serial)
    .filter((serial: string) => serial.startsWith('O'))
  await admin('dosimeters.receive', { body: { serials, condition: 'normal' } })
})
afterAll(() => server.close())

const header = 'dosimeter;timestamp;Hp10Dose;Hp007Dose'
const query = { profile: 'osl', period: '2026-11', technologyId: 1, unit: 'mSv', decimalMark: ',' }
const readings = async () => (await admin('readings.list', { query: { clientId: 4, period: '2026-11' } })).body.total

/** Uploads bytes and answers the upload as the dry run leaves it. */
async function dryRun(bytes: Buffer | string, name = 'lector.csv', options: Record<string, string | number> = {}) {
  const created = await admin('uploads.create', { query: { ...query, ...options }, file: { name, bytes } })
  if (created.status !== 200) return created.body
  await server.settle()
  return (await admin('uploads.get', { params: { id: created.body.id } })).body
}
const text = (...rows: string[]) => `${[header, ...rows].join('\n')}\n`
const row = (dose: string, date = '20/11/2026 08:00', serial = serials[0]) => `${serial};${date};${dose};0,150`

describe('a file that is refused whole, with its reason', () => {
  // Thirty megabytes of zeros in thirty kilobytes, under a workbook's name.
  const bomb = () => Buffer.from(zipOf({ 'xl/worksheets/sheet1.xml': new Uint8Array(30_000_000) }))
  const cases: [name: string, fileName: string, bytes: () => Buffer | string, message: string][] = [
    ['nothing', 'a.csv', () => '', 'The file is empty.'],
    ['another type', 'a.pdf', () => '%PDF-1.4', 'Files of type .pdf are not read. Upload a CSV or XLSX file.'],
    [
      'binary',
      'a.csv',
      () => Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 7, 0xfe, 0xff]),
      'The file is not text: it holds bytes that no CSV file has.',
    ],
    [
      'UTF-16',
      'a.csv',
      () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${header}\n`, 'utf16le')]),
      'The file is UTF-16 text. Save it as “CSV UTF-8” and upload it again.',
    ],
    [
      'no header',
      'a.csv',
      () => 'OC1;1;2\nOC2;3;4\n',
      'No header row was found. The first rows must name the columns of the chosen profile.',
    ],
    ['a missing column', 'a.csv', () => 'dosimeter;Hp10Dose\nOC1;0,1\n', 'The column “Timestamp” is missing.'],
    ['a header alone', 'a.csv', () => `${header}\n`, 'The file has a header but no rows.'],
    [
      'no workbook',
      'a.xlsx',
      () => 'PK but no more',
      'The file is not a sound XLSX workbook: it is damaged, encrypted or of another kind.',
    ],
    ['a zip bomb', 'a.xlsx', bomb, 'The workbook would expand beyond what is allowed and was not opened.'],
  ]
  it.each(cases)('%s', async (_, fileName, bytes, message) => {
    const upload = await dryRun(bytes(), fileName)
    expect(upload.state).toBe('refused')
    expect(upload.refusal.message).toBe(message)
    expect(await readings()).toBe(0)
  })

  it('more than 50 MB, without keeping it', async () => {
    const answer = await admin('uploads.create', {
      query,
      file: { name: 'a.csv', bytes: Buffer.alloc(50 * 1024 * 1024 + 1, 'a') },
    })
    expect(answer.status).toBe(413)
    expect(answer.body.message).toBe('The file is larger than 50 MB.')
  })

  it('a unit that nobody names', async () => {
    const created = await admin('uploads.create', {
      query: { ...query, unit: undefined },
      file: { name: 'a.csv', bytes: text(row('0,1')) },
    })
    await server.settle()
    const { body } = await admin('uploads.get', { params: { id: created.body.id } })
    expect(body.refusal.message).toBe('The file does not say its unit. Choose mSv, µSv, mrem or rem.')
  })
})

describe('a row that is rejected, with line, column, value and reason', () => {
  const cases: [name: string, line: () => string, message: () => string][] = [
    [
      'a decimal point in a file of commas',
      () => row('0.123'),
      () => 'Line 2, column Hp10Dose: “0.123” uses a decimal point, but the file uses the decimal comma.',
    ],
    ['a negative dose', () => row('-0,020'), () => 'Line 2, column Hp10Dose: “-0,020” is negative.'],
    ['NaN', () => row('NaN'), () => 'Line 2, column Hp10Dose: “NaN” says that there is no number.'],
    ['words', () => row('mucho'), () => 'Line 2, column Hp10Dose: “mucho” is not a number.'],
    [
      'an impossible date',
      () => row('0,1', '31/02/2026 08:00'),
      () => 'Line 2, column timestamp: “31/02/2026 08:00” is a date or time that does not exist.',
    ],
    [
      'a date to come',
      () => row('0,1', '01/01/2027 08:00'),
      () => 'Line 2, column timestamp: “01/01/2027 08:00” lies in the future.',
    ],
    [
      'an unknown serial',
      () => row('0,1', '20/11/2026 08:00', 'ZZ1234'),
      () => 'Line 2, column dosimeter: “ZZ1234” is no dosimeter of this service.',
    ],
    [
      'a dosimeter that nobody had',
      () => row('0,1', '20/11/2026 08:00', 'OC21044'),
      () => 'Line 2, column dosimeter: “OC21044” was not assigned to anybody in 2026-11.',
    ],
  ]
  it.each(cases)('%s', async (_, line, message) => {
    const upload = await dryRun(text(line()))
    expect(upload).toMatchObject({ state: 'analysed', counts: { new: 0, rejected: 1 } })
    const rows = await admin('uploads.rows', { params: { id: upload.id }, query: { outcome: 'rejected' } })
    expect(rows.body.items[0].message).toBe(message())
  })

  it('a serial on two lines: neither is taken', async () => {
    const upload = await dryRun(text(row('0,1'), row('0,2')))
    expect(upload.counts).toMatchObject({ new: 0, rejected: 2 })
    const csv = await admin('uploads.rejects', { params: { id: upload.id }, query: { language: 'es' } })
    expect(String(csv.body)).toContain(
      `Línea 3, columna dosimeter: “${serials[0]}” aparece en varias líneas: 2, 3. No se toma ninguna.`,
    )
  })

  it('stops none of the others', async () => {
    const upload = await dryRun(
      text(row('0,1'), row('x', '20/11/2026 08:00', serials[1]), row('0,3', '20/11/2026 08:00', serials[2])),
    )
    expect(upload.counts).toEqual({ new: 2, changed: 0, proposal: 0, unchanged: 0, rejected: 1 })
  })
})

describe('text as machines write it', () => {
  it.each([
    ['Windows-1252', () => Buffer.from(`${header};Observación\n${row('0,1')};señal\n`, 'latin1')],
    [
      'carriage returns alone',
      () => text(row('0,1'), row('0,2', '20/11/2026 08:00', serials[1])).replaceAll('\n', '\r'),
    ],
    ['a byte order mark', () => `\ufeff${text(row('0,11'))}`],
  ])('reads %s', async (_, bytes) => {
    const upload = await dryRun(bytes())
    expect(upload.state).toBe('analysed')
    expect(upload.counts.rejected).toBe(0)
    expect(upload.counts.new).toBeGreaterThan(0)
  })
})

it('confirms all or nothing: when an assignment changed after the dry run, nothing is written', async () => {
  const upload = await dryRun(text(row('0,5'), row('0,6', '20/11/2026 08:00', serials[1])))
  const { body } = await admin('assignments.sheet', { query: { clientId: 4, period: '2026-11' } })
  const line = body.lines.find(({ serial }: { serial: string }) => serial === serials[1])
  expect(
    (await admin('assignments.close', { params: { id: line.id }, body: { state: 'damaged', reason: '' } })).status,
  ).toBe(200)
  const answer = await admin('uploads.confirm', { params: { id: upload.id } })
  expect(answer.status).toBe(409)
  expect(answer.body.message).toBe(
    'The assignments have changed since the file was analysed (line 3). Analyse it again.',
  )
  expect(await readings()).toBe(0)
  expect((await admin('uploads.get', { params: { id: upload.id } })).body.state).toBe('analysed')
})

it('shows a changed row as changed, and the new reading takes the place of the old one', async () => {
  const first = await dryRun(text(row('0,700')))
  await admin('uploads.confirm', { params: { id: first.id } })
  const second = await dryRun(text(row('0,710')))
  expect(second.counts).toMatchObject({ new: 0, changed: 1 })
  await admin('uploads.confirm', { params: { id: second.id } })
  const { body } = await admin('readings.list', { query: { clientId: 4, period: '2026-11' } })
  expect(body.items).toHaveLength(1)
  expect(body.items[0]).toMatchObject({ revision: 2, cells: { hp10: { gross: 710 } } })
  await admin('uploads.undo', { params: { id: second.id } })
  const back = await admin('readings.list', { query: { clientId: 4, period: '2026-11' } })
  expect(back.body.items[0]).toMatchObject({ revision: 3, cells: { hp10: { gross: 700 } } })
})

it('leaves no copy of a file in the folder, read or refused', async () => {
  expect((await dryRun(text(row('0,310', '21/11/2026 08:01')))).state).toBe('analysed')
  await dryRun('', 'vacio.csv')
  expect(await readdir(spoolFolder(server.services.folder))).toEqual([])
})

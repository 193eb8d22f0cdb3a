import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { castPackages } from '../contract/cast/registry.ts'
import type { RouteId } from '../contract/routes.ts'
import { type Caller, type CallOptions, startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())

type Rows = string[][]
const people: Rows = [
  ['Identificación', 'Nombre', 'Apellidos', 'Fecha de nacimiento', 'Sexo', 'Sede', 'Inicio'],
  ['109990999', 'Vera', 'Solís Mena', '01/02/1990', 'F', 'Radiología', '01/11/2026'],
]
const devices: Rows = [
  ['Serie', 'Identificación', 'Cliente', 'Sede', 'Posición', 'Desde'],
  ['IN20029', '101110111', 'HRLA', 'Rayos X', 'Tórax', '01/11/2026'],
]
const rejections: Rows = [
  ['Registro', 'Motivo'],
  ['1', 'No encontrado'],
]
/** Every list that is read in the request that brings it, with rows that it would take. */
const routes: [RouteId, Rows, CallOptions][] = [
  ['people.import', people, { query: { confirm: 'false', clientId: 1 } }],
  ['keptDevices.import', devices, { query: { confirm: 'false' } }],
  ['rndPackages.reject', rejections, { params: { id: castPackages.sent.id }, query: { confirm: 'false' } }],
  [
    'fileMappings.preview',
    [
      ['Serial', 'Deep (mSv)'],
      ['IN1', '0.1'],
    ],
    {},
  ],
]
type Sheets = Parameters<typeof writeXlsx>[0]['sheets']

describe.each(routes)('%s', (route, rows, options) => {
  const send = async (sheets: Sheets, sheet?: string, language = 'en') =>
    admin(route, {
      ...options,
      query: { ...options.query, ...(sheet !== undefined && { sheet }) },
      file: { name: 'x.xlsx', bytes: Buffer.from(await writeXlsx({ sheets })) },
      headers: { 'accept-language': language },
    })
  const first = { name: 'Octubre', rows }
  const other = { name: 'Noviembre', rows: [...rows, ...rows.slice(1)] }

  it('reads the one sheet that holds something, wherever it stands', async () => {
    const alone = await send([first])
    expect(alone.status, JSON.stringify(alone.body)).toBe(200)
    const second = await send([{ name: 'Vacía', rows: [] }, first, { name: 'Otra', rows: [[null, null]] }])
    expect(second.status, JSON.stringify(second.body)).toBe(200)
    expect(second.body.rows).toEqual(alone.body.rows)
    expect(second.body.rows.length).toBeGreaterThan(0)
  })

  it('refuses a workbook of several, with their names, and never takes the first', async () => {
    for (const sheets of [
      [first, other],
      [first, { name: 'Noviembre', rows: [['x']] }],
      [{ ...first, hidden: true }, other],
    ]) {
      const { status, body } = await send(sheets)
      expect([status, body.code]).toEqual([422, 'fileRefused'])
      expect(body.message).toContain('“Octubre”')
      expect(body.message).toContain('“Noviembre”')
      expect(body.sheets).toEqual(
        sheets.map((sheet) => ({ name: sheet.name, hidden: 'hidden' in sheet && sheet.hidden === true })),
      )
    }
    expect((await send([first, other], undefined, 'es')).body.message).toContain(
      'Más de una hoja del libro tiene contenido',
    )
  })

  it('reads the one that is named, a hidden one too, and no other', async () => {
    const alone = await send([first])
    for (const sheets of [
      [first, other],
      [{ name: 'Noviembre', rows: [['x']] }, first],
      [{ ...first, hidden: true }, other],
      [{ ...first, hidden: true }],
    ]) {
      const { status, body } = await send(sheets, 'Octubre')
      expect(status, JSON.stringify(body)).toBe(200)
      expect(body.rows).toEqual(alone.body.rows)
    }
    const { status, body } = await send([first, { name: 'Vacía', rows: [] }], 'Vacía')
    expect([status, body.code, body.sheets]).toEqual([422, 'fileRefused', [{ name: 'Octubre', hidden: false }]])
    expect(body.message).toContain('“Vacía”')
  })

  it('does not read a hidden sheet by itself', async () => {
    const { status, body } = await send([
      { name: 'Vacía', rows: [] },
      { ...first, hidden: true },
    ])
    expect([status, body.code]).toEqual([422, 'fileRefused'])
    expect(body.message).toContain('“Octubre”')
  })
})

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
/** Every file that is read without a question about its sheets, with rows that it would take. */
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
  const send = async (sheets: Sheets, language = 'en') =>
    admin(route, {
      ...options,
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
    }
    expect((await send([first, other], 'es')).body.message).toContain('Más de una hoja del libro tiene contenido')
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

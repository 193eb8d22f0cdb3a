import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { ok } from '../testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())

interface Row {
  doseId: number
  period: string
  position: string
  from: string
  to: string
  siteName: string
  personName: string
  serial: string | null
}

/** All rows of a report, page by page. */
async function rowsOf(query: object): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const { items, total } = ok(
      await admin('reports.reading', { query: { clientId: 1, ...query, page, pageSize: 100 } }),
    ) as {
      items: Row[]
      total: number
    }
    rows.push(...items)
    if (items.length === 0 || rows.length === total) return rows
  }
}
const idsOf = (rows: Row[]) => rows.map(({ doseId }) => doseId).sort((a, b) => a - b)

it('a report has the rows that its filters say, in every order and beside a search', async () => {
  const all = await rowsOf({})
  const days = [...new Set(all.map(({ to }) => to))].sort()
  const day = days[Math.floor(days.length / 2)] as string
  const { period, position, serial } = all.find((row) => row.to === day && row.serial) as Row
  const filters: [object, (row: Row) => boolean][] = [
    [{ period }, (row) => row.period === period],
    [{ position }, (row) => row.position === position],
    [{ from: day }, (row) => row.to >= day],
    [{ to: day }, (row) => row.to <= day],
    [{ from: day, to: day }, (row) => row.to === day],
    [{ period, position }, (row) => row.period === period && row.position === position],
  ]
  for (const [filter, has] of filters) {
    const right = all.filter(has)
    expect(right.length).toBeGreaterThan(0)
    expect(right.length, JSON.stringify(filter)).toBeLessThan(all.length)
    for (const sort of ['personName', 'readAt', '-hp10', 'period'])
      expect(idsOf(await rowsOf({ ...filter, sort })), `${JSON.stringify(filter)} by ${sort}`).toEqual(idsOf(right))
    const search = serial?.slice(2) as string
    expect(idsOf(await rowsOf({ ...filter, search })), `${JSON.stringify(filter)} and a search`).toEqual(
      idsOf(right.filter((row) => row.serial?.includes(search))),
    )
  }
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { pdfTexts } from './files/testing/pdfText.ts'
import { ok } from './testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let officer: Caller
let other: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  officer = await server.as('client@demo.sievert')
  other = await server.as('client2@demo.sievert')
})
afterAll(() => server.close())

const db = () => server.services.database.db

it('finds a packing list by a serial that was sent with it, and a copy says what the issue said', async () => {
  const { items } = ok(await officer('dosimeters.list', { query: { status: 'shipped' } }))
  const [out] = items
  const found = ok(await officer('packingLists.list', { query: { search: out?.serial.toLowerCase() } }))
  expect(found.items.length).toBeGreaterThan(0)
  expect(found.items.every(({ clientId }: { clientId: number }) => clientId === 1)).toBe(true)
  const { id } = found.items[0]
  const issue = ok(await officer('packingLists.get', { params: { id } }))
  expect(issue.issued.map(({ serial }: { serial: string }) => serial)).toContain(out?.serial)
  expect(issue.issued).toHaveLength(issue.lines)
  expect((await other('packingLists.reprint', { params: { id } })).status).toBe(404)
  const copy = ok(await officer('packingLists.reprint', { params: { id } }))
  const again = ok(await officer('packingLists.get', { params: { id } }))
  expect(again.reprints).toBe(issue.reprints + 1)
  expect(again.copies[0]).toEqual(copy)

  // Whatever has changed since: where the client is, whom to ask, and what has come back.
  const print = async (reprint?: number) =>
    pdfTexts((await officer('packingLists.pdf', { params: { id }, query: { reprint } })).raw)
  const before = await print()
  await db().execute(
    sql`update clients set name = 'Otro nombre', contacts = '[]', shipment_address = '{}' where id = 1`,
  )
  await db().execute(
    sql`update assignments set state = 'published' where client_id = 1 and state in ('shipped', 'notReturned')`,
  )
  expect(await print()).toEqual(before)
  const printed = await print(copy.number)
  // The mark stands at the top and at the foot of each page, and is all that differs.
  const mark = `Reprint ${copy.number}, 2026-11-20 09:00, ${copy.by}`
  expect(before.join('')).not.toContain('Reprint')
  expect(printed.join('').split(mark).length).toBeGreaterThan(2)
  expect(printed.join('').replaceAll(` · ${mark}`, '').replaceAll(mark, '')).toBe(before.join(''))
  // Fetching it again changes nothing.
  expect(await print(copy.number)).toEqual(printed)
  expect(ok(await officer('packingLists.get', { params: { id } })).reprints).toBe(copy.number)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { castDosimeters } from '../contract/cast/equipment.ts'
import type { Dosimeter, DosimeterLife } from '../contract/schemas/dosimeters.ts'
import { rowsOf } from './db/database.ts'
import { assignments, auditEvents, dosimeters } from './db/schema.ts'
import { ok } from './testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

let server: TestServer
let admin: Caller
let officer: Caller
let other: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  officer = await server.as('client@demo.sievert')
  other = await server.as('client2@demo.sievert')
})
afterAll(() => server.close())

const db = () => server.services.database.db
type Query = Record<string, string | number | undefined>
const list = async (by: Caller, query: Query): Promise<{ items: Dosimeter[]; total: number }> =>
  ok(await by('dosimeters.list', { query: { pageSize: 200, ...query } }))
const life = async (by: Caller, id: number): Promise<DosimeterLife> =>
  ok(await by('dosimeters.life', { params: { id } }))
const stock = async (count: number) =>
  (await list(admin, { status: 'inStock', sort: '-serial' })).items.slice(0, count).map(({ serial }) => serial)
const statusOf = async (serials: readonly string[]) => {
  const found = await db()
    .select()
    .from(dosimeters)
    .where(sql`serial = any(${sql.param([...serials])}::text[])`)
  return found.map(({ status }) => status)
}

it.each(Object.entries(castDosimeters))(
  'has one of the cast that is %s, with its reason',
  async (status, { id, serial }) => {
    const found = await life(admin, id)
    expect(found).toMatchObject({ serial, status })
    expect(found.changes[0]).toMatchObject({ after: status, by: 'Marcela Quirós Ledezma' })
    expect(found.changes[0]?.reason).not.toBe('')
  },
)

it('says who has each dosimeter now, and who had it in a period', async () => {
  const { items } = await list(admin, { clientId: 1, status: 'shipped' })
  expect(items.length).toBeGreaterThan(5)
  for (const { wear } of items) {
    expect(wear).toMatchObject({ clientId: 1, receivedAt: null })
    expect(['shipped', 'notReturned']).toContain(wear?.state)
  }
  const lines = await rowsOf<{ serial: string; personId: number | null }>(
    db(),
    sql`select d.serial, a.person_id as "personId" from assignments a join dosimeters d on d.id = a.dosimeter_id
        where a.client_id = 1 and a.period = '2026-08' order by d.serial`,
  )
  const then = await list(admin, { clientId: 1, period: '2026-08' })
  expect(then.total).toBe(lines.length)
  expect(then.items.map(({ serial, wear }) => ({ serial, personId: wear?.personId }))).toEqual(lines)
  expect(then.items.every(({ wear }) => wear?.readAt || wear?.state !== 'published')).toBe(true)
})

it('shows nobody for what lies in the stock, and sorts and filters by what belongs to the dosimeter', async () => {
  const { items } = await list(admin, { status: 'inStock', sort: '-serial' })
  expect(items.map(({ wear }) => wear)).toEqual(items.map(() => null))
  expect(items.map(({ serial }) => serial)).toEqual(
    items
      .map(({ serial }) => serial)
      .sort()
      .reverse(),
  )
  const [first] = items
  const found = await list(admin, { search: first?.serial.toLowerCase(), typeId: first?.typeId })
  expect(found.items.map(({ serial }) => serial)).toContain(first?.serial)
  for (const sort of ['type', '-technology', 'status', '-period'])
    expect((await list(admin, { sort })).total).toBeGreaterThan(100)
})

it('counts as overdue what is still out though its wear is over', async () => {
  const today = '2026-11-21'
  const { items } = await list(admin, { overdue: 'true' })
  expect(items.length).toBeGreaterThan(0)
  for (const { wear } of items) {
    expect(wear?.overdue).toBe(true)
    expect((wear?.to ?? '') < today).toBe(true)
    expect(['shipped', 'notReturned']).toContain(wear?.state)
  }
  const all = await list(admin, {})
  expect((await list(admin, { overdue: 'false' })).total).toBe(all.total - items.length)
})

it('exports what is filtered, in both languages', async () => {
  const query = { clientId: 1, status: 'shipped', format: 'csv' }
  const files = await Promise.all(
    ['en', 'es'].map((language) => admin('dosimeters.export', { query, headers: { 'accept-language': language } })),
  )
  const { items } = await list(admin, { clientId: 1, status: 'shipped' })
  for (const file of files) expect(file.raw.toString().trim().split('\n')).toHaveLength(items.length + 1)
  expect(files[0]?.raw.toString()).toContain('Serial')
  expect(files[1]?.raw.toString()).toContain('Enviado')
})

it('shows an officer the wears of its own client alone, in the list and in the life', async () => {
  // One that client 2 had in the past and client 1 has now.
  const [shared] = (await list(officer, { status: 'shipped' })).items
  const id = shared?.id ?? 0
  const [past] = await db().select().from(assignments).where(eq(assignments.clientId, 2)).limit(1)
  await db()
    .insert(assignments)
    .values({
      clientId: 2,
      siteId: past?.siteId as number,
      bearer: 'area',
      typeId: past?.typeId as number,
      position: 'area',
      dosimeterId: id,
      period: '2025-03',
      from: '2025-03-01',
      to: '2025-03-31',
      state: 'reported',
    })
  const whole = await life(admin, id)
  expect(new Set(whole.wears.map(({ clientId }) => clientId)).size).toBeGreaterThan(1)

  const own = await life(officer, id)
  expect(own.status).toBe('shipped')
  expect(own.wears.length).toBe(whole.wears.filter(({ clientId }) => clientId === 1).length)
  expect(own.wears.every(({ clientId, source }) => clientId === 1 && source === null)).toBe(true)

  const theirs = await life(other, id)
  expect(theirs).toMatchObject({ status: null, wear: null })
  expect(theirs.wears.every(({ clientId }) => clientId === 2)).toBe(true)
  expect((await list(other, { search: shared?.serial })).total).toBe(0)
  const then = await list(other, { period: '2025-03' })
  expect(then.items).toMatchObject([{ id, status: null, wear: { clientId: 2 } }])
  expect((await list(other, { period: '2025-03', status: 'shipped' })).total).toBe(0)
  expect((await list(other, { clientId: 1 })).total).toBe(0)
  expect((await list(other, { clientId: 1, period: '2026-10' })).total).toBe(0)
})

it('does not know a dosimeter that an officer never had', async () => {
  const mine = new Set(
    (await rowsOf<{ id: number }>(db(), sql`select dosimeter_id as id from assignments where client_id = 2`)).map(
      ({ id }) => id,
    ),
  )
  const strange = (await list(admin, { clientId: 1, status: 'shipped' })).items.find(({ id }) => !mine.has(id))
  expect((await other('dosimeters.life', { params: { id: strange?.id ?? 0 } })).status).toBe(404)
  const body = { assignmentId: strange?.wear?.assignmentId, state: 'lost', reason: 'x' }
  expect((await other('dosimeters.report', { params: { id: strange?.id ?? 0 }, body })).status).toBe(404)
})

it('moves all serials or none, and names each that cannot go', async () => {
  const free = await stock(3)
  const [out] = (await list(admin, { status: 'shipped' })).items
  const serials = [...free, out?.serial as string, 'NONE-7']
  const refused = await admin('dosimeters.setStatus', { body: { serials, status: 'retired', reason: 'Fin de vida' } })
  expect(refused.status).toBe(422)
  expect(refused.body.fields.map(({ path }: { path: string }) => path)).toEqual(['serials.4'])
  const worn = await admin('dosimeters.setStatus', {
    body: { serials: serials.slice(0, 4), status: 'retired', reason: 'Fin de vida' },
  })
  expect(worn.body.fields).toMatchObject([{ path: 'serials.3', code: 'dosimeterWorn' }])
  expect(worn.body.fields[0].message).toContain(out?.serial)
  expect(await statusOf(free)).toEqual(['inStock', 'inStock', 'inStock'])

  ok(await admin('dosimeters.setStatus', { body: { serials: free, status: 'retired', reason: 'Fin de vida' } }))
  expect(await statusOf(free)).toEqual(['retired', 'retired', 'retired'])
  const back = await admin('dosimeters.setStatus', { body: { serials: free, status: 'inStock', reason: 'x' } })
  expect(back.body.fields).toHaveLength(3)
  expect(back.body.fields[0].message).toBe(`${free[0]} cannot go from retired to in stock.`)
  const { id } = (await list(admin, { search: free[0] })).items[0] as Dosimeter
  expect((await life(admin, id)).changes[0]).toMatchObject({
    kind: 'status',
    before: 'inStock',
    after: 'retired',
    reason: 'Fin de vida',
    by: 'Marcela Quirós Ledezma',
  })
})

it('notes the day of a calibration, never one to come', async () => {
  const serials = await stock(2)
  const late = await admin('dosimeters.noteDay', {
    body: { serials, act: 'calibrated', day: '2026-12-01', reason: 'x' },
  })
  expect(late.body.fields).toMatchObject([{ path: 'day', code: 'dayAhead' }])
  ok(
    await admin('dosimeters.noteDay', {
      body: { serials, act: 'calibrated', day: '2026-11-02', reason: 'Irradiador' },
    }),
  )
  const { items } = await list(admin, { search: serials[0] })
  expect(items[0]?.calibratedOn).toBe('2026-11-02')
  expect((await life(admin, items[0]?.id ?? 0)).changes[0]).toMatchObject({
    kind: 'calibrated',
    calibratedOn: '2026-11-02',
  })
})

it('tries an addition to the stock and names every serial that is there or given twice', async () => {
  const known = await stock(2)
  const body = { typeId: 1, serials: ['NUEVO-1', ...known, 'NUEVO-1'], dryRun: true }
  const refused = await admin('dosimeters.register', { body })
  expect(refused.body.fields.map(({ path }: { path: string }) => path).sort()).toEqual([
    'serials.1',
    'serials.2',
    'serials.3',
  ])
  const tried = { typeId: 1, serials: ['NUEVO-1', 'NUEVO-2'] }
  expect(ok(await admin('dosimeters.register', { body: { ...tried, dryRun: true } }))).toEqual({ registered: 2 })
  expect((await list(admin, { search: 'NUEVO-' })).total).toBe(0)
  expect(ok(await admin('dosimeters.register', { body: tried }))).toEqual({ registered: 2 })
  expect((await list(admin, { search: 'NUEVO-' })).total).toBe(2)
})

const letters = () => {
  const folder = join(server.folder, 'outbox')
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
}

it('ends the wear of what an officer reports, tells the administrators, and leaves its dose to the laboratory', async () => {
  const [lost, unused] = (await list(officer, { status: 'shipped' })).items.filter(
    ({ wear }) => wear?.bearer === 'person' && wear.state === 'shipped',
  )
  const { id = 0, serial = '', wear } = lost ?? {}
  const options = {
    params: { id },
    body: { assignmentId: wear?.assignmentId, state: 'lost', reason: 'Se perdió en quirófano' },
  }
  const after: DosimeterLife = ok(await officer('dosimeters.report', options))
  expect(after).toMatchObject({ status: 'lost', wear: { state: 'lost', assignmentId: wear?.assignmentId } })
  expect(after.wears[0]).toMatchObject({ closedReason: 'Se perdió en quirófano' })
  expect(after.changes[0]).toMatchObject({ before: 'shipped', after: 'lost', reason: 'Se perdió en quirófano' })
  expect(after.changes[0]?.by).not.toBeNull()

  const missing = ok(await admin('readings.missing', { query: { clientId: 1, period: wear?.period, pageSize: 200 } }))
  expect(missing.items).toContainEqual(expect.objectContaining({ assignmentId: wear?.assignmentId, state: 'lost' }))
  await server.settle()
  const told = letters().filter((letter) => letter.includes(serial))
  expect(told).toHaveLength(2)
  for (const letter of told) expect(letter).not.toContain(wear?.personName?.split(',')[0])
  const [event] = await db().select().from(auditEvents).where(eq(auditEvents.action, 'dosimeter.reported'))
  expect(event).toMatchObject({ objectId: String(id), after: { state: 'lost' } })

  expect((await officer('dosimeters.report', options)).body.code).toBe('notOut')
  const notUsed = { assignmentId: unused?.wear?.assignmentId, state: 'notUsed', reason: 'Vacaciones' }
  const kept: DosimeterLife = ok(await officer('dosimeters.report', { params: { id: unused?.id ?? 0 }, body: notUsed }))
  // It is still with the client, and comes back for the stock.
  expect(kept).toMatchObject({ status: 'shipped', wears: [{ state: 'notUsed' }, ...kept.wears.slice(1)] })
})

it('does not let an officer report what the laboratory has, nor another wear of the dosimeter', async () => {
  const [back] = (await list(admin, { status: 'received', clientId: 1 })).items
  const [out, next] = (await list(officer, { status: 'shipped' })).items.filter(({ wear }) => wear?.state === 'shipped')
  const report = (id: number | undefined, assignmentId: number | undefined) =>
    officer('dosimeters.report', { params: { id: id ?? 0 }, body: { assignmentId, state: 'lost', reason: 'x' } })
  if (back) expect((await report(back.id, back.wear?.assignmentId)).body.code).toBe('notOut')
  expect((await report(out?.id, next?.wear?.assignmentId)).status).toBe(404)
  const old = (await life(officer, out?.id ?? 0)).wears.find(
    ({ state }) => state === 'published' || state === 'reported',
  )
  if (old) expect((await report(out?.id, old.assignmentId)).body.code).toBe('notOut')
})

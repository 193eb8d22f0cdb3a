import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { keptCast } from '../contract/cast/kept.ts'
import type { DosimeterLife } from '../contract/schemas/dosimeters.ts'
import type { KeptDevice } from '../contract/schemas/keptDevices.ts'
import { rowsOf, withTx } from './db/database.ts'
import { verify } from './doses/verify.ts'
import { openDueWindows } from './kept/windows.ts'
import { ok } from './testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from './testing/testServer.ts'

/** What an officer says of a device that one of its people keeps. */
let server: TestServer
let admin: Caller
let officer: Caller
let other: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  officer = await server.as('ccss@demo.sievert')
  other = await server.as('client2@demo.sievert')
})
afterAll(() => server.close())

const db = () => server.services.database.db
const today = '2026-11-20'
const keepingOf = async (serial: string): Promise<KeptDevice> =>
  ok(await admin('keptDevices.list', { query: { search: serial, sort: '-from' } })).items[0]
const lifeOf = async (caller: Caller, id: number): Promise<DosimeterLife> =>
  ok(await caller('dosimeters.life', { params: { id } }))
const windowsOf = (id: number) =>
  rowsOf<{ period: string; state: string; to: string; read: boolean }>(
    db(),
    sql`select w.period, w.state, w."to"::text, exists (select 1 from readings r where r.assignment_id = w.id) as read
        from assignments w where w.device_assignment_id = ${id} order by w."from"`,
  )

it.each([
  ['lost', keptCast.unread.serial],
  ['damaged', keptCast.read.serial],
] as const)('ends the keeping of one that is %s, and every window that was not read', async (state, serial) => {
  const keeping = await keepingOf(serial)
  const { dosimeterId } = keeping
  const before = await windowsOf(keeping.id)
  const life = await lifeOf(officer, dosimeterId)
  const body = { assignmentId: life.wear?.assignmentId, state, reason: 'En una gira' }
  const call = { params: { id: dosimeterId }, body }
  expect((await other('dosimeters.report', call)).status).toBe(404)
  expect((await officer('dosimeters.report', { ...call, body: { ...body, state: 'notUsed' } })).body.fields).toEqual([
    expect.objectContaining({ path: 'state', code: 'keptNotUsed' }),
  ])
  expect(await windowsOf(keeping.id), 'a refusal changes nothing').toEqual(before)

  const after: DosimeterLife = ok(await officer('dosimeters.report', call))
  expect(after).toMatchObject({ status: state, wear: { state, assignmentId: body.assignmentId } })
  expect(after.changes[0]).toMatchObject({ after: state, reason: 'En una gira' })
  expect(await keepingOf(serial)).toMatchObject({ state: 'closed', to: today, closedReason: 'En una gira' })
  const windows = await windowsOf(keeping.id)
  expect(windows.length).toBeGreaterThan(0)
  for (const { state: now, read, to } of windows) {
    if (!read) expect(now).toBe(state)
    expect(to <= today).toBe(true)
  }
  // Later days call for nothing: nobody has it any more.
  expect(await withTx(db(), (tx) => openDueWindows(tx, '2027-02-15', [dosimeterId]))).toBe(0)
  expect(await windowsOf(keeping.id)).toEqual(windows)

  const missing = ok(await admin('readings.missing', { query: { clientId: 4, pageSize: 200 } }))
  expect(missing.items).toContainEqual(expect.objectContaining({ assignmentId: body.assignmentId, state }))
  const events = ok(await admin('auditEvents.list', { query: { pageSize: 10 } })).items
  expect(
    events
      .map(({ action }: { action: string }) => action)
      .slice(0, 2)
      .sort(),
  ).toEqual(['dosimeter.reported', 'keptDevice.ended'])
  await server.settle()
  const folder = join(server.folder, 'outbox')
  const told = readdirSync(folder).filter((name) => readFileSync(join(folder, name), 'utf8').includes(serial))
  expect(told).toHaveLength(2)
  expect((await officer('dosimeters.report', call)).body.code).toBe('notOut')
  expect(await verify(db())).toEqual([])
})

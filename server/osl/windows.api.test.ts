import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Period, parsePeriod } from '../../contract/period.ts'
import { transition } from '../core/transition.ts'
import { type Tx, withTx } from '../db/database.ts'
import { assignments, deviceAssignments, dosimeters, readings } from '../db/schema.ts'
import { sumDoses } from '../domain/sums.ts'
import { calendarYear } from '../domain/windows.ts'
import { publish } from '../doses/publish.ts'
import { dosesWithin } from '../doses/reading.ts'
import { verify } from '../doses/verify.ts'
import { justRead, loadCandidates } from '../readings/candidates.ts'
import { approve } from '../readings/decisions.ts'
import { writeReadings } from '../readings/writing.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const actor = { userId: 1, origin: 'test', now: '2026-11-20T12:00:00.000Z' }
const codes = ['2026-07', '2026-08', '2026-09']
const db = () => server.services.database.db
const place = { clientId: 5, siteId: 9, personId: 40, bearer: 'person', position: 'collar' }

/** A device that somebody keeps since July, with a window for each month. */
async function keep(tx: Tx) {
  const [device] = await tx.select().from(dosimeters).where(eq(dosimeters.typeId, 11)).limit(1)
  const dosimeterId = device?.id as number
  await transition(tx, 'dosimeter', [dosimeterId], 'assigned', actor)
  await transition(tx, 'dosimeter', [dosimeterId], 'packed', actor)
  await transition(tx, 'dosimeter', [dosimeterId], 'shipped', actor)
  await transition(tx, 'dosimeter', [dosimeterId], 'inUse', actor)
  const [kept] = await tx
    .insert(deviceAssignments)
    .values({ ...place, dosimeterId, from: '2026-07-01', state: 'active' })
    .returning()
  const windows = codes.map((code) => {
    const { from, to } = parsePeriod(code) as Period
    return { ...place, dosimeterId, typeId: 11, deviceAssignmentId: kept?.id, period: code, from, to }
  })
  const rows = await tx
    .insert(assignments)
    .values(windows.map((window) => ({ ...window, state: 'shipped' as const })))
    .returning({ id: assignments.id })
  return { device: dosimeterId, kept: kept?.id as number, windows: rows.map(({ id }) => id) }
}

it('brings a dose for each window of a kept device, which stays with its bearer', async () => {
  const { device, kept, windows } = await withTx(db(), keep)
  const year = calendarYear(2026)
  const wholeBody = async () =>
    sumDoses((await dosesWithin(db(), [place.personId], year)).get(place.personId) ?? [], year).wholeBody.value
  const before = await wholeBody()
  await withTx(db(), async (tx) => {
    const candidates = await loadCandidates(tx, windows)
    const raw = [...candidates.values()].map((candidate, index) => ({
      ...candidate,
      ...justRead,
      gross: { hp10: 400 + index, hp007: 500 },
      readAt: null,
      netOfSource: true,
      line: null,
      uploadId: null,
      revision: 1,
    }))
    await writeReadings(tx, raw, actor)
    const written = await tx.select().from(readings).where(eq(readings.dosimeterId, device))
    expect(written).toHaveLength(3)
    await approve(
      tx,
      written.map(({ id, judgement }) => ({ id, judgement })),
      'Leído en línea.',
      1,
      actor,
    )
    for (const period of codes) await publish(tx, { clientId: place.clientId, period, closures: false }, 1, actor)
  })
  const [after] = await db().select().from(dosimeters).where(eq(dosimeters.id, device))
  expect(after?.status).toBe('inUse')
  expect((await wholeBody()) - before).toBe(400 + 401 + 402)
  expect(await verify(db())).toEqual([])
  await withTx(db(), (tx) => transition(tx, 'deviceAssignment', [kept], 'closing', actor))
  await withTx(db(), (tx) => transition(tx, 'deviceAssignment', [kept], 'closed', actor))
})

it('has one keeper of a device at a time, and one window of it in a period', async () => {
  const again = withTx(db(), async (tx) => {
    const [kept] = await tx.select().from(deviceAssignments).limit(1)
    const { id: _, ...values } = kept as NonNullable<typeof kept>
    for (const state of ['active', 'active'] as const) await tx.insert(deviceAssignments).values({ ...values, state })
  })
  await expect(again).rejects.toMatchObject({ cause: { constraint: 'device_assignments_device' } })
  const twice = withTx(db(), async (tx) => {
    const [window] = await tx.select().from(assignments).where(eq(assignments.typeId, 11)).limit(1)
    const { id: _, open, counts, ...values } = window as NonNullable<typeof window>
    await tx.insert(assignments).values({ ...values, position: 'chest', state: 'shipped' })
  })
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'assignments_device_period' } })
})

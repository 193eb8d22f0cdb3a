import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { assignments, dosimeters, readings, uploads } from '../db/schema.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let admin: Caller
let second: Caller
let serials: string[]
let serial = ''
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  second = await server.as('admin2@demo.sievert')
  const { body } = await admin('assignments.sheet', { query: { clientId: 4, period: '2026-11' } })
  serials = body.lines
    .filter((line: { serial: string; bearer: string }) => line.serial.startsWith('O') && line.bearer === 'person')
    .map((line: { serial: string }) => line.serial)
})
afterAll(() => server.close())
/** Every test has a dosimeter of its own, taken in. */
beforeEach(async () => {
  serial = serials.pop() as string
  await admin('dosimeters.receive', { body: { serials: [serial], condition: 'normal' } })
})

const query = {
  profile: 'osl',
  period: '2026-11',
  technologyId: 1,
  unit: 'mSv',
  decimalMark: ',',
  dateOrder: 'dayFirst',
}
const file = (dose: string) => `dosimeter;timestamp;Hp10Dose;Hp007Dose\n${serial};20/11/2026 08:00;${dose};0,150\n`
async function read(dose: string): Promise<number> {
  const created = await admin('uploads.create', { query, file: { name: `${serial}.csv`, bytes: file(dose) } })
  expect(created.status).toBe(200)
  await server.settle()
  expect((await admin('uploads.confirm', { params: { id: created.body.id } })).status).toBe(200)
  return created.body.id
}
const undo = (id: number) => admin('uploads.undo', { params: { id } })
const db = () => server.services.database.db
/** The readings of the dosimeter in the order of their revisions: gross of Hp(10) in µSv and state. */
async function chain() {
  const rows = await db()
    .select({ reading: readings })
    .from(readings)
    .innerJoin(dosimeters, eq(dosimeters.id, readings.dosimeterId))
    .where(eq(dosimeters.serial, serial))
    .orderBy(asc(readings.revision))
  return rows.map(({ reading }) => reading)
}
const words = async () =>
  (await chain()).map(({ hp10Gross, state }) => `${hp10Gross} ${state === 'flagged' ? 'clean' : state}`)
async function place() {
  const [found] = await db()
    .select()
    .from(dosimeters)
    .innerJoin(assignments, eq(assignments.dosimeterId, dosimeters.id))
    .where(eq(dosimeters.serial, serial))
  return `${found?.assignments.state} ${found?.dosimeters.status}`
}

it('gives back what it replaced as a revision of its own', async () => {
  await read('0,700')
  const changed = await read('0,710')
  expect((await undo(changed)).status).toBe(200)
  expect(await words()).toEqual(['700 superseded', '710 superseded', '700 clean'])
  expect(await place()).toBe('read read')
})

it('does not revive what a person rejected, whatever came after', async () => {
  await read('0,700')
  await read('0,710')
  const standing = (await chain()).at(-1)?.id as number
  await admin('readings.reject', { body: { readingIds: [standing], reason: 'Leída en otra bandeja.' } })
  const third = await read('0,720')
  await undo(third)
  expect(await words()).toEqual(['700 superseded', '710 rejected', '720 superseded'])
  expect(await place()).toBe('received received')
})

it('goes back to what stood before, past files that were undone', async () => {
  await read('0,700')
  const b = await read('0,710')
  const c = await read('0,720')
  await undo(b)
  expect(await words()).toEqual(['700 superseded', '710 superseded', '720 clean'])
  await undo(c)
  expect(await words()).toEqual(['700 superseded', '710 superseded', '720 superseded', '700 clean'])
})

it('leaves nothing where all files were undone, in any order', async () => {
  const a = await read('0,700')
  const b = await read('0,710')
  await undo(a)
  await undo(b)
  expect(await words()).toEqual(['700 superseded', '710 superseded'])
  expect(await place()).toBe('received received')
  // And what came back by an undo goes with the file that it came from.
  const c = await read('0,730')
  const d = await read('0,740')
  await undo(d)
  await undo(c)
  expect((await words()).slice(2)).toEqual(['730 superseded', '740 superseded', '730 superseded'])
})

it('takes an approved reading back too, until it is published', async () => {
  const only = await read('0,120')
  const reading = (await chain())[0]?.id as number
  const note = 'Revisada.'
  expect((await second('readings.approve', { body: { readings: [{ id: reading, judgement: 1 }], note } })).status).toBe(
    200,
  )
  expect(await place()).toBe('validated read')
  await undo(only)
  expect(await words()).toEqual(['120 superseded'])
  expect(await place()).toBe('received received')
})

it('puts a dosimeter that nobody had taken in back on its way', async () => {
  serial = serials.pop() as string
  expect(await place()).toBe('shipped shipped')
  const only = await read('0,120')
  expect(await place()).toBe('read read')
  await undo(only)
  expect(await place()).toBe('shipped shipped')
})

it('goes nowhere once a dose of it was published, whatever stands in its place since', async () => {
  const [published] = await db()
    .select({ uploadId: uploads.id })
    .from(readings)
    .innerJoin(uploads, eq(uploads.id, readings.uploadId))
    .where(and(eq(readings.state, 'published'), eq(uploads.state, 'confirmed')))
    .limit(1)
  const uploadId = published?.uploadId as number
  expect((await undo(uploadId)).body).toMatchObject({ code: 'uploadPublished' })
  // An adjustment took the place of each.
  await db().update(readings).set({ state: 'superseded' }).where(eq(readings.uploadId, uploadId))
  expect((await undo(uploadId)).body).toMatchObject({ code: 'uploadPublished' })
})

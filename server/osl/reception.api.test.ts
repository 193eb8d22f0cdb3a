import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { assignments, dosimeters } from '../db/schema.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
let admin: Caller
let out: { id: number; serial: string }[]
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  admin = await server.as('admin@demo.sievert')
  const { body } = await admin('assignments.sheet', { query: { clientId: 4, period: '2026-11' } })
  out = body.lines.filter(
    (line: { state: string; bearer: string }) => line.state === 'shipped' && line.bearer === 'person',
  )
})
afterAll(() => server.close())

const close = (id: number, state: string) =>
  admin('assignments.close', { params: { id }, body: { state, reason: 'x' } })
const receive = async (serial: string, condition: string) =>
  (await admin('dosimeters.receive', { body: { serials: [serial], condition } })).body.results[0].outcome
/** Where the line stands, where its dosimeter, and whether it was received. */
async function stand(id: number) {
  const [found] = await server.services.database.db
    .select()
    .from(assignments)
    .innerJoin(dosimeters, eq(dosimeters.id, assignments.dosimeterId))
    .where(eq(assignments.id, id))
  return `${found?.assignments.state} ${found?.dosimeters.status} ${found?.assignments.receivedAt ? 'back' : 'out'}`
}

it.each([
  [null, 'normal', 'received received back'],
  [null, 'contaminated', 'damaged contaminated back'],
  ['notReturned', 'normal', 'received received back'],
  ['notReturned', 'damaged', 'damaged damaged back'],
  ['lost', 'normal', 'received received back'],
  ['serviceSuspended', 'normal', 'received received back'],
  // It ended for good; only its dosimeter is taken in.
  ['notUsed', 'normal', 'notUsed inStock back'],
  ['notUsed', 'contaminated', 'notUsed contaminated back'],
])('a line that is %s and comes back %s', async (state, condition, expected) => {
  const line = out.pop() as (typeof out)[number]
  if (state) expect((await close(line.id, state)).status).toBe(200)
  expect(await receive(line.serial, condition)).toBe('received')
  expect(await stand(line.id)).toBe(expected)
  expect(await receive(line.serial, condition)).toBe('alreadyReceived')
})

it('does not take in what was reported damaged, nor what never went out', async () => {
  const line = out.pop() as (typeof out)[number]
  await close(line.id, 'damaged')
  expect(await receive(line.serial, 'normal')).toBe('notShipped')
  expect(await stand(line.id)).toBe('damaged damaged out')
})

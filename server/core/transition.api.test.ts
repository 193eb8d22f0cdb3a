import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { withTx } from '../db/database.ts'
import { assignments, dosimeters } from '../db/schema.ts'
import { IllegalTransition } from '../domain/lifecycles.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import type { ApiError } from './errors.ts'
import { transition } from './transition.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const actor = { userId: 1, origin: 'test', now: '2026-11-20T12:00:00.000Z' }
const db = () => server.services.database.db
const inStock = (count: number) =>
  db().select().from(dosimeters).where(eq(dosimeters.status, 'inStock')).orderBy(dosimeters.id).limit(count)
const statusOf = async (ids: number[]) =>
  (await db().select().from(dosimeters).where(inArray(dosimeters.id, ids)).orderBy(dosimeters.id)).map(
    ({ status }) => status,
  )

it('moves all of them, or none where one may not go', async () => {
  const ids = (await inStock(3)).map(({ id }) => id)
  expect(await withTx(db(), (tx) => transition(tx, 'dosimeter', ids, 'assigned', actor))).toBe(3)
  expect(await statusOf(ids)).toEqual(['assigned', 'assigned', 'assigned'])
  await withTx(db(), (tx) => transition(tx, 'dosimeter', ids.slice(1, 2), 'lost', actor))
  const refused = withTx(db(), (tx) => transition(tx, 'dosimeter', ids, 'packed', actor))
  await expect(refused).rejects.toThrow(new IllegalTransition('dosimeter', 'lost', 'packed'))
  expect(await statusOf(ids)).toEqual(['assigned', 'lost', 'assigned'])
})

it('refuses what is there already, what nothing leads to, and what does not exist', async () => {
  const [first] = await inStock(1)
  const ids = [first?.id as number]
  await withTx(db(), (tx) => transition(tx, 'dosimeter', ids, 'retired', actor))
  const again = withTx(db(), (tx) => transition(tx, 'dosimeter', ids, 'retired', actor))
  await expect(again).rejects.toThrow('A dosimeter cannot go from retired to retired.')
  const line = await db().select().from(assignments).where(eq(assignments.state, 'published')).limit(1)
  const redrawn = withTx(db(), (tx) => transition(tx, 'oslAssignment', [line[0]?.id as number], 'draft', actor))
  await expect(redrawn).rejects.toThrow('An assignment cannot go from published to draft.')
  const nobody = withTx(db(), (tx) => transition(tx, 'upload', [2_000_000_000], 'undone', actor))
  await expect(nobody).rejects.toMatchObject({ status: 404 } satisfies Partial<ApiError>)
})

it('leaves alone what does not stand where it is told, and never goes a way that the life cycle lacks', async () => {
  const ids = (await inStock(2)).map(({ id }) => id)
  await withTx(db(), (tx) => transition(tx, 'dosimeter', ids.slice(0, 1), 'lost', actor))
  const from = ['inStock'] as const
  expect(await withTx(db(), (tx) => transition(tx, 'dosimeter', ids, 'assigned', actor, { from }))).toBe(1)
  expect((await statusOf(ids)).sort()).toEqual(['assigned', 'lost'])
  const wrong = withTx(db(), (tx) => transition(tx, 'dosimeter', ids, 'assigned', actor, { from: ['lost'] }))
  await expect(wrong).rejects.toThrow(new IllegalTransition('dosimeter', 'lost', 'assigned'))
})

it('writes more than sixty thousand at once', async () => {
  const ids = Array.from({ length: 70_000 }, (_, index) => 1_000_000_000 + index)
  expect(await withTx(db(), (tx) => transition(tx, 'dosimeter', ids, 'lost', actor, { from: ['inStock'] }))).toBe(0)
})

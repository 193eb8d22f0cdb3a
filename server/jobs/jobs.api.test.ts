import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { withTx } from '../db/database.ts'
import { settings } from '../db/schema.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { Hold, JobLost } from './hold.ts'
import { beat, claim, end, enqueue, freeAll, giveBack, type Job, standingOf } from './queue.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  // The server's own runner would take up what the tests claim.
  await server.services.jobs.stop()
})
afterAll(() => server.close())

const database = () => server.services.database
const db = () => database().db
const kind = 'sendLetter' as const
let keys = 0
const written = (name: string) => db().$count(settings, sql`key = ${name}`)

/** A job that one holder lost to another, the way each database has it: a lease that ran out, or a start of the process. */
async function lostJob(): Promise<{ lost: Job; taken: Job }> {
  keys += 1
  const id = await enqueue(db(), kind, `test ${keys}`)
  const lost = (await claim(database(), 'one', [kind], 30_000)) as Job
  expect(lost).toMatchObject({ id, attempt: 1 })
  expect(await claim(database(), 'other', [kind], 30_000)).toBeNull()
  if (database().embedded) await freeAll(db())
  else await db().execute(sql`update jobs set until = now() - interval '1 second' where id = ${id}`)
  const taken = (await claim(database(), 'other', [kind], 30_000)) as Job
  expect(taken).toMatchObject({ id, attempt: 2 })
  return { lost, taken }
}

describe('a job', () => {
  it('is one while it is open, however often it is asked for', async () => {
    const first = await enqueue(db(), kind, 'same')
    expect(await enqueue(db(), kind, 'same')).toBe(first)
    const job = (await claim(database(), 'one', [kind], 30_000)) as Job
    expect(await enqueue(db(), kind, 'same')).toBe(first)
    await end(db(), job, 'one')
    const next = await enqueue(db(), kind, 'same')
    expect(next).not.toBe(first)
    await end(db(), (await claim(database(), 'one', [kind], 30_000)) as Job, 'one')
  })

  it('is not begun before its time when it was given back', async () => {
    const id = await enqueue(db(), kind, 'later')
    const job = (await claim(database(), 'one', [kind], 30_000)) as Job
    await giveBack(db(), job, 'one', 60_000)
    expect(await claim(database(), 'one', [kind], 30_000)).toBeNull()
    await db().execute(sql`update jobs set until = now() where id = ${id}`)
    const again = (await claim(database(), 'one', [kind], 30_000)) as Job
    expect(again).toMatchObject({ id, attempt: 2 })
    await end(db(), again, 'one')
  })

  it('that was lost writes nothing, in the middle or at its end, and its new holder does', async () => {
    const { lost, taken } = await lostJob()
    const stale = new Hold(server.services, lost, 'one', 30_000)
    const held = new Hold(server.services, taken, 'other', 30_000)
    const write = (hold: Hold, way: 'fenced' | 'finish', key: string) =>
      hold[way]((tx) => tx.insert(settings).values({ key, value: {} }))
    await expect(write(stale, 'fenced', 'stale middle')).rejects.toBeInstanceOf(JobLost)
    await expect(write(stale, 'finish', 'stale end')).rejects.toBeInstanceOf(JobLost)
    await write(held, 'fenced', 'right middle')
    await write(held, 'finish', 'right end')
    for (const hold of [stale, held]) hold.release()
    const names = ['stale middle', 'stale end', 'right middle', 'right end']
    expect(await Promise.all(names.map(written))).toEqual([0, 0, 1, 1])
    expect(await standingOf(db(), taken.id)).toMatchObject({ state: 'done' })
  })

  it('that was lost can be neither given back nor ended by the one that lost it, and hears so at its next beat', async () => {
    const { lost, taken } = await lostJob()
    await giveBack(db(), lost, 'one', 0)
    expect(await withTx(db(), (tx) => end(tx, lost, 'one'))).toBe(false)
    expect(await beat(db(), lost, 'one', 30_000, { done: 0, total: null })).toBe(false)
    expect(await standingOf(db(), taken.id)).toMatchObject({ state: 'running' })
    expect(await beat(db(), taken, 'other', 30_000, { done: 3, total: 9 })).toBe(true)
    await end(db(), taken, 'other')
  })
})

import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { withTx } from '../db/database.ts'
import { Hold, JobLost } from '../jobs/hold.ts'
import { beat, claim, end, freeAll, type Job } from '../jobs/queue.ts'
import { someLimits } from '../testing/someLimits.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'
import { changeLimits } from './changeLimits.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  await server.services.jobs.stop()
  admin = await server.as('admin@demo.sievert')
})
afterAll(() => server.close())

const add = (from: string) => admin('settings.addLimitProfile', { body: someLimits(from) })
const read = async () => (await admin('settings.limitProfiles')).body
const days = async () => (await read()).items.map(({ validFrom }: { validFrom: string }) => validFrom)
/** Takes the job up that somebody asks for, once it stands. */
async function taken(owner: string): Promise<Job> {
  for (;;) {
    const job = await claim(server.services.database, owner, ['changeLimits'], 30_000)
    if (job) return job
  }
}

describe('a change of the limits', () => {
  it('is one while it is under way, and nothing of it holds before its end', async () => {
    const first = add('2090-01-01')
    const job = await taken('one')
    const hold = new Hold(server.services, job, 'one', 30_000)
    expect((await read()).changing).toEqual({ done: 0, total: null })
    // It has said how far it is, so it takes long: nobody waits for its end.
    await beat(server.services.database.db, job, 'one', 30_000, { done: 3, total: 12 })
    const wait = vi.spyOn(server.services.jobs, 'wait')
    expect((await add('2091-01-01')).body.code).toBe('limitsChanging')
    expect(wait).not.toHaveBeenCalled()
    wait.mockRestore()
    expect(await days()).toEqual(['1900-01-01'])
    await changeLimits(server.services, hold)
    hold.release()
    expect((await first).body).toMatchObject({ changed: 0, changing: null, items: [{ validFrom: '2090-01-01' }, {}] })
  })

  it('that its holder lost is taken up by another, and made once', async () => {
    const asked = add('2092-01-01')
    const lost = await taken('lost')
    await freeAll(server.services.database.db)
    const job = await taken('other')
    const [stale, hold] = [
      new Hold(server.services, lost, 'lost', 30_000),
      new Hold(server.services, job, 'other', 30_000),
    ]
    await expect(changeLimits(server.services, stale)).rejects.toBeInstanceOf(JobLost)
    expect(await days()).not.toContain('2092-01-01')
    await changeLimits(server.services, hold)
    for (const each of [stale, hold]) each.release()
    expect((await asked).status).toBe(200)
    expect((await days()).filter((day: string) => day === '2092-01-01')).toHaveLength(1)
  })

  it('that was given up leaves the limits as they were, says why, and may be asked for again', async () => {
    const asked = add('2093-01-01')
    const job = await taken('one')
    const error = { status: 500, code: 'jobFailed', params: {}, fields: [] }
    await withTx(server.services.database.db, (tx) => end(tx, job, 'one', error))
    expect((await asked).body.code).toBe('jobFailed')
    expect(await read()).toMatchObject({ changing: null, failure: { code: 'jobFailed' } })
    expect(await days()).not.toContain('2093-01-01')
    const again = add('2093-01-01')
    const next = await taken('two')
    const hold = new Hold(server.services, next, 'two', 30_000)
    await changeLimits(server.services, hold)
    hold.release()
    expect((await again).status).toBe(200)
    expect((await read()).failure).toBeNull()
  })
})

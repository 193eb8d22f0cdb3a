import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { castPackages } from '../../contract/cast/registry.ts'
import { ApiError } from '../core/errors.ts'
import { rowsOf, withTx } from '../db/database.ts'
import { verify } from '../doses/verify.ts'
import { Hold, JobLost } from '../jobs/hold.ts'
import { beat, claim, end, freeAll, type Job } from '../jobs/queue.ts'
import { ok } from '../testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'
import { freezePackage } from './freezeJob.ts'

let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  await server.services.jobs.stop()
  admin = await server.as('admin@demo.sievert')
  const quarter = castPackages.verified.id
  // Its cancellation is no job: the quarter is free for another package.
  ok(await admin('rndPackages.cancel', { params: { id: quarter }, body: { reason: 'Cambió una dosis' } }))
})
afterAll(() => server.close())

const db = () => server.services.database.db
const quarter = { year: 2026, quarter: 3 }
const freeze = () => admin('rndPackages.create', { body: { ...quarter, serviceCode: 'SV' } })
const freezings = async () => ok(await admin('rndPackages.freezings'))
const packages = async () =>
  (await rowsOf<{ count: number }>(db(), sql`select count(*)::int as count from registry_packages`))[0]?.count
const records = async () =>
  (await rowsOf<{ count: number }>(db(), sql`select count(*)::int as count from registry_records`))[0]?.count
/** Takes the job up that somebody asks for, once it stands. */
async function taken(owner: string): Promise<Job> {
  for (;;) {
    const job = await claim(server.services.database, owner, ['freezePackage'], 30_000)
    if (job) return job
  }
}
const holdOf = (job: Job, owner: string) => new Hold(server.services, job, owner, 30_000)
/** Lets a job be done by this process. */
async function done(job: Job, owner: string) {
  const hold = holdOf(job, owner)
  await freezePackage(server.services, hold).finally(() => hold.release())
}

describe('a freeze', () => {
  it('that was given up writes nothing, says why, and may be asked for again', async () => {
    const before = [await packages(), await records()]
    const asked = freeze()
    const job = await taken('one')
    await withTx(db(), (tx) => end(tx, job, 'one', { status: 500, code: 'jobFailed', params: {}, fields: [] }))
    expect((await asked).body.code).toBe('jobFailed')
    expect(await freezings()).toMatchObject({ items: [], failures: [{ ...quarter, code: 'jobFailed' }] })
    expect([await packages(), await records()]).toEqual(before)
  })

  it('that another process lost is taken up, made once, and refuses whoever comes second at once', async () => {
    const before = (await packages()) ?? 0
    const asked = freeze()
    const lost = await taken('lost')
    expect(await freezings()).toEqual({ items: [{ ...quarter, done: 0, total: null }], failures: [] })
    // Whoever has said how far it is takes long: nobody waits for it.
    await beat(db(), lost, 'lost', 30_000, { done: 40, total: 200 })
    expect((await freezings()).items).toEqual([{ ...quarter, done: 40, total: 200 }])
    const second = await freeze()
    expect([second.status, second.body.code]).toEqual([409, 'packageFreezing'])
    await freeAll(db())
    const job = await taken('other')
    const stale = holdOf(lost, 'lost')
    await expect(freezePackage(server.services, stale)).rejects.toBeInstanceOf(JobLost)
    stale.release()
    expect(await packages()).toBe(before)
    await done(job, 'other')
    const { status, body } = await asked
    expect([status, body.state, body.records > 80]).toEqual([200, 'draft', true])
    expect(await packages()).toBe(before + 1)
    expect(await freezings()).toEqual({ items: [], failures: [] })
    expect(await verify(db())).toEqual([])
  })

  it('finds another package of the quarter before anything is begun', async () => {
    const { status, body } = await freeze()
    expect([status, body.code, body.details.number]).toEqual([409, 'packageOpen', '2026-Q3-2'])
    expect((await freezings()).items).toEqual([])
  })

  it('again, and of what was rejected, is a job of the same quarter', async () => {
    const { items } = ok(await admin('rndPackages.list', { query: { year: 2026 } }))
    const draft = items.find((each: { quarter: number; state: string }) => each.quarter === 3 && each.state === 'draft')
    const again = admin('rndPackages.freezeAgain', { params: { id: draft.id }, body: { serviceCode: 'OTRO' } })
    const job = await taken('one')
    expect([job.key, (await freezings()).items]).toEqual(['2026-Q3', [{ ...quarter, done: 0, total: null }]])
    await done(job, 'one')
    expect((await again).body).toMatchObject({ id: draft.id, serviceCode: 'OTRO', records: draft.records })
    const correct = admin('rndPackages.correct', { params: { id: castPackages.acceptedWithRejections.id } })
    await done(await taken('two'), 'two')
    expect((await correct).body).toMatchObject({
      state: 'draft',
      correctionOf: { number: castPackages.acceptedWithRejections.number },
    })
    expect(await verify(db())).toEqual([])
  })

  it('is refused for what the package says, and told at once, not as one that was given up', async () => {
    const asked = admin('rndPackages.freezeAgain', {
      params: { id: castPackages.closed.id },
      body: { serviceCode: 'X' },
    })
    const job = await taken('one')
    const hold = holdOf(job, 'one')
    const refused: ApiError = await freezePackage(server.services, hold).catch((error) => error)
    hold.release()
    expect(refused).toBeInstanceOf(ApiError)
    await withTx(db(), (tx) => end(tx, job, 'one', refused))
    const { status, body } = await asked
    expect([status, body.code]).toEqual([409, 'illegalTransition'])
    expect(body.message).toMatch(/closed/)
    expect((await freezings()).failures).toEqual([])
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ApiError } from '../core/errors.ts'
import { rowsOf, withTx } from '../db/database.ts'
import { verify } from '../doses/verify.ts'
import { Hold, JobLost } from '../jobs/hold.ts'
import { beat, claim, end, freeAll, type Job } from '../jobs/queue.ts'
import { isInUse } from '../readings/resting.ts'
import { ok } from '../testing/sheet.ts'
import { type Caller, startTestServer, type TestServer } from '../testing/testServer.ts'
import { withdrawByJob } from './withdrawJob.ts'

let server: TestServer
let admin: Caller
let id = 0
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  await server.services.jobs.stop()
  admin = await server.as('admin@demo.sievert')
  const [control] = await rowsOf<{ id: number }>(
    db(),
    sql`select r.id from readings r join assignments a on a.id = r.assignment_id
        where a.bearer = 'control' and r.state = 'published' and ${isInUse} order by r.id desc limit 1`,
  )
  id = control?.id ?? 0
})
afterAll(() => server.close())

const db = () => server.services.database.db
const of = () => ({ params: { id } })
const withdraw = () => admin('readings.withdrawControl', { ...of(), body: { reason: 'Junto al irradiador.' } })
const standing = async () => ok(await admin('readings.withdrawing', of()))
/** All that a withdrawal writes. */
const written = () =>
  rowsOf(
    db(),
    sql`select (select count(*) from adjustments) as adjustments, (select count(*) from audit_events) as events,
          (select state from readings where id = ${id}) as state`,
  )
/** Takes the job up that somebody asks for, once it stands. */
async function taken(owner: string): Promise<Job> {
  for (;;) {
    const job = await claim(server.services.database, owner, ['withdrawControl'], 30_000)
    if (job) return job
  }
}
const holdOf = (job: Job, owner: string) => new Hold(server.services, job, owner, 30_000)

describe('the withdrawal of a control', () => {
  it('that was given up writes nothing, says why, and may be asked for again', async () => {
    const before = await written()
    const asked = withdraw()
    const job = await taken('one')
    await withTx(db(), (tx) => end(tx, job, 'one', { status: 500, code: 'jobFailed', params: {}, fields: [] }))
    expect((await asked).body.code).toBe('jobFailed')
    expect(await standing()).toMatchObject({ withdrawing: null, failure: { code: 'jobFailed' } })
    expect(await written()).toEqual(before)
  })

  it('that another process lost is taken up and made once, says how far it is, and refuses a second', async () => {
    const before = await written()
    const shown = ok(await admin('readings.withdrawal', of()))
    expect(shown.published.length).toBeGreaterThan(0)
    const asked = withdraw()
    const lost = await taken('lost')
    expect(await standing()).toEqual({ withdrawing: { done: 0, total: null }, failure: null })
    await beat(db(), lost, 'lost', 30_000, { done: 3, total: 12 })
    expect((await standing()).withdrawing).toEqual({ done: 3, total: 12 })
    const second = await withdraw()
    expect([second.status, second.body.code]).toEqual([409, 'controlBeingWithdrawn'])
    await freeAll(db())
    const job = await taken('other')
    const [stale, hold] = [holdOf(lost, 'lost'), holdOf(job, 'other')]
    await expect(withdrawByJob(server.services, stale)).rejects.toBeInstanceOf(JobLost)
    expect(await written()).toEqual(before)
    const heard: [number, number | null][] = []
    hold.progress = (done, total) => void heard.push([done, total])
    await withdrawByJob(server.services, hold)
    for (const each of [stale, hold]) each.release()
    const answered = await asked
    expect([answered.status, answered.body]).toEqual([200, shown])
    expect(await standing()).toEqual({ withdrawing: null, failure: null })
    // It never goes back, and comes to its end.
    expect(heard.map(([done]) => done)).toEqual(heard.map(([done]) => done).sort((one, other) => one - other))
    expect(heard.at(-1)?.[0]).toBe(heard.at(-1)?.[1])
    const proposals = await rowsOf<{ doseId: number; event: boolean }>(
      db(),
      sql`select a.dose_id::int as "doseId", exists (select 1 from audit_events e where e.object_type = 'adjustment'
            and e.object_id = a.id::text and e.action = 'adjustment.proposed') as event
          from adjustments a where a.control_id = ${id} order by a.id`,
    )
    expect(proposals.map(({ doseId }) => doseId)).toEqual(
      shown.published.map(({ doseId }: { doseId: number }) => doseId),
    )
    expect(proposals.every(({ event }) => event)).toBe(true)
    expect(await verify(db())).toEqual([])
  })

  it('is refused for what the control is by now, and told at once, not as one that was given up', async () => {
    const asked = withdraw()
    const job = await taken('one')
    const hold = holdOf(job, 'one')
    const refused: ApiError = await withdrawByJob(server.services, hold).catch((error) => error)
    hold.release()
    expect(refused).toBeInstanceOf(ApiError)
    await withTx(db(), (tx) => end(tx, job, 'one', refused))
    const { status, body } = await asked
    expect([status, body.code]).toEqual([409, 'controlGone'])
    expect((await standing()).failure).toBeNull()
  })

  it('of what is not there is none', async () => {
    expect((await admin('readings.withdrawing', { params: { id: 987_654_321 } })).status).toBe(404)
  })
})

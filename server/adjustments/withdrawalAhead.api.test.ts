import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { voidReadings, waitingReadings } from '../../contract/states.ts'
import type { Actor } from '../core/audit.ts'
import { rowsOf, type Tx, withTx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { rejudge } from '../readings/recompute.ts'
import { strayFigures } from '../readings/waiting.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { withdrawControl } from './withdrawal.ts'
import { lookIn } from './withdrawalAhead.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const actor: Actor = { userId: 1, now: '2026-11-20T15:00:00.000Z' } as Actor

/** Does something, answers what it finds, and leaves no trace of it. */
async function undone<T>(act: (tx: Tx) => Promise<T>): Promise<T> {
  let found: T | undefined
  const undo = new Error('Undone.')
  await withTx(server.services.database.db, async (tx) => {
    found = await act(tx)
    throw undo
  }).catch((error) => {
    if (error !== undo) throw error
  })
  return found as T
}

/** The client of which most waits has controls of each kind. */
const ofClient = sql`(select w.client_id from readings w where w.state in ${oneOf(waitingReadings)}
  group by 1 order by count(*) desc, 1 limit 1)`
const waits = sql`select 1 from readings w where w.client_id = r.client_id and w.period = r.period and w.state in ${oneOf(waitingReadings)}`

const controls = () =>
  rowsOf<{ id: number }>(
    server.services.database.db,
    sql`select r.id from readings r join assignments a on a.id = r.assignment_id
        where a.bearer = 'control' and r.state not in ${oneOf(voidReadings)} and r.client_id = ${ofClient} order by r.id`,
  )

it.each<[string, (tx: Tx) => Promise<unknown>]>([
  ['as things are', async () => {}],
  [
    'where backgrounds are averages over the days since the annealing',
    async (tx) => {
      await tx.execute(sql`insert into annealings (dosimeter_id, day)
        select distinct a.dosimeter_id, a."from" from assignments a
        where a.client_id = ${ofClient} and a.dosimeter_id is not null on conflict do nothing`)
    },
  ],
  [
    'where the controls beside what waits are far from those before',
    (tx) =>
      tx.execute(sql`update readings r set hp10_gross = hp10_gross * 5 from assignments a
        where a.id = r.assignment_id and a.bearer = 'control' and r.client_id = ${ofClient} and exists (${waits})`),
  ],
])(
  'shows of a control what its withdrawal does, and leaves nothing that its facts do not give: %s',
  async (_, vary) => {
    const varied = <T>(act: (tx: Tx) => Promise<T>) =>
      undone(async (tx) => {
        await vary(tx)
        await rejudge(tx, sql`r.client_id = ${ofClient}`, actor)
        return act(tx)
      })
    const before = await varied((tx) => strayFigures(tx, actor.now))
    const seen = { waiting: 0, published: 0, unchanged: 0 }
    for (const { id } of await controls()) {
      const shown = await varied((tx) => lookIn(tx, id, 1, actor))
      const { done, stray } = await varied(async (tx) => ({
        done: await withdrawControl(tx, id, 'Junto al irradiador.', 1, actor),
        stray: await strayFigures(tx, actor.now),
      }))
      expect(shown, `control ${id}`).toEqual(done)
      expect(
        stray.filter((finding) => !before.includes(finding)),
        `control ${id}`,
      ).toEqual([])
      seen.waiting += shown.waitingCount
      seen.published += shown.publishedCount
      seen.unchanged += shown.unchanged
    }
    // The cast has some of each: else nothing would have been compared.
    expect(Object.values(seen).every((count) => count > 0)).toBe(true)
  },
)

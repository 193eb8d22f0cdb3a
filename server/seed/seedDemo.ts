import { sql } from 'drizzle-orm'
import { castDosimeters } from '../../contract/cast/equipment.ts'
import { dosesElsewhere } from '../../contract/cast/people.ts'
import { type Period, parsePeriod } from '../../contract/period.ts'
import type { Services } from '../core/context.ts'
import { type Tx, withTx } from '../db/database.ts'
import { aloneWith } from '../db/migrate.ts'
import { users } from '../db/schema.ts'
import { decideExternal, readExternal, recordExternal } from '../doses/external.ts'
import { setStatus } from '../inventory/byHand.ts'
import { noteLook } from '../people/looks.ts'
import { seedAdjustments } from './adjusted.ts'
import { seedAlerts } from './alerts.ts'
import { seedBase } from './base.ts'
import { livePeriod, pastPeriods } from './history.ts'
import { seedKept } from './kept.ts'
import { seedLate } from './late.ts'
import { demoActor, packPeriod, shipPeriod } from './periods.ts'
import { seedQueue } from './queue.ts'
import { seedRegistry } from './registry.ts'

const period = (code: string): Period => parsePeriod(code) as Period

/** What is with the clients now. Radiografía Industrial Pacífico's October is still to be prepared. */
const outNow: [clientId: number, code: string][] = [
  [1, '2026-11'],
  [2, '2026-Q4'],
  [4, '2026-11'],
  [5, '2026-B6'],
]

/**
 * Fills an empty database with the demonstration's cast: a year of history, what is out now, and a queue in which every
 * flag stands at least once. Uses the functions that the service itself uses. Answers false when there is data already.
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const { database } = services
  // Two that start on one database: the second finds what the first wrote. The embedded one has but one process.
  return database.embedded ? seed(services) : aloneWith(database.pool, () => seed(services))
}

/** Doses of before and elsewhere, each recorded by one administrator and some confirmed by the other. */
async function seedElsewhere(tx: Tx) {
  const on = (userId: number, now: string) => ({ ...demoActor(now), userId })
  for (const { personId, recordedBy, confirmed, ...request } of dosesElsewhere) {
    const id = await recordExternal(tx, personId, request, recordedBy, on(recordedBy, '2026-11-18T15:00:00.000Z'))
    if (!confirmed) continue
    const other = recordedBy === 1 ? 4 : 1
    const now = '2026-11-19T15:00:00.000Z'
    const found = (await readExternal(tx, personId, other, now)).find((each) => each.id === id)
    const judgement = found?.judgement ?? ''
    await decideExternal(tx, id, { act: 'confirm', judgement, reason: '' }, other, on(other, now))
  }
}

async function seed(services: Services): Promise<boolean> {
  const { db } = services.database
  if ((await db.$count(users)) > 0) return false
  await withTx(db, async (tx) => {
    await seedBase(tx)
    const past = [1, 2, 3, 4, 5].flatMap((clientId) =>
      // October of the monthly clients is what the queue is about.
      pastPeriods(clientId, clientId === 2 || clientId === 5 ? '2026-11-01' : '2026-10-01').map((each, turn) => ({
        clientId,
        each,
        turn,
      })),
    )
    past.sort((a, b) => a.each.to.localeCompare(b.each.to) || a.clientId - b.clientId)
    for (const { clientId, each, turn } of past) await livePeriod(tx, clientId, each, turn)
    // A badge went out to somebody who had left two weeks before.
    await shipPeriod(tx, 1, period('2026-10'), demoActor('2026-10-01T16:00:00.000Z'), [
      { siteId: 2, personId: 14, bearer: 'person', typeId: 1 },
    ])
    await shipPeriod(tx, 4, period('2026-10'), demoActor('2026-10-01T16:00:00.000Z'))
    for (const [clientId, code] of outNow)
      await shipPeriod(tx, clientId, period(code), demoActor(`${period(code).from}T16:00:00.000Z`))
    // The next quarter of the dental clinic is packed, and waits for the carrier.
    const packedAt = '2026-11-19T20:30:00.000Z'
    await packPeriod(tx, 2, period('2027-Q1'), demoActor(packedAt), packedAt)
  })
  await withTx(db, async (tx) => {
    const serials = [castDosimeters.retired.serial]
    const retired = { serials, status: 'retired', reason: 'Carcasa agrietada; ya no cierra' } as const
    await setStatus(tx, retired, demoActor('2026-10-12T15:00:00.000Z'))
  })
  await withTx(db, seedElsewhere)
  // Before the adjustments: one of them changes a dose that was frozen.
  await withTx(db, seedRegistry)
  await withTx(db, seedAdjustments)
  // Who has looked at the record of a worker: the laboratory on two days, and its client's officer between them.
  for (const [userId, at] of [
    [1, '2026-11-12T14:20:00.000Z'],
    [2, '2026-11-16T15:05:00.000Z'],
    [1, '2026-11-18T20:41:00.000Z'],
  ] as const)
    await noteLook(db, { id: userId, personId: null }, 2, at)
  await seedQueue(services)
  await seedKept(services)
  await seedLate(services)
  // Last: some of what was missed has come in by then.
  await seedAlerts(services.database)
  await db.execute(sql`analyze`)
  return true
}

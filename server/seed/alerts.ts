import { sql } from 'drizzle-orm'
import { acknowledgeAlerts, closeAlerts } from '../alerts/deciding.ts'
import { sweepMissed } from '../alerts/missed.ts'
import { serviceScope } from '../core/scope.ts'
import type { Database } from '../db/database.ts'
import { rowsOf, type Tx, withTx } from '../db/database.ts'
import { demoActor } from './periods.ts'

const idsOf = async (tx: Tx, kind: string, limit: number): Promise<number[]> =>
  (
    await rowsOf<{ id: number }>(
      tx,
      sql`select id from alerts where kind = ${kind} and state = 'open' order by at, id limit ${limit}`,
    )
  ).map(({ id }) => id)

/** Notices what did not come back, and lets the laboratory look into some alerts, so that each stands at every stage. */
export async function seedAlerts(database: Database): Promise<void> {
  await sweepMissed({ database, now: () => new Date('2026-11-18T14:00:00.000Z') })
  await withTx(database.db, async (tx) => {
    const onMonday = demoActor('2026-11-16T15:30:00.000Z')
    const [confirmed, seen] = await idsOf(tx, 'investigation', 2)
    const looked = [confirmed, seen].filter((id) => id !== undefined)
    await acknowledgeAlerts(tx, serviceScope, looked, 'Se pidió al encargado la descripción de las tareas.', onMonday)
    if (confirmed !== undefined) {
      const found = { cause: 'doseConfirmed', note: 'Dos procedimientos largos; se revisó el blindaje.' } as const
      await closeAlerts(tx, serviceScope, [confirmed], found, demoActor('2026-11-17T16:10:00.000Z'))
    }
    const missed = await idsOf(tx, 'missedExchange', 1)
    const note = 'El cliente los envía esta semana.'
    await acknowledgeAlerts(tx, serviceScope, missed, note, demoActor('2026-11-18T16:00:00.000Z'))
  })
}

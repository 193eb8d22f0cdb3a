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

const looked = 'Se pidió al encargado la descripción de las tareas.'

/** What the laboratory did with some alerts: acknowledged them, and closed those that say what was found. */
const decisions = [
  {
    kind: 'investigation',
    of: 2,
    note: looked,
    found: { cause: 'doseConfirmed', note: 'Dos procedimientos largos; se revisó el blindaje.' },
    close: 1,
  },
  {
    kind: 'limit',
    of: 1,
    note: 'La fuente se atascó; la persona fue retirada del trabajo con radiación.',
    found: { cause: 'doseConfirmed', note: 'Reconstrucción y citogenética lo confirman; informado a la autoridad.' },
    close: 1,
  },
  { kind: 'pregnancy', of: 1, note: 'Se la trasladó a tareas sin exposición.', close: 0 },
  { kind: 'missedExchange', of: 1, note: 'El cliente los envía esta semana.', close: 0 },
  { kind: 'missedRead', of: 1, note: 'Su oficial le recuerda sincronizar el dispositivo.', close: 0 },
] as const

/** What a running service does by itself, hour by hour, done once on a day. */
export const sweepOn = (database: Database, day: string) =>
  sweepMissed({ database, now: () => new Date(`${day}T14:00:00.000Z`) })

/** Notices what did not come back, and lets the laboratory look into some alerts, so that each stands at every stage. */
export async function seedAlerts(database: Database): Promise<void> {
  await sweepOn(database, '2026-11-18')
  const [wednesday, thursday] = [demoActor('2026-11-18T15:30:00.000Z'), demoActor('2026-11-19T16:10:00.000Z')]
  for (const { kind, of, note, close, ...rest } of decisions) {
    await withTx(database.db, async (tx) => {
      const ids = await idsOf(tx, kind, of)
      if (ids.length < of) throw new Error(`Too few alerts of ${kind}.`)
      await acknowledgeAlerts(tx, serviceScope, ids, note, wednesday)
      if ('found' in rest) await closeAlerts(tx, serviceScope, ids.slice(0, close), rest.found, thursday)
    })
  }
}

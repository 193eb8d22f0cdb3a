import { eq, sql } from 'drizzle-orm'
import { approveAdjustment, rejectAdjustment } from '../adjustments/deciding.ts'
import { requestAdjustment } from '../adjustments/requesting.ts'
import { withdrawControl } from '../adjustments/withdrawal.ts'
import { type Scope, scopeOf, serviceScope } from '../core/scope.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { jobs, outbox } from '../db/schema.ts'
import { demoActor } from './periods.ts'

const administrator = 1
const second = 4
const officer = { id: 2, rol_id: 2, clientId: 1 }

/** The version in force of a person's dose. */
async function doseOf(tx: Tx, personId: number, period: string, position = 'chest'): Promise<number> {
  const [found] = await rowsOf<{ id: number }>(
    tx,
    sql`select dose_id as id from current_doses
        where person_id = ${personId} and period = ${period} and position = ${position} order by assignment_id limit 1`,
  )
  if (!found) throw new Error(`There is no dose of person ${personId} in ${period}.`)
  return found.id
}

/** Changes of published doses in every state: asked for, proposed, approved, declined, and those that a withdrawn control brings. */
export async function seedAdjustments(tx: Tx): Promise<void> {
  const publicUrl = 'http://localhost:4700'
  const by = (userId: number, now: string) => ({ ...demoActor(now), userId, publicUrl })
  const ask = async (
    scope: Scope,
    userId: number,
    at: string,
    [personId, period]: [number, string],
    reason: string,
    hp10?: number,
  ) => {
    const cells = { hp10: hp10 ?? null, hp3: null, hp007: hp10 ?? null, hp10n: null }
    const values = hp10 === undefined ? null : ({ kind: 'assigned', method: 'reconstruction', cells } as const)
    const doseId = await doseOf(tx, personId, period)
    return requestAdjustment(tx, scope, { doseId, reason, values }, userId, by(userId, at))
  }
  const own = scopeOf('own', officer as never)
  const service = serviceScope
  const left = await ask(
    service,
    administrator,
    '2026-11-04T15:00:00.000Z',
    [10, '2026-09'],
    'El dosímetro quedó en la sala de rayos X durante una semana; se reconstruyó con el registro de turnos.',
    110,
  )
  await approveAdjustment(
    tx,
    left.id,
    { judgement: 1, note: 'Comprobado con la jefatura del servicio.' },
    second,
    by(second, '2026-11-05T16:00:00.000Z'),
  )
  const holidays = await ask(
    own,
    officer.id,
    '2026-11-05T17:00:00.000Z',
    [8, '2026-08'],
    'La persona dice que estuvo de vacaciones.',
  )
  await rejectAdjustment(
    tx,
    holidays.id,
    'La persona firmó la entrega del dosímetro en ese período y hay turnos suyos.',
    by(second, '2026-11-06T15:00:00.000Z'),
  )
  await ask(
    own,
    officer.id,
    '2026-11-09T13:00:00.000Z',
    [2, '2026-09'],
    'El dosímetro pasó el fin de semana sobre el delantal en la sala.',
  )
  await ask(
    service,
    administrator,
    '2026-11-09T13:30:00.000Z',
    [1, '2026-09'],
    'Se leyó con el factor de otra sensibilidad.',
    180,
  )
  await withdrawOne(tx)
  // Nobody of the cast gets letters about what happened before the service was there.
  await tx.delete(jobs).where(eq(jobs.kind, 'sendLetter'))
  await tx.delete(outbox)
}

/** A control of the industrial radiographers was stored beside a source. */
async function withdrawOne(tx: Tx): Promise<void> {
  const [control] = await rowsOf<{ id: number }>(
    tx,
    sql`select r.id from readings r join assignments a on a.id = r.assignment_id and a.bearer = 'control'
        where r.client_id = 3 and r.period = '2026-09' and r.state = 'published' order by r.id limit 1`,
  )
  if (!control) throw new Error('There is no control to withdraw.')
  const actor = { ...demoActor('2026-11-09T14:00:00.000Z'), userId: administrator }
  await withdrawControl(tx, control.id, 'Estuvo guardado junto a una fuente.', administrator, actor)
}

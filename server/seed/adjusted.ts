import { sql } from 'drizzle-orm'
import { approveAdjustment, rejectAdjustment } from '../adjustments/deciding.ts'
import { layValues, requestAdjustment } from '../adjustments/requesting.ts'
import { withdrawControl } from '../adjustments/withdrawal.ts'
import { type Scope, scopeOf, serviceScope } from '../core/scope.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { withoutLetters } from './letters.ts'
import { demoActor } from './periods.ts'

const administrator = 1
const second = 4
const officer = { id: 2, rol_id: 2, clientId: 1 }

type Decider = ReturnType<typeof demoActor> & { userId: number; publicUrl: string }
type Ask = (
  scope: Scope,
  userId: number,
  at: string,
  dose: readonly [personId: number, period: string],
  reason: string,
  hp10?: number,
) => Promise<{ id: number }>

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
  const ask: Ask = async (scope, userId, at, [personId, period], reason, hp10) => {
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
  const lead = await ask(
    own,
    officer.id,
    '2026-11-10T14:00:00.000Z',
    [4, '2026-09'],
    'Lo usó por fuera del delantal plomado todo el mes.',
  )
  const cells = { hp10: 160, hp3: null, hp007: 170, hp10n: null }
  const lain = { kind: 'assigned', method: 'reconstruction', cells } as const
  await layValues(tx, lead.id, lain, administrator, by(administrator, '2026-11-11T15:00:00.000Z'))
  await ask(own, officer.id, '2026-11-17T20:15:00.000Z', [6, '2026-07'], 'La dosis no corresponde a sus turnos.', 90)
  await withdrawOne(tx)
  await overtaken(tx, ask, by)
  await withoutLetters(tx)
}

/**
 * Two of the doses that rested on the withdrawn control: of one, an administrator's own proposal was approved meanwhile, so
 * that the control's is about a version which another has replaced. Of the other, the year behind it changed after it had
 * been judged, which is noticed when somebody goes to approve it.
 */
async function overtaken(tx: Tx, ask: Ask, by: (userId: number, now: string) => Decider) {
  const waitingFor = (personId: number) =>
    rowsOf<{ id: number }>(
      tx,
      sql`select id from adjustments where person_id = ${personId} and origin = 'withdrawnControl' and state = 'requested'
          order by id limit 1`,
    )
  const decide = by(second, '2026-11-11T16:00:00.000Z')
  for (const [personId, period, hp10] of [
    [21, '2026-09', 380],
    [22, '2026-08', 270],
  ] as const) {
    const why = 'Se reconstruyó con la bitácora de la fuente.'
    const { id } = await ask(serviceScope, administrator, '2026-11-10T16:00:00.000Z', [personId, period], why, hp10)
    await approveAdjustment(tx, id, { judgement: 1, note: 'Coincide con la bitácora.' }, second, decide)
  }
  const [late] = await waitingFor(22)
  if (late) await approveAdjustment(tx, late.id, { judgement: 1, note: 'Revisado.' }, second, decide)
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

import { and, eq, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { AdjustmentMethod, Quantity } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { conflict, notFound } from '../core/errors.ts'
import { mustSeeClient, type Scope, seesAll } from '../core/scope.ts'
import type { Tx } from '../db/database.ts'
import { adjustments, doses, dosimeterTypes } from '../db/schema.ts'
import { enteredCells } from '../readings/entered.ts'
import { judgedColumns } from '../readings/judgedColumns.ts'
import { judgeProposals } from './judging.ts'
import { type AdjustmentRow, holdAdjustment, holdDose, refuseStale, sealAdjustment } from './rows.ts'

/** Values that somebody enters for a published dose, µSv, and how they were found. */
export interface EnteredValues {
  kind: 'estimated' | 'assigned'
  method: AdjustmentMethod
  cells: Record<Quantity, number | null>
}

interface Request {
  doseId: number
  reason: string
  values: EnteredValues | null
}

/** Origins whose values a person enters; the others have what a reader showed. */
const byHand: readonly string[] = ['officer', 'administrator']

/** Entered values as columns of the row, with what the judge makes of them. */
async function valueColumns(tx: Tx, assignmentId: number, { kind, method, cells }: EnteredValues, actor: Actor) {
  const [type] = await tx
    .select({ measured: dosimeterTypes.quantities })
    .from(dosimeterTypes)
    .where(sql`${dosimeterTypes.id} = (select type_id from assignments where id = ${assignmentId})`)
  const entered = enteredCells(cells, kind, type?.measured ?? [])
  const gross = perQuantity(() => null)
  const proposed = { assignmentId, kind, gross, entered, readAt: null, manual: null, netOfSource: false }
  const judgement = (await judgeProposals(tx, [proposed], actor.now)).get(assignmentId)
  if (!judgement) throw notFound()
  return { kind, method, ...judgedColumns(judgement) }
}

/**
 * Asks for a change of a published dose: an officer for one of its own client, or an administrator. Who asks as an
 * administrator answers for the values that come with it; an officer's are only suggested.
 */
export async function requestAdjustment(tx: Tx, scope: Scope, request: Request, userId: number, actor: Actor) {
  const [dose] = await tx.select().from(doses).where(eq(doses.id, request.doseId))
  if (!dose) throw notFound()
  mustSeeClient(scope, dose.clientId)
  await holdDose(tx, dose)
  await refuseStale(tx, { assignmentId: dose.assignmentId, doseId: dose.id })
  const origin = seesAll(scope) ? 'administrator' : 'officer'
  const [open] = await tx
    .select({ id: adjustments.id })
    .from(adjustments)
    .where(
      and(
        eq(adjustments.doseId, dose.id),
        sql`${adjustments.state} = 'requested' and ${adjustments.origin} in ('officer', 'administrator')`,
      ),
    )
  if (open) throw conflict('adjustmentOpen')
  const values = request.values && (await valueColumns(tx, dose.assignmentId, request.values, actor))
  const laid = values && origin === 'administrator' ? { laidBy: userId, laidAt: actor.now } : {}
  const [created] = await tx
    .insert(adjustments)
    .values({
      clientId: dose.clientId,
      personId: dose.personId,
      assignmentId: dose.assignmentId,
      doseId: dose.id,
      state: 'requested',
      origin,
      reason: request.reason,
      requestedBy: userId,
      requestedAt: actor.now,
      ...values,
      ...laid,
    })
    .returning({ id: adjustments.id })
  if (!created) throw new Error('The adjustment was not written.')
  await sealAdjustment(tx, created.id, 'requested', actor, { values: request.values })
  return created
}

/** Refuses what is decided already, or is about a version that another one has replaced. */
export async function mustWait(tx: Tx, row: AdjustmentRow): Promise<void> {
  if (row.state !== 'requested') throw conflict('adjustmentDecided', { state: row.state })
  await refuseStale(tx, row)
}

/** Lays the values of a request that came by hand. Whoever does answers for them, and another administrator approves. */
export async function layValues(tx: Tx, id: number, entered: EnteredValues, userId: number, actor: Actor) {
  const row = await holdAdjustment(tx, id)
  await mustWait(tx, row)
  if (!byHand.includes(row.origin)) throw conflict('adjustmentWasRead')
  const values = await valueColumns(tx, row.assignmentId, entered, actor)
  await tx
    .update(adjustments)
    .set({
      ...values,
      laidBy: userId,
      laidAt: actor.now,
      judgement: sql`${adjustments.judgement} + 1`,
      renewed: null,
    })
    .where(eq(adjustments.id, id))
  await sealAdjustment(tx, id, 'laid', actor, { values: entered })
  return { id }
}

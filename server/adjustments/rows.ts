import { eq, sql } from 'drizzle-orm'
import type { AuditStep } from '../../contract/words/audit.ts'
import { type Actor, type AuditFields, audit } from '../core/audit.ts'
import { conflict, notFound } from '../core/errors.ts'
import { clientsOfSiblings, holdClients, holdPeople } from '../core/holds.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { adjustments, currentDoses } from '../db/schema.ts'
import { sealOf } from './seal.ts'

export type AdjustmentRow = typeof adjustments.$inferSelect

/** Holds all that the judgement of a dose may hang on: its client, where else its person has something waiting, the person. */
export async function holdDose(tx: Tx, { clientId, personId }: { clientId: number; personId: number | null }) {
  await holdClients(tx, sql`select ${clientId}::int`, clientsOfSiblings(sql`r.person_id = ${personId}::int`))
  await holdPeople(tx, sql`select ${personId}::int`)
}

/** An adjustment, held with all that its judgement may hang on. Throws notFound. */
export async function holdAdjustment(tx: Tx, id: number): Promise<AdjustmentRow> {
  const [known] = await tx
    .select({ clientId: adjustments.clientId, personId: adjustments.personId })
    .from(adjustments)
    .where(eq(adjustments.id, id))
  if (!known) throw notFound()
  await holdDose(tx, known)
  const [row] = await tx.select().from(adjustments).where(eq(adjustments.id, id)).for('no key update')
  if (!row) throw notFound()
  return row
}

/** The version in force of an assignment's dose; null where none is published. */
export async function doseInForce(db: Queryable, assignmentId: number): Promise<number | null> {
  const [current] = await db
    .select({ doseId: currentDoses.doseId })
    .from(currentDoses)
    .where(eq(currentDoses.assignmentId, assignmentId))
  return current?.doseId ?? null
}

/** Refuses what is about a version that another one has replaced. */
export async function refuseStale(db: Queryable, { assignmentId, doseId }: { assignmentId: number; doseId: number }) {
  if ((await doseInForce(db, assignmentId)) !== doseId) throw conflict('adjustmentStale')
}

/** After every write of an adjustment: puts what stands in it now into the trail, as a seal that `verify` compares. */
export async function sealAdjustment(
  tx: Tx,
  id: number,
  step: AuditStep<'adjustment'>,
  actor: Actor,
  after: AuditFields = {},
) {
  const [row] = await tx.select().from(adjustments).where(eq(adjustments.id, id))
  if (!row) throw notFound()
  await auditRow(tx, row, step, actor, after)
}

/** The same for many that were just written with one step, one event for each: read back at once. */
export async function sealAdjustments(
  tx: Tx,
  ids: readonly number[],
  step: AuditStep<'adjustment'>,
  actor: Actor,
  after: (row: AdjustmentRow) => AuditFields,
) {
  const which = sql`${adjustments.id} = any(${sql.param([...ids])}::bigint[])`
  const rows = await tx.select().from(adjustments).where(which).orderBy(adjustments.id)
  if (rows.length !== ids.length) throw notFound()
  for (const row of rows) await auditRow(tx, row, step, actor, after(row))
}

const auditRow = (tx: Tx, row: AdjustmentRow, step: AuditStep<'adjustment'>, actor: Actor, after: AuditFields) =>
  audit(tx, actor, {
    action: `adjustment.${step}`,
    objectType: 'adjustment',
    objectId: row.id,
    after: { seal: sealOf(row), doseId: row.doseId, reason: row.reason, ...after },
  })

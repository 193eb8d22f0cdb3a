import { and, eq, sql } from 'drizzle-orm'
import type { Period } from '../../contract/period.ts'
import type { Bearer } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { assignments, dosimeterTypes } from '../db/schema.ts'

/**
 * Every package carries its own background: one control per site and technology of what is planned. Adds the controls that
 * are missing and takes away draft ones that have nothing left to be the control of.
 */
export async function keepControls(tx: Tx, clientId: number, period: Period, actor: Actor) {
  const needed = await rowsOf<{ siteId: number; technologyId: number }>(
    tx,
    sql`select distinct a.site_id as "siteId", t.technology_id as "technologyId" from assignments a
        join dosimeter_types t on t.id = a.type_id
        where a.client_id = ${clientId} and a.period = ${period.code} and a.bearer <> 'control' and a.device_assignment_id is null
        order by 1, 2`,
  )
  const present = await rowsOf<{
    id: number
    siteId: number
    technologyId: number
    state: string
    dosimeterId: number | null
  }>(
    tx,
    sql`select a.id, a.site_id as "siteId", t.technology_id as "technologyId", a.state, a.dosimeter_id as "dosimeterId"
        from assignments a join dosimeter_types t on t.id = a.type_id
        where a.client_id = ${clientId} and a.period = ${period.code} and a.bearer = 'control'`,
  )
  const same = (a: { siteId: number; technologyId: number }) => (b: typeof a) =>
    a.siteId === b.siteId && a.technologyId === b.technologyId
  for (const place of needed.filter((place) => !present.some(same(place)))) {
    const [type] = await tx
      .select({ id: dosimeterTypes.id })
      .from(dosimeterTypes)
      .where(
        and(
          eq(dosimeterTypes.technologyId, place.technologyId),
          eq(dosimeterTypes.position, 'control'),
          eq(dosimeterTypes.active, true),
        ),
      )
      .orderBy(dosimeterTypes.id)
      .limit(1)
    if (type)
      await insertLine(tx, clientId, period, {
        siteId: place.siteId,
        personId: null,
        bearer: 'control',
        typeId: type.id,
        position: 'control',
      })
  }
  for (const control of present.filter((control) => control.state === 'draft' && !needed.some(same(control)))) {
    await takeLine(tx, control.id, control.dosimeterId, actor)
  }
}

/** A line before it is written: whose, and on which days of its period. */
export interface NewLine {
  siteId: number
  personId: number | null
  bearer: Bearer
  typeId: number
  position: string
  /** For which employment, and its days; without them the whole period. */
  employmentId?: number | null
  from?: string
  to?: string
}

/** Writes a draft line of a sheet. Answers its id. */
export async function insertLine(
  tx: Tx,
  clientId: number,
  period: Period,
  { siteId, personId, bearer, typeId, position, employmentId = null, from = period.from, to = period.to }: NewLine,
): Promise<number> {
  const [created] = await tx
    .insert(assignments)
    .values({
      siteId,
      personId,
      bearer,
      typeId,
      position,
      clientId,
      period: period.code,
      employmentId,
      from,
      to,
      state: 'draft',
    })
    .returning({ id: assignments.id })
  if (!created) throw new Error('The assignment was not written.')
  return created.id
}

/** Takes a draft line away; its dosimeter goes back to stock. */
export async function takeLine(tx: Tx, id: number, dosimeterId: number | null, actor: Actor) {
  await tx.delete(assignments).where(eq(assignments.id, id))
  if (dosimeterId !== null) await transition(tx, 'dosimeter', [dosimeterId], 'inStock', actor)
}

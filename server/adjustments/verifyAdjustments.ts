import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../db/database.ts'
import { adjustments } from '../db/schema.ts'
import { cellColumnsDiffer } from '../doses/reading.ts'
import { sealOf } from './seal.ts'

/** What of a decided adjustment and the version that it became does not fit. Each selects adjustments that break a rule. */
const broken = [
  [sql`x.laid_by = x.decided_by`, 'was approved by whoever had laid its values'],
  [sql`d.id is null or d.replaces_id is distinct from x.dose_id`, 'names no version that follows the one it is about'],
  [sql`d.note is distinct from 'modified' or ${cellColumnsDiffer('d', 'x')}`, 'became another dose than was approved'],
] as const

/**
 * Proves the chain of adjustments: each stands as its last event sealed it, none is missing, each approved one became the
 * version that follows, each is of the period of its dose, and every version that is marked as modified has the one that made it.
 */
export async function verifyAdjustments(
  db: Db,
  seals: ReadonlyMap<number, string>,
): Promise<{ findings: string[]; count: number }> {
  const rows = await db.select().from(adjustments).orderBy(adjustments.id)
  const findings = rows.flatMap((row) =>
    seals.get(row.id) === sealOf(row) ? [] : [`Adjustment ${row.id} is not what was written.`],
  )
  const there = new Set(rows.map(({ id }) => id))
  for (const id of seals.keys()) if (!there.has(id)) findings.push(`Adjustment ${id} is missing.`)
  for (const [rule, words] of broken) {
    const found = await rowsOf<{ id: number }>(
      db,
      sql`select x.id from adjustments x left join doses d on d.id = x.result_dose_id
          where x.state = 'approved' and (${rule}) order by x.id`,
    )
    for (const { id } of found) findings.push(`Adjustment ${id} ${words}.`)
  }
  const elsewhere = await rowsOf<{ id: number }>(
    db,
    sql`select x.id from adjustments x left join doses d on d.id = x.dose_id where d.period is distinct from x.period order by x.id`,
  )
  for (const { id } of elsewhere) findings.push(`Adjustment ${id} is not of the period of its dose.`)
  const alone = await rowsOf<{ id: number }>(
    db,
    sql`select d.id from doses d where d.note = 'modified' and (select count(*) from adjustments x
          where x.result_dose_id = d.id and x.state = 'approved') <> 1 order by d.id`,
  )
  for (const { id } of alone) findings.push(`Dose record ${id} was modified by no adjustment.`)
  return { findings, count: rows.length }
}

import { eq, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { Actor } from '../core/audit.ts'
import { notFound } from '../core/errors.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { noBackground } from '../db/json.ts'
import { adjustments } from '../db/schema.ts'
import { changesBetween, type Judged, judged, type SeenLine } from '../domain/judged.ts'
import { cellsOf } from '../doses/reading.ts'
import { loadCandidates, type RawReading } from '../readings/candidates.ts'
import { loadFacts } from '../readings/facts.ts'
import { judgedColumns } from '../readings/judgedColumns.ts'
import { judgeReading } from '../readings/judging.ts'
import { type AdjustmentRow, sealAdjustment } from './rows.ts'

/** What is proposed for an assignment's dose: what was read, or entered, without what around it is known. */
export type Proposed = Pick<
  RawReading,
  'assignmentId' | 'kind' | 'gross' | 'entered' | 'readAt' | 'manual' | 'netOfSource'
>

/**
 * Judges proposals as readings are judged, over facts in which the doses that they are to replace are left out. Answers by
 * assignment.
 */
export async function judgeProposals(
  db: Queryable,
  proposed: readonly Proposed[],
  now: string,
): Promise<Map<number, Judged>> {
  const ids = proposed.map(({ assignmentId }) => assignmentId)
  const candidates = await loadCandidates(db, ids)
  const raw = proposed.flatMap((each): RawReading[] => {
    const candidate = candidates.get(each.assignmentId)
    return candidate ? [{ ...candidate, ...each, confirmed: false }] : []
  })
  const facts = await loadFacts(db, raw, ids)
  return new Map(raw.map((each) => [each.assignmentId, judged(judgeReading(each, facts, now), each)]))
}

/**
 * What is stored of a proposal's judgement. Whose dose it is, where and when it was worn stands in the record that it is to
 * replace, and no line with a record is moved: of these nothing can be another than was seen.
 */
const seenOf = (row: AdjustmentRow, line: SeenLine): Judged => ({
  line,
  gross: perQuantity((quantity) => row[`${quantity}Gross`]),
  background: perQuantity((quantity) => ({
    ...(row.background[quantity] ?? noBackground),
    value: row[`${quantity}Background`],
  })),
  net: perQuantity((quantity) => row[`${quantity}Net`]),
  cells: cellsOf(row),
  flags: row.flags,
})

/** What a proposal's judgement starts from. */
const proposedOf = (row: AdjustmentRow): Proposed => ({
  assignmentId: row.assignmentId,
  kind: row.kind ?? 'assigned',
  gross: perQuantity((quantity) => row[`${quantity}Gross`]),
  entered: row.kind === 'read' ? null : cellsOf(row),
  readAt: row.readAt,
  manual: row.manual,
  netOfSource: row.netOfSource,
})

/**
 * Judges a held proposal anew over the facts as they are now. Where the judgement is another one it is written, with what
 * changed. Answers the row as it stands then.
 */
export async function renewJudgement(tx: Tx, row: AdjustmentRow, actor: Actor): Promise<AdjustmentRow> {
  const now = (await judgeProposals(tx, [proposedOf(row)], actor.now)).get(row.assignmentId)
  if (!now) throw notFound()
  const changes = changesBetween(seenOf(row, now.line), now)
  if (changes.length === 0) return row
  const [renewed] = await tx
    .update(adjustments)
    .set({
      ...judgedColumns(now),
      judgement: sql`${adjustments.judgement} + 1`,
      renewed: { at: actor.now, changes },
    })
    .where(eq(adjustments.id, row.id))
    .returning()
  await sealAdjustment(tx, row.id, 'judged', actor)
  return renewed as AdjustmentRow
}

import { eq, type SQL, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import { undecidedReadings } from '../../contract/states.ts'
import type { Actor } from '../core/audit.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx, toIso } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { type Columns, listed, selected } from '../db/quantities.ts'
import { readings } from '../db/schema.ts'
import type { Gross } from '../domain/background.ts'
import type { LimitProfile } from '../domain/levels.ts'
import { profileInForce } from '../people/limits.ts'
import { loadCandidates } from './candidates.ts'
import { computeReading } from './compute.ts'
import { loadFacts } from './facts.ts'
import { computedColumns, computedState } from './writing.ts'

interface Stored extends Columns<'Gross', number | null> {
  id: number
  assignmentId: number
  readAt: string | null
  manual: Gross
}

/** What was entered by hand, by quantity. */
const laidByHand = listed(
  (quantity, _, column) =>
    `'${quantity}', case when r.background->'${quantity}'->>'step' = 'manual' then r.${column} end`,
  ['Background'],
)

const batchSize = 2_000

/**
 * Works readings out anew that nobody has decided on yet: after a control came or went, or a background was entered.
 * `manual` overrides what each reading has; a background entered earlier is kept.
 */
export async function recompute(
  tx: Tx,
  which: SQL,
  profile: LimitProfile,
  actor: Actor,
  manual?: Gross,
): Promise<number> {
  const all = await rowsOf<Stored>(
    tx,
    sql`select r.id, r.assignment_id as "assignmentId", r.read_at as "readAt", ${selected('r', 'Gross')},
          jsonb_build_object(${laidByHand}) as manual
        from readings r where r.kind = 'read' and r.state in ${oneOf(undecidedReadings)} and ${which}
        order by r.id for update`,
  )
  for (let start = 0; start < all.length; start += batchSize) {
    const batch = all.slice(start, start + batchSize)
    const candidates = await loadCandidates(
      tx,
      batch.map(({ assignmentId }) => assignmentId),
    )
    const raw = batch.flatMap((stored) => {
      const candidate = candidates.get(stored.assignmentId)
      if (!candidate) return []
      return [
        {
          ...candidate,
          id: stored.id,
          readAt: toIso(stored.readAt),
          gross: perQuantity((quantity) => stored[`${quantity}Gross`]),
          manual: manual ?? stored.manual,
        },
      ]
    })
    const around = await loadFacts(tx, raw)
    const now: Record<'clean' | 'flagged', number[]> = { clean: [], flagged: [] }
    for (const reading of raw) {
      const computed = computeReading(reading, around, profile, actor.now)
      now[computedState(computed)].push(reading.id)
      await tx
        .update(readings)
        .set({ ...computedColumns(computed), firstApprovedBy: null })
        .where(eq(readings.id, reading.id))
    }
    await transition(tx, 'reading', now.clean, 'clean', actor, { from: ['imported', 'flagged'] })
    await transition(tx, 'reading', now.flagged, 'flagged', actor, { from: ['imported', 'clean'] })
  }
  return all.length
}

/** Works out anew what is still undecided beside readings that came or went: one of them may have been a control. */
export async function recomputeAround(
  tx: Tx,
  taken: readonly { clientId: number; period: string }[],
  actor: Actor,
): Promise<void> {
  const profile = await profileInForce(tx, actor.now.slice(0, 10))
  const groups = new Map(taken.map((reading) => [`${reading.clientId}/${reading.period}`, reading]))
  for (const { clientId, period } of groups.values()) {
    await recompute(tx, sql`r.client_id = ${clientId} and r.period = ${period}`, profile, actor)
  }
}

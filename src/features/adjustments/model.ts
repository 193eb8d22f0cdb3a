import type { Adjustment } from '../../../contract/schemas/adjustments.ts'
import type { AdjustmentState } from '../../../contract/vocabulary.ts'
import type { Tone } from '../../components/status/StatusChip.tsx'

/** Filters of the list, as the address names them. */
export const adjustmentFilters = ['state', 'origin', 'clientId'] as const
export type AdjustmentFilter = (typeof adjustmentFilters)[number]

/** How the list opens: the newest first, decided ones too. */
export const adjustmentListDefaults = { sort: '-requestedAt', hidden: ['serial'] }

export const stateTones: Record<AdjustmentState, Tone> = {
  requested: 'warning',
  approved: 'success',
  rejected: 'neutral',
}

/** What an administrator may do with an adjustment now. */
export interface Choices {
  lay: boolean
  approve: boolean
  reject: boolean
  /** Why it is not this administrator who approves it. */
  why: 'noValues' | 'own' | 'stale' | null
}

/** Values that came by hand may be laid anew; who answers for them never approves them. */
export function choicesOf(adjustment: Adjustment, userId: number | undefined): Choices {
  if (adjustment.state !== 'requested') return { lay: false, approve: false, reject: false, why: null }
  const byHand = adjustment.origin === 'officer' || adjustment.origin === 'administrator'
  const why = adjustment.stale
    ? 'stale'
    : adjustment.laid === null
      ? 'noValues'
      : adjustment.laid.userId === userId
        ? 'own'
        : null
  return { lay: byHand && !adjustment.stale, approve: why === null, reject: true, why }
}

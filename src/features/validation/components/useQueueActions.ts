import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useCurrentUser } from '../../../store/hooks.ts'
import {
  type ApprovalPlan,
  approvalPlan,
  type BackgroundPlan,
  backgroundPlan,
  canWithdrawApproval,
  removalObstacle,
} from '../model.ts'

/** The dialog of a decision that is under way. */
export type QueueAct =
  | { kind: 'approve'; plan: ApprovalPlan<Reading> }
  | { kind: 'reject' | 'reRead' | 'withdrawApproval'; readings: readonly Reading[] }
  | { kind: 'background'; plan: BackgroundPlan<Reading> }
  | { kind: 'help' }

export interface QueueActions {
  approve(): void
  reject(): void
  reRead(): void
  background(): void
  withdrawApproval(): void
  help(): void
  /** Why an action cannot be done with these readings now. */
  off: Partial<Record<'approve' | 'dismissReadings' | 'background' | 'withdrawApproval', string>>
}

/** The decisions about some readings: opens the dialog of each, or says why there is nothing to do. */
export function useQueueActions(targets: readonly Reading[]) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const { show } = useToast()
  const userName = useCurrentUser()?.nombre ?? ''
  const [act, setAct] = useState<QueueAct | null>(null)
  const plan = approvalPlan(targets, userName)
  const background = backgroundPlan(targets)
  const nothing = targets.length === 0 ? t('bar.nothing') : undefined
  const obstacle = removalObstacle(targets)
  const approveOff = () => {
    if (plan.approvable.length > 0) return undefined
    if (plan.blocked.length > 0) return t('bar.blocked')
    return plan.needsOther.length > 0 ? t('bar.needsOther') : t('bar.decided')
  }
  const off = {
    approve: nothing ?? approveOff(),
    dismissReadings: nothing ?? (obstacle ? t(`bar.${obstacle}`) : undefined),
    background: nothing ?? (background.readings.length > 0 ? undefined : t('bar.backgroundGiven')),
    withdrawApproval: nothing ?? (targets.some(canWithdrawApproval) ? undefined : t('bar.notApproved')),
  }
  const start = (reason: string | undefined, next: QueueAct) =>
    reason ? show({ severity: 'warn', summary: t('bar.off'), detail: reason }) : setAct(next)
  const actions: QueueActions = {
    approve: () => start(off.approve, { kind: 'approve', plan }),
    reject: () => start(off.dismissReadings, { kind: 'reject', readings: targets }),
    reRead: () => start(off.dismissReadings, { kind: 'reRead', readings: targets }),
    background: () => start(off.background, { kind: 'background', plan: background }),
    withdrawApproval: () => start(off.withdrawApproval, { kind: 'withdrawApproval', readings: targets }),
    help: () => setAct({ kind: 'help' }),
    off,
  }
  return { actions, act, close: () => setAct(null) }
}

import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import type { ApprovalPlan } from '../model.ts'

const named = (readings: readonly Reading[]) => readings.map(({ serial }) => serial ?? '—').join(', ')

/** What an approval will do, reading by reading where it is not plain: named by serial, so that nothing is left out unseen. */
export function PlanLines({ plan }: { plan: ApprovalPlan<Reading> }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const straight = plan.approvable.length - plan.firstApprovals.length - plan.secondApprovals.length
  const lines = [
    straight > 0 && t('approve.straight', { count: straight }),
    plan.firstApprovals.length > 0 &&
      t('approve.first', { count: plan.firstApprovals.length, serials: named(plan.firstApprovals) }),
    ...plan.secondApprovals.map((reading) =>
      t('approve.second', { serial: reading.serial, name: reading.firstApprovedBy }),
    ),
    plan.blocked.length > 0 && t('approve.blocked', { count: plan.blocked.length, serials: named(plan.blocked) }),
    plan.needsOther.length > 0 &&
      t('approve.needsOther', { count: plan.needsOther.length, serials: named(plan.needsOther) }),
    plan.decided.length > 0 && t('approve.decided', { count: plan.decided.length, serials: named(plan.decided) }),
  ].filter((line): line is string => Boolean(line))
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Box>
  )
}

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../components/layout/Card.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { type DashboardTarget, firstSteps, type StepsDone } from '../model.ts'

export interface FirstStepsProps {
  done: StepsDone
  renderLink?(target: DashboardTarget, label: string): ReactNode
}

/** What a new service does first, in its order: which steps are done, and the way to the others. */
export function FirstSteps({ done, renderLink }: FirstStepsProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={t('steps.title')} description={t('steps.text')}>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.5 }}>
        {firstSteps.map((step) => {
          const label = t(`steps.${step}.name`)
          return (
            <Box component="li" key={step}>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                {renderLink && !done[step] ? renderLink({ what: 'firstStep', step }, label) : label}
                {done[step] && <StatusChip tone="success" label={t('steps.done')} />}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>{t(`steps.${step}.why`)}</Box>
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}

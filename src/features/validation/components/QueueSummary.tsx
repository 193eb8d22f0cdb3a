import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { stateTones } from '../model.ts'

export interface QueueSummaryProps {
  summary: { clean: number; flagged: number; approved: number }
  /** The state that is shown; empty for all that waits. */
  value: string
  onChange(state: string): void
}

const shown = ['clean', 'flagged', 'approved'] as const

/** How much of the queue is in which state; pressing one shows only that. */
export function QueueSummary({ summary, value, onChange }: QueueSummaryProps) {
  const { t, i18n } = useTranslation(['validation', 'common', 'words'])
  const number = new Intl.NumberFormat(i18n.language, { useGrouping: 'always' })
  const style = { ...tabular, gap: 1, px: 1.25, py: 0.25, textTransform: 'none', color: 'text.primary' } as const
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('summary.label')}
      onChange={(_, chosen: string | null) => onChange(chosen ?? '')}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value="" sx={style}>
        {t('summary.waiting')}
        <strong>{number.format(summary.clean + summary.flagged + summary.approved)}</strong>
      </ToggleButton>
      {shown.map((state) => (
        <ToggleButton key={state} value={state} sx={style}>
          <StatusChip tone={stateTones[state]} label={t(`words:statesOfReadings.${state}`)} />
          <strong>{number.format(summary[state])}</strong>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

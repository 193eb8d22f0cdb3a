import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import type { AssignmentState } from '../../../../contract/vocabulary.ts'
import { tabular } from '../../../components/theme/overrides.ts'

export interface StateTabsProps {
  counts: readonly { state: AssignmentState; count: number }[]
  total: number
  /** The state that is shown; empty for all. */
  value: string
  onChange(state: string): void
}

/** How many lines are in each state; pressing one shows only those. */
export function StateTabs({ counts, total, value, onChange }: StateTabsProps) {
  const { t } = useTranslation(['oslAssignments', 'common', 'words'])
  const choices = [
    { key: '', label: t('sheet.all'), count: total },
    ...counts.map(({ state, count }) => ({ key: state, label: t(`words:states.oslAssignment.${state}`), count })),
  ]
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('sheet.byState')}
      onChange={(_, chosen: string | null) => onChange(chosen ?? '')}
      sx={{ flexWrap: 'wrap', gap: 0.5 }}
    >
      {choices.map(({ key, label, count }) => (
        <ToggleButton
          key={key}
          value={key}
          sx={(theme) => ({
            ...tabular,
            gap: 0.75,
            px: 1.25,
            py: 0.25,
            minHeight: 30,
            textTransform: 'none',
            fontWeight: 500,
            color: 'text.primary',
            border: `1px solid ${theme.vars.palette.divider} !important`,
            borderRadius: '6px !important',
            '&.Mui-selected, &.Mui-selected:hover': {
              color: theme.vars.palette.primary.onTint,
              backgroundColor: theme.vars.palette.primary.tint,
            },
          })}
        >
          {label}
          <strong>{count}</strong>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

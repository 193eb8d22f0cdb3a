import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { tabular } from '../theme/overrides.ts'

export interface ProgressBarProps {
  /** What is under way. */
  label: string
  /** 0 to 100; without it nobody knows how much is left. */
  percent?: number
  /** More about it: "23 400 of 100 000 rows". */
  detail?: string
}

/** Work under way: what, how far, in words as well as in length. */
export function ProgressBar({ label, percent, detail }: ProgressBarProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const whole = percent === undefined ? undefined : Math.round(Math.min(Math.max(percent, 0), 100))
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75, ...tabular }}>
        <span id={id}>{label}</span>
        {whole !== undefined && <span>{t('components.file.progress', { percent: whole })}</span>}
      </Box>
      <LinearProgress
        aria-labelledby={id}
        variant={whole === undefined ? 'indeterminate' : 'determinate'}
        value={whole}
        sx={{ height: 6, borderRadius: 3 }}
      />
      {detail && (
        <Box aria-live="polite" sx={{ mt: 0.5, color: 'text.secondary', fontSize: '0.8125rem', ...tabular }}>
          {detail}
        </Box>
      )}
    </Box>
  )
}

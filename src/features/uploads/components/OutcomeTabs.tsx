import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import type { Upload } from '../../../../contract/schemas/uploads.ts'
import { type RowOutcome, rowOutcomes } from '../../../../contract/vocabulary.ts'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { allRows, outcomeTones } from '../model.ts'

export interface OutcomeTabsProps {
  counts: Upload['counts']
  /** The outcome that is shown; empty for all. */
  value: string
  onChange(outcome: RowOutcome | ''): void
}

/** The counts of a dry run; pressing one shows only those rows. */
export function OutcomeTabs({ counts, value, onChange }: OutcomeTabsProps) {
  const { t, i18n } = useTranslation(['uploads', 'words'])
  const number = new Intl.NumberFormat(i18n.language, { useGrouping: 'always' })
  const style = { ...tabular, gap: 1, px: 1.25, py: 0.25, textTransform: 'none', color: 'text.primary' } as const
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={t('rows.byOutcome')}
      onChange={(_, chosen: RowOutcome | '' | null) => onChange(chosen ?? '')}
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value="" sx={style}>
        {t('allOutcomes')}
        <strong>{number.format(allRows({ counts }))}</strong>
      </ToggleButton>
      {rowOutcomes.map((outcome) => (
        <ToggleButton key={outcome} value={outcome} sx={style}>
          <StatusChip tone={outcomeTones[outcome]} label={t(`words:outcomesOfRows.${outcome}`)} />
          <strong>{number.format(counts[outcome])}</strong>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface FilterBarProps {
  /** The filters. */
  children: ReactNode
  /** What is filtered: the name of the region for screen readers. */
  label: string
  /** Lifts all filters; without it there is no such button, as when none is set. */
  onClear?(): void
}

/** A row of filters above a report or a queue; wraps on a narrow screen and lifts all of them at once. */
export function FilterBar({ children, label, onClear }: FilterBarProps) {
  const { t } = useTranslation('common')
  return (
    <Box
      role="search"
      aria-label={label}
      data-print="hide"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
        alignItems: 'end',
        gap: 1.5,
        mb: 2,
      }}
    >
      {children}
      {onClear && (
        <Button onClick={onClear} sx={{ justifySelf: 'start' }}>
          {t('components.clearFilters')}
        </Button>
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A row of filters above a report or a queue; wraps on a narrow screen and lifts all of them at once. */
export function FilterBar({ children, label, onClear }: { children: ReactNode; label: string; onClear?(): void }) {
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

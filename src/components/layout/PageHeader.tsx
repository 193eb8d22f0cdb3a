import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface PageHeaderProps {
  /** Whose or what page it is; one h1 a page. */
  title: string
  /** One line about what the page is for, or what is shown. */
  description?: ReactNode
  /** A link back to where this page belongs. */
  back?: ReactNode
  /** Buttons of the page; the main one last. */
  actions?: ReactNode
}

/** The top of a page: its one h1, and what can be done with all of it. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 2.5 }}>
      <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
        {back && <Box sx={{ mb: 0.5, fontSize: '0.8125rem' }}>{back}</Box>}
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {description && <Box sx={{ mt: 0.5, color: 'text.secondary', textWrap: 'pretty' }}>{description}</Box>}
      </Box>
      {actions && (
        <Box data-print="hide" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1 }}>
          {actions}
        </Box>
      )}
    </Box>
  )
}

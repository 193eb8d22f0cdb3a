import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface CardProps {
  /** What the card is about; it names the region for screen readers. */
  title?: string
  /** The title's level on the page; h2 unless told. */
  titleAs?: 'h2' | 'h3'
  /** A line below the title. */
  description?: ReactNode
  /** Buttons for what is in the card, at the right of its title. */
  actions?: ReactNode
  /** What is on the card. */
  children: ReactNode
  /** Its place in the page; its own look is its own. */
  sx?: SxProps<Theme>
}

/** A sheet of paper on the canvas, with a title of its own. */
export function Card({ title, titleAs = 'h2', description, actions, children, sx }: CardProps) {
  const id = useId()
  return (
    <Box
      component="section"
      className="sv-card"
      aria-labelledby={title ? id : undefined}
      sx={[
        (theme) => ({
          // Holds the hidden texts of what scrolls in it, which would widen the page otherwise.
          position: 'relative',
          bgcolor: 'background.paper',
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 1.5,
          boxShadow: theme.vars.palette.shadow.card,
          p: { xs: 2, sm: 3 },
          breakInside: 'avoid',
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {(title || actions) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
          <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
            {title && (
              <Typography id={id} variant="h3" component={titleAs}>
                {title}
              </Typography>
            )}
            {description && <Box sx={{ color: 'text.secondary', mt: 0.25 }}>{description}</Box>}
          </Box>
          {actions}
        </Box>
      )}
      {children}
    </Box>
  )
}

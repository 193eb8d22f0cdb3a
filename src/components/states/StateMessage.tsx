import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Icon } from '../drawIcon.tsx'

export interface StateMessageProps {
  /** The picture: one of the house’s icons. */
  icon: Icon
  /** What is the matter, in a few words. */
  title: string
  /** Why, and what helps. */
  text?: ReactNode
  /** Buttons or links that lead on. */
  actions?: ReactNode
  /** `alert` speaks at once to a screen reader; `status` waits its turn. */
  role?: 'alert' | 'status'
  /** The title's level on the page. */
  titleAs?: 'h1' | 'h2' | 'p'
  /** Less air, for a place inside a card or a table. */
  compact?: boolean
}

/** What stands where there is nothing else to stand: a picture, what is the matter, and the way on. */
export function StateMessage({ icon: Picture, title, text, actions, role, titleAs = 'p', compact }: StateMessageProps) {
  return (
    <Box
      role={role}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
        px: 2,
        py: compact ? 3 : 8,
        mx: 'auto',
        maxWidth: '34rem',
      }}
    >
      <Box
        aria-hidden
        sx={(theme) => ({
          display: 'grid',
          placeItems: 'center',
          width: compact ? 44 : 64,
          height: compact ? 44 : 64,
          borderRadius: '50%',
          color: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.primary.tint,
        })}
      >
        <Picture sx={{ fontSize: compact ? '1.4rem' : '2rem' }} />
      </Box>
      <Typography
        variant={compact ? 'subtitle1' : 'h2'}
        component={titleAs}
        sx={{ mt: 1, fontWeight: 'fontWeightBold' }}
      >
        {title}
      </Typography>
      {text && <Box sx={{ color: 'text.secondary', textWrap: 'pretty' }}>{text}</Box>}
      {actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', mt: 1.5 }}>{actions}</Box>
      )}
    </Box>
  )
}

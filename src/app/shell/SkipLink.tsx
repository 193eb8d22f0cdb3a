import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** First stop of the keyboard: jumps over header and menu. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <Box
      component="a"
      href={`#${target}`}
      data-print="hide"
      onClick={(event) => {
        // The address keeps the list's state, so it must not change.
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        top: 8,
        left: 8,
        px: 2,
        py: 1,
        borderRadius: 1,
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {children}
    </Box>
  )
}

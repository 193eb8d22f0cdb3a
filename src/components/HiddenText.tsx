import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface HiddenTextProps {
  /** What is read out and not shown. */
  children: ReactNode
}

/** Text for screen readers alone. */
export function HiddenText({ children }: HiddenTextProps) {
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  )
}

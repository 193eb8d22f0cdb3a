import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface TwoLinesProps {
  /** What is looked for: a name, a serial. */
  first: ReactNode
  /** What tells it apart; null when there is nothing. */
  second: ReactNode
}

/** Two lines of one cell: what is looked for, and below it what tells it apart or where to reach it. */
export function TwoLines({ first, second }: TwoLinesProps) {
  const cut = { overflow: 'hidden', textOverflow: 'ellipsis' }
  return (
    <Box sx={{ height: '100%', display: 'grid', alignContent: 'center', lineHeight: 1.25, minWidth: 0 }}>
      <Box sx={cut}>{first}</Box>{' '}
      {second && <Box sx={{ ...cut, color: 'text.secondary', fontSize: '0.75rem' }}>{second}</Box>}
    </Box>
  )
}

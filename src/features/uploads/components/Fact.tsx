import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface FactProps {
  name: string
  /** Who says so, and where. */
  said?: string | undefined
  children: ReactNode
}

/** One thing that is known of an upload; stands in a `dl`. */
export function Fact({ name, said, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0, maxWidth: '100%' }}>
      <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
        {said && <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{said}</Box>}
      </Box>
    </Box>
  )
}

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

export interface FactsProps {
  /** Name and value of each, in the order in which they are read. */
  facts: readonly Fact[]
  /** Width below which a fact does not shrink, px. */
  min?: number
}

/** Names and values, to be read and not changed. What is empty says so with a dash that screen readers pass over. */
export function Facts({ facts, min = 200 }: FactsProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        columnGap: 3,
        rowGap: 2,
        gridTemplateColumns: `repeat(auto-fill, minmax(min(${min}px, 100%), 1fr))`,
      }}
    >
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {value || <span aria-hidden>{'–'}</span>}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

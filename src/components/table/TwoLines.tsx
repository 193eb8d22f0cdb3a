import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface TwoLinesProps {
  /** What is looked for: a name, a serial. */
  first: ReactNode
  /** What tells it apart; null when there is nothing. */
  second: ReactNode
}

const Cell = styled('div')({
  height: '100%',
  display: 'grid',
  alignContent: 'center',
  lineHeight: 1.25,
  minWidth: 0,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis' },
})
const Second = styled('div')(({ theme }) => ({ color: theme.vars.palette.text.secondary, fontSize: '0.75rem' }))

/** Two lines of one cell: what is looked for, and below it what tells it apart or where to reach it. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <Cell>
      <div>{first}</div> {second && <Second>{second}</Second>}
    </Cell>
  )
}

import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface HiddenTextProps {
  /** What is read out and not shown. */
  children: ReactNode
}

const Hidden = styled('span')({
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})

/** Text for screen readers alone. */
export function HiddenText({ children }: HiddenTextProps) {
  return <Hidden>{children}</Hidden>
}

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Icon } from '../../../components/drawIcon.tsx'
import { SuccessIcon } from '../../../components/firstIcons.ts'

export interface AuthDoneProps {
  title: string
  text: string
  /** Where to go next. */
  action: ReactNode
  /** A tick, unless it did not work. */
  icon?: Icon
}

/** It is over, well or not: what happened and where to go next. */
export function AuthDone({ title, text, action, icon: Picture = SuccessIcon }: AuthDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Picture sx={{ fontSize: '2.5rem', color: Picture === SuccessIcon ? 'success.main' : 'text.secondary' }} />
      <Typography
        variant="h1"
        ref={heading}
        tabIndex={-1}
        sx={{ fontSize: '1.875rem', '&:focus': { outline: 'none' } }}
      >
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
      {action}
    </Box>
  )
}

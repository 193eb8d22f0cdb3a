import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { SuccessIcon } from '../../../components/icons.tsx'

/** It worked: what happened and where to go next. */
export function AuthDone({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <SuccessIcon sx={{ fontSize: '2.5rem', color: 'success.main' }} />
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

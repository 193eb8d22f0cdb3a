import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface PartProps {
  title: string
  /** What it is for. */
  text?: string
  children: ReactNode
}

/** A part of a card, by a name of its own. */
export function Part({ title, text, children }: PartProps) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={(theme) => ({
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}`, pt: 2.5, mt: 2.5 },
      })}
    >
      <div>
        <Typography id={id} variant="h4" component="h3">
          {title}
        </Typography>
        {text && <Box sx={{ color: 'text.secondary', mt: 0.25 }}>{text}</Box>}
      </div>
      {children}
    </Box>
  )
}

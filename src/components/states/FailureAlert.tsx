import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

export interface FailureAlertProps {
  /** What failed, in words; without it nothing is shown. */
  text: string | undefined
  /** What was tried, when several things were. */
  title?: string
  /** What helps. */
  children?: ReactNode
  /** Its place in the page. */
  sx?: SxProps<Theme>
}

/** Why what was asked for could not be done, beside where it was asked for. */
export function FailureAlert({ text, title, children, sx }: FailureAlertProps) {
  if (text === undefined) return null
  return (
    <Alert severity="error" icon={false} sx={sx}>
      {title && <AlertTitle>{title}</AlertTitle>}
      {text}
      {children}
    </Alert>
  )
}

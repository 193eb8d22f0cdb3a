import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

export interface FormActionsProps {
  /** The verb of what is sent: "Register the person". */
  saveLabel: string
  /** Other ways out, before the button that saves. */
  children?: ReactNode
}

/** The end of a form. Saving is off only while it saves: whoever presses it too early is told what is missing. */
export function FormActions({ saveLabel, children }: FormActionsProps) {
  const { isSubmitting } = useFormContext().formState
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end', pt: 1 }}>
      {children}
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {saveLabel}
      </Button>
    </Box>
  )
}

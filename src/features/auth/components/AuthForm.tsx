import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'

export interface AuthFormProps {
  title: string
  intro?: string
  /** Why the last attempt failed. */
  error?: string
  submitLabel: string
  busy: boolean
  /** Puts the cursor on the button, where there is nothing to type. */
  focusSubmit?: boolean
  /** Sends the form; fields that are wrong are checked by the page. */
  onSubmit(): void
  children?: ReactNode
  /** Links below the button. */
  footer?: ReactNode
}

/** The frame of the forms before sign-in: title, fields, one wide button. */
export function AuthForm(props: AuthFormProps) {
  const { title, intro, error, submitLabel, busy, focusSubmit, onSubmit, children, footer } = props
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    onSubmit()
    // After the page has shown what is wrong: the cursor goes to the first wrong field.
    setTimeout(() => form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      <Box>
        <Typography variant="h1" sx={{ fontSize: '1.875rem' }}>
          {title}
        </Typography>
        {intro && <Typography sx={{ color: 'text.secondary', mt: 1, textWrap: 'pretty' }}>{intro}</Typography>}
      </Box>
      <ErrorAlert error={error} />
      {children}
      <Button type="submit" variant="contained" size="large" loading={busy} autoFocus={focusSubmit}>
        {submitLabel}
      </Button>
      {footer}
    </Box>
  )
}

function ErrorAlert({ error }: { error?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  if (!error) return null
  return (
    <Box
      ref={box}
      role="alert"
      sx={(theme) => ({
        px: 2,
        py: 1.25,
        borderRadius: 1,
        border: `1px solid ${theme.vars.palette.error.main}`,
        backgroundColor: theme.vars.palette.error.tint,
      })}
    >
      {error}
    </Box>
  )
}

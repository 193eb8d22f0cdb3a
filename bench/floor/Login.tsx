import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useTexts } from './useTexts.ts'

/** The page to sign in at; afterwards it leads to where somebody wanted to go. */
export function Login() {
  const t = useTexts()
  const navigate = useNavigate()
  const { state } = useLocation()
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = JSON.stringify(Object.fromEntries(new FormData(event.currentTarget)))
    const answer = await fetch('/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await answer.json()
    if (answer.ok) navigate((state as { from?: string } | null)?.from ?? '/', { replace: true })
  }
  return (
    <form onSubmit={signIn}>
      <h1>{t('title')}</h1>
      <TextField name="email" label={t('email')} />
      <TextField name="password" label={t('password')} type="password" />
      <Button type="submit">{t('signIn')}</Button>
    </form>
  )
}

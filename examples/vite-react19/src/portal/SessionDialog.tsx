import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

export interface SessionDialogProps {
  /** Path under which the portal reaches Sievert. */
  api: string
  onClose(entered: boolean): void
}

/** Asks the user to enter again, in the portal's own manner. */
export function SessionDialog({ api, onClose }: SessionDialogProps) {
  const { t } = useTranslation()
  const [refused, setRefused] = useState(false)
  const enter = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const answer = await fetch(`${api}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'sievert' },
      body: JSON.stringify({ email: form.get('portal-email'), password: form.get('portal-password') }),
    })
    if (answer.ok) onClose(true)
    else setRefused(true)
  }
  return (
    <Dialog open aria-labelledby="portal-again">
      <form onSubmit={enter}>
        <DialogTitle id="portal-again">{t('again')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField name="portal-email" label={t('email')} autoComplete="username" />
          <TextField name="portal-password" type="password" label={t('password')} autoComplete="current-password" />
          {refused && <p role="alert">{t('refused')}</p>}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => onClose(false)}>{t('later')}</Button>
          <Button type="submit" variant="contained">
            {t('enter')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

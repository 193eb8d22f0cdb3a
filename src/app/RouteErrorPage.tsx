import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../components/states/states.tsx'
import type { MissingScreenProps } from '../routing/retried.tsx'
import type { BrokenProps } from '../routing/ScreenBoundary.tsx'
import { useSeams } from './SievertCore.tsx'

/** Stands in for a screen that broke; the shell around it goes on. */
export function RouteErrorPage({ error }: BrokenProps) {
  const { t } = useTranslation('common')
  const { reload, onError } = useSeams()
  useEffect(() => onError(error), [error, onError])
  return (
    <ErrorState
      titleAs="h1"
      title={t('errors.crashTitle')}
      text={t('errors.crashText')}
      action={
        <Button variant="contained" onClick={() => reload()}>
          {t('errors.reload')}
        </Button>
      }
    />
  )
}

/** Stands in for a screen whose code has not come; the shell around it goes on. */
export function MissingScreen({ error, busy, onRetry }: MissingScreenProps) {
  const { t } = useTranslation('common')
  const { onError } = useSeams()
  useEffect(() => onError(error), [error, onError])
  return (
    <ErrorState
      titleAs="h1"
      title={t('errors.screenTitle')}
      text={t('errors.screenText')}
      action={
        <Button variant="contained" loading={busy} onClick={onRetry}>
          {t('errors.retry')}
        </Button>
      }
    />
  )
}

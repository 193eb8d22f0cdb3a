import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { ErrorState } from '../components/states/states.tsx'
import { ScreenLoadError } from '../routing/lazyScreen.ts'
import { useSeams } from './SievertCore.tsx'

/** Stands in for a screen that could not be loaded or that broke; the shell around it goes on. */
export function RouteErrorPage() {
  const error = useRouteError()
  const { t } = useTranslation('common')
  const { reload, onError } = useSeams()
  const notLoaded = error instanceof ScreenLoadError
  useEffect(() => onError(error), [error, onError])
  return (
    <ErrorState
      titleAs="h1"
      title={notLoaded ? t('errors.screenTitle') : t('errors.crashTitle')}
      text={notLoaded ? t('errors.screenText') : t('errors.crashText')}
      action={
        <Button variant="contained" onClick={reload}>
          {notLoaded ? t('errors.retry') : t('errors.reload')}
        </Button>
      }
    />
  )
}

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { useAppSelector, useAppStore } from '../store/hooks.ts'

/** Inside a host: says that the session has ended and that nothing typed is lost, with the way back. */
export function ExpiredNotice() {
  const { t } = useTranslation('common')
  const { environment } = useAppStore()
  const expired = useAppSelector((state) => state.session.expired)
  if (!expired) return null
  return (
    <Alert
      severity="warning"
      icon={false}
      sx={{ mb: 2 }}
      action={
        <Button size="small" onClick={() => void environment.mayWrite()}>
          {t('embed.signIn')}
        </Button>
      }
    >
      {t('embed.expired')}
    </Alert>
  )
}

import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OfflineIcon, SuccessIcon } from '../components/firstIcons.ts'
import { useAppSelector } from '../store/hooks.ts'
import { useOnline } from './useOnline.ts'
import { useSlowCalls } from './useSlowCalls.ts'

/** How long "connected again" stays. */
const restoredMs = 4000

/** Says when the connection, the service or its database is gone, slow, and back. Nothing typed is lost meanwhile, and nothing needs a reload. */
export function ConnectionBanner() {
  const { t } = useTranslation('common')
  const online = useOnline()
  const away = useAppSelector((state) => state.service.away)
  const [wasOffline, setWasOffline] = useState(false)
  useEffect(() => {
    if (!online || away) {
      setWasOffline(true)
      return
    }
    const timer = setTimeout(() => setWasOffline(false), restoredMs)
    return () => clearTimeout(timer)
  }, [online, away])
  const slow = useSlowCalls()
  const message = !online ? 'offline' : (away ?? (slow ? 'slow' : wasOffline ? 'online' : null))

  return (
    <Box role="status" aria-live="polite" data-print="hide">
      {message && (
        <Box
          sx={(theme) => {
            const tone = message === 'online' ? theme.vars.palette.success : theme.vars.palette.warning
            return {
              position: 'fixed',
              zIndex: 'snackbar',
              bottom: 16,
              left: '50%',
              transform: 'translateX(-50%)',
              width: 'max-content',
              maxWidth: 'calc(100vw - 32px)',
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 2,
              py: 1.25,
              borderRadius: 1,
              color: 'text.primary',
              backgroundColor: tone.tint,
              border: `1px solid ${tone.main}`,
              boxShadow: theme.vars.palette.shadow.floating,
            }
          }}
        >
          {message === 'online' ? <SuccessIcon /> : <OfflineIcon />}
          <span>{t(`offline.${message}`)}</span>
        </Box>
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { severityIcons } from './ToastCard.tsx'
import type { KeptToast } from './toast.ts'

export interface ToastHistoryProps {
  /** Newest first. */
  history: readonly KeptToast[]
  /** Tag of the language that the time is written in: `es`. */
  locale: string
}

/** The recent messages with their time, newest first. */
export function ToastHistory({ history, locale }: ToastHistoryProps) {
  const { t } = useTranslation('common')
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' })
  if (history.length === 0) {
    return <Box sx={{ p: 3, textAlign: 'center', color: 'text.secondary' }}>{t('components.toasts.none')}</Box>
  }
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '60vh', overflowY: 'auto' }}>
      {history.map((toast) => {
        const Icon = severityIcons[toast.severity]
        const tone = toast.severity === 'warn' ? 'warning' : toast.severity
        return (
          <Box
            component="li"
            key={toast.id}
            sx={(theme) => ({
              display: 'grid',
              gridTemplateColumns: 'auto 1fr auto',
              gap: 1.25,
              px: 2,
              py: 1.5,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
              backgroundColor: toast.read ? 'transparent' : theme.vars.palette.error.tint,
            })}
          >
            <Icon label={t(`components.status.severity.${toast.severity}`)} sx={{ color: `${tone}.main` }} />
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 'fontWeightBold' }}>{toast.summary}</Box>
              {toast.detail && <Box sx={{ color: 'text.secondary' }}>{toast.detail}</Box>}
            </Box>
            <Box component="time" dateTime={new Date(toast.at).toISOString()} sx={{ color: 'text.secondary' }}>
              {time.format(toast.at)}
            </Box>
          </Box>
        )
      })}
    </Box>
  )
}

import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../firstIcons.ts'
import { type KeptToast, type ToastSeverity, toastMoveMs } from './toast.ts'

export const severityIcons = {
  info: InfoIcon,
  success: SuccessIcon,
  warn: WarningIcon,
  error: ErrorIcon,
} satisfies Record<ToastSeverity, unknown>

export interface ToastCardProps {
  /** The message, and how far it has come: shown, leaving, gone. */
  toast: KeptToast
  /** It was closed, or its time is over. */
  onLeave(id: number): void
}

/** One message on screen. Its clock stands still while the pointer or the keyboard is on it. */
export function ToastCard({ toast, onLeave }: ToastCardProps) {
  const { t } = useTranslation('common')
  const [held, setHeld] = useState(false)
  const left = useRef(toast.life)
  const Icon = severityIcons[toast.severity]

  useEffect(() => {
    if (toast.sticky || held || toast.phase !== 'shown') return
    const startedAt = Date.now()
    const timer = setTimeout(() => onLeave(toast.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(left.current - (Date.now() - startedAt), 0)
    }
  }, [toast.sticky, toast.id, toast.phase, held, onLeave])

  return (
    <Box
      role={toast.severity === 'error' ? 'alert' : 'status'}
      data-severity={toast.severity}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={(theme) => {
        const { toast: colors, shadow } = theme.vars.palette
        return {
          pointerEvents: 'auto',
          display: 'grid',
          gridTemplateColumns: 'auto 1fr auto',
          gap: 1.25,
          alignItems: 'start',
          p: 1.5,
          borderRadius: 1,
          color: colors.ink,
          backgroundColor: toast.background === 'plain' ? colors.plain : colors[toast.severity],
          boxShadow: shadow.floating,
          borderLeft: `4px solid ${colors.line}`,
          animation: `${toast.phase === 'leaving' ? 'sv-toast-out' : 'sv-toast-in'} ${toastMoveMs}ms ease both`,
          '@keyframes sv-toast-in': { from: { opacity: 0, transform: 'translateY(-8px)' } },
          '@keyframes sv-toast-out': { to: { opacity: 0, transform: 'translateX(24px)' } },
        }
      }}
    >
      <Icon label={t(`components.status.severity.${toast.severity}`)} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 'fontWeightBold' }}>{toast.summary}</Box>
        {toast.detail && <Box sx={{ mt: 0.25 }}>{toast.detail}</Box>}
      </Box>
      {toast.closable ? (
        <IconButton
          size="small"
          aria-label={t('components.toasts.close', { summary: toast.summary })}
          onClick={() => onLeave(toast.id)}
          sx={{ mt: -0.5, mr: -0.5 }}
        >
          <CloseIcon />
        </IconButton>
      ) : null}
    </Box>
  )
}

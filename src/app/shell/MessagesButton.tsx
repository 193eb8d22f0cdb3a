import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BellIcon } from '../../components/icons.ts'
import { useToastHistory } from '../../components/toasts/ErrorProvider.tsx'
import { ToastHistory } from '../../components/toasts/ToastHistory.tsx'

/** Recent messages again, for whoever was not quick enough; counts the errors that nobody has looked at. */
export function MessagesButton() {
  const { t, i18n } = useTranslation('common')
  const { history, unread, markRead, clear } = useToastHistory()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = unread > 0 ? t('shell.messagesUnread', { count: unread }) : t('shell.messages')
  const close = () => {
    setAnchor(null)
    markRead()
  }
  return (
    <>
      <IconButton aria-label={label} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        <Badge badgeContent={unread || undefined} color="error" slotProps={{ badge: { 'aria-hidden': true } }}>
          <BellIcon />
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('shell.messages'), sx: { width: 'min(24rem, 92vw)' } } }}
      >
        <ToastHistory history={history} locale={i18n.language} />
        {history.length > 0 && (
          <Box sx={{ p: 1, textAlign: 'right' }}>
            <Button size="small" onClick={clear}>
              {t('components.toasts.clear')}
            </Button>
          </Box>
        )}
      </Popover>
    </>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { CloseIcon, InfoIcon, RefreshIcon } from '../../../components/firstIcons.ts'
import { CheckIcon, EditIcon, UndoIcon } from '../../../components/icons.ts'
import type { QueueActions } from './useQueueActions.ts'

export interface QueueBarProps {
  actions: QueueActions
  /** How many readings an action is about now. */
  count: number
}

/** The decisions, on what is ticked or else on the reading under the cursor. What cannot be done says why. */
export function QueueBar({ actions, count }: QueueBarProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const buttons = [
    { key: 'a', act: actions.approve, icon: CheckIcon, label: t('approve.action'), off: actions.off.approve },
    { key: 'r', act: actions.reject, icon: CloseIcon, label: t('reject.action'), off: actions.off.dismissReadings },
    { key: 'l', act: actions.reRead, icon: RefreshIcon, label: t('reRead.action'), off: actions.off.dismissReadings },
    { key: 'f', act: actions.background, icon: EditIcon, label: t('background.action'), off: actions.off.background },
    {
      key: 'd',
      act: actions.withdrawApproval,
      icon: UndoIcon,
      label: t('withdrawApproval.action'),
      off: actions.off.withdrawApproval,
    },
  ]
  return (
    <Box
      role="toolbar"
      aria-label={t('bar.label', { count })}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
    >
      {buttons.map(({ key, act, icon: ButtonIcon, label, off }) => (
        <Tooltip describeChild key={key} title={off ?? ''}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<ButtonIcon />}
            // Stays reachable, so that the reason can be read: pressing it says why.
            aria-disabled={Boolean(off)}
            aria-keyshortcuts={key}
            onClick={act}
            sx={off ? { opacity: 0.55 } : undefined}
          >
            {label}
            {count > 1 && !off ? ` (${count})` : ''}
          </Button>
        </Tooltip>
      ))}
      <Tooltip title={t('keys.title')}>
        <IconButton size="small" aria-label={t('keys.title')} aria-keyshortcuts="?" onClick={actions.help}>
          <InfoIcon />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { closuresOf } from '../../../../contract/acts.ts'
import type { Assignment } from '../../../../contract/schemas/assignments.ts'

export interface LineMenuProps {
  open: { line: Assignment; anchor: HTMLElement } | null
  onLeave(): void
  onRemove(line: Assignment): void
  onClose(line: Assignment): void
}

/** What can be done with one line in its state. */
export function LineMenu({ open, onLeave, onRemove, onClose }: LineMenuProps) {
  const { t } = useTranslation('oslAssignments')
  const line = open?.line
  return (
    <Menu
      open={open !== null}
      anchorEl={open?.anchor}
      onClose={onLeave}
      slotProps={{ list: { 'aria-label': t('columns.actions'), dense: true } }}
    >
      {line?.state === 'draft' && <MenuItem onClick={() => onRemove(line)}>{t('remove.action')}</MenuItem>}
      {line && closuresOf(line.state).length > 0 && (
        <MenuItem onClick={() => onClose(line)}>{t('close.action')}</MenuItem>
      )}
    </Menu>
  )
}

/** Has a line in this state anything in its menu? */
export const hasActions = (line: Assignment): boolean => line.state === 'draft' || closuresOf(line.state).length > 0

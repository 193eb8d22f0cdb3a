import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreIcon } from '../icons.tsx'

export interface RowAction {
  label: string
  onClick(): void
}

export interface RowMenuProps {
  /** Which row, for screen readers: "Actions of Hospital San Gabriel". */
  name: string
  /** What can be done, most used first. */
  actions: readonly RowAction[]
}

/** What can be done with one row, behind one button. `name` says which row, for screen readers. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useTranslation('common')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    // A press here is not a press on the row, which would open it.
    <Box component="span" onClick={(event) => event.stopPropagation()}>
      <IconButton
        size="small"
        aria-label={t('components.table.actionsOf', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions.map(({ label, onClick }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null)
              onClick()
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}

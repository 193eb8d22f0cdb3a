import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoreIcon } from '../icons.ts'

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

/** A press here is not a press on the row, which would open it. */
const only = (event: MouseEvent) => event.stopPropagation()

/** What can be done with one row, behind one button. `name` says which row, for screen readers. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useTranslation('common')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('components.table.actionsOf', { name })}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          only(event)
          setAnchor(event.currentTarget)
          setOpen(true)
        }}
      >
        <MoreIcon />
      </IconButton>
      {/* Rows are many, and few menus are ever opened. */}
      {anchor && (
        <Menu anchorEl={anchor} open={open} onClick={only} onClose={() => setOpen(false)}>
          {actions.map(({ label, onClick }) => (
            <MenuItem
              key={label}
              onClick={() => {
                setOpen(false)
                onClick()
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { radius } from '../theme/tokens.ts'

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

/** Every row has one, so it is a button and nothing more: the kit's own is three parts, each with styles of its own. */
const Opener = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  verticalAlign: 'middle',
  alignItems: 'center',
  justifyContent: 'center',
  width: 30,
  height: 30,
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  // Three dots. Of each other's colour in forced colours too, where a button's is its text's.
  '&::before': {
    content: '""',
    width: 4,
    height: 16,
    forcedColorAdjust: 'none',
    background: 'radial-gradient(circle, currentColor 1.75px, transparent 2.25px) 0 0 / 4px 33.34%',
  },
}))

/** A press here is not a press on the row, which would open it. */
const only = (event: MouseEvent) => event.stopPropagation()

/** What can be done with one row, behind one button. `name` says which row, for screen readers. */
export function RowMenu({ name, actions }: RowMenuProps) {
  const { t } = useTranslation('common')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <Opener
        type="button"
        data-print="hide"
        aria-label={t('components.table.actionsOf', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          only(event)
          setAnchor(event.currentTarget)
        }}
      />
      {/* Rows are many, and few menus are ever opened. Closed, one is gone at once: it would fade into another screen. */}
      {anchor && (
        <Menu anchorEl={anchor} open onClick={only} onClose={close}>
          {actions.map(({ label, onClick }) => (
            <MenuItem
              key={label}
              onClick={() => {
                close()
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

import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { LogoutIcon, PersonIcon } from '../../components/icons.ts'
import { paths } from '../../routing/paths.ts'
import { useAppDispatch, useCurrentUser } from '../../store/hooks.ts'
import { signOut } from '../../store/session.ts'
import { byMenu } from './byMenu.ts'
import { initialsOf } from './initials.ts'

/** Who is signed in, its account, and the way out. */
export function UserMenu() {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const user = useCurrentUser()
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  if (!user) return null
  return (
    <>
      <ButtonBase
        id={`${id}-button`}
        aria-label={`${initialsOf(user.nombre)}, ${t('shell.userMenu', { name: user.nombre })}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? `${id}-menu` : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={(theme) => ({
          ml: 0.5,
          width: 34,
          height: 34,
          flex: 'none',
          borderRadius: '50%',
          fontSize: '0.8125rem',
          fontWeight: 'fontWeightBold',
          color: theme.vars.palette.primary.onTint,
          backgroundColor: theme.vars.palette.primary.tint,
        })}
      >
        <span aria-hidden>{initialsOf(user.nombre)}</span>
      </ButtonBase>
      <Menu
        id={`${id}-menu`}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        <Box component="li" role="presentation" sx={{ px: 2, py: 1, maxWidth: 280, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 'fontWeightBold' }}>{user.nombre}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{user.email}</Box>
        </Box>
        <Divider component="li" role="presentation" />
        <MenuItem
          onClick={() => {
            setAnchor(null)
            void navigate(paths.account.href(), { state: byMenu })
          }}
        >
          <ListItemIcon sx={{ color: 'inherit' }}>
            <PersonIcon />
          </ListItemIcon>
          {t('shell.account')}
        </MenuItem>
        <MenuItem onClick={() => void dispatch(signOut())}>
          <ListItemIcon sx={{ color: 'inherit' }}>
            <LogoutIcon />
          </ListItemIcon>
          {t('shell.logout')}
        </MenuItem>
      </Menu>
    </>
  )
}

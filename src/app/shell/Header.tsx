import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { isAdministrator } from '../../../contract/policies.ts'
import { Logo } from '../../components/brand/Logo.tsx'
import { MenuIcon } from '../../components/icons.ts'
import { space } from '../../components/theme/tokens.ts'
import { paths } from '../../routing/paths.ts'
import { useAppDispatch, useCurrentUser } from '../../store/hooks.ts'
import { mobileOpenSet } from '../../store/uiSlice.ts'
import { useSeams } from '../SievertCore.tsx'
import { MessagesButton } from './MessagesButton.tsx'
import { OwnLanguage } from './OwnLanguage.tsx'
import { SettingsButton } from './SettingsButton.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The fixed band on top: the way home, the language, recent messages, settings for administrators, the user. */
export const Header = memo(function Header() {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const user = useCurrentUser()
  const { embedded } = useSeams()
  return (
    <Box
      component="header"
      data-print="hide"
      sx={(theme) => ({
        // Inside a host it stays with Sievert's own part of the page.
        position: embedded ? 'sticky' : 'fixed',
        top: 0,
        zIndex: 'appBar',
        ...(embedded ? {} : { inset: '0 0 auto 0' }),
        height: space.header,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        px: { xs: 1, md: 2.5 },
        bgcolor: 'background.paper',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <IconButton
        onClick={() => dispatch(mobileOpenSet(true))}
        aria-label={t('shell.openMenu')}
        sx={{ display: { md: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Box
        component={Link}
        to={paths.dashboard.href()}
        aria-label={t('shell.home')}
        sx={{ textDecoration: 'none', borderRadius: 1, p: 0.5, display: 'inline-flex' }}
      >
        <Logo size={28} />
      </Box>
      <Box sx={{ flex: 1 }} />
      <OwnLanguage />
      <MessagesButton />
      {isAdministrator(user) && <SettingsButton />}
      <UserMenu />
    </Box>
  )
})

import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { memo, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isAdministrator } from '../../../contract/policies.ts'
import { MinifyIcon } from '../../components/icons.ts'
import { space } from '../../components/theme/tokens.ts'
import { useAppDispatch, useAppSelector, useCurrentUser } from '../../store/hooks.ts'
import { mobileOpenSet, sidebarMinifiedSet } from '../../store/uiSlice.ts'
import { MenuTree } from './MenuTree.tsx'
import { useMenu } from './useMenu.ts'

/** The navigation at the side; on a narrow screen it slides in over the page. */
export const Sidebar = memo(function Sidebar() {
  const { t } = useTranslation('common')
  const dispatch = useAppDispatch()
  const mini = useAppSelector(({ ui }) => ui.sidebarMinified)
  const mobileOpen = useAppSelector(({ ui }) => ui.mobileOpen)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving somewhere closes the drawer.
  useEffect(() => {
    dispatch(mobileOpenSet(false))
  }, [pathname, dispatch])

  return (
    <>
      <Box
        component="aside"
        data-print="hide"
        sx={(theme) => ({
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          position: 'sticky',
          top: space.header,
          height: `calc(100dvh - ${space.header}px)`,
          flex: 'none',
          width: mini ? space.sidebarMini : space.sidebar,
          transition: 'width 200ms ease',
          borderRight: `1px solid ${theme.vars.palette.divider}`,
          overflow: 'hidden',
        })}
      >
        <SidebarContent mini={mini} />
        <Box sx={(theme) => ({ p: 1.5, borderTop: `1px solid ${theme.vars.palette.divider}` })}>
          <IconButton
            aria-label={mini ? t('shell.expand') : t('shell.minify')}
            aria-pressed={mini}
            onClick={() => dispatch(sidebarMinifiedSet(!mini))}
          >
            <MinifyIcon sx={{ transform: mini ? 'scaleX(-1)' : 'none' }} />
          </IconButton>
        </Box>
      </Box>
      <Drawer
        open={mobileOpen}
        onClose={() => dispatch(mobileOpenSet(false))}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { 'aria-label': t('shell.navigation'), sx: { width: 'min(19rem, 86vw)' } } }}
      >
        <SidebarContent mini={false} />
      </Drawer>
    </>
  )
})

function SidebarContent({ mini }: { mini: boolean }) {
  const { t } = useTranslation('common')
  const user = useCurrentUser()
  // What is searched or sorted on a screen moves nothing in the menu.
  const { pathname } = useLocation()
  const menu = useMenu()
  if (!user) return null
  return (
    <>
      {!mini && (
        <Box sx={{ px: 2.5, pt: 2.5, pb: 1 }}>
          <Box sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>{user.nombre}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {isAdministrator(user) ? t('roles.admin') : t('roles.user')}
          </Box>
        </Box>
      )}
      <Box component="nav" aria-label={t('shell.navigation')} sx={{ flex: 1, overflowY: 'auto', p: 1.5 }}>
        <MenuTree nodes={menu} pathname={pathname} mini={mini} />
      </Box>
    </>
  )
}

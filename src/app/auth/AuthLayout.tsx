import Box from '@mui/material/Box'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import type { CurrentUser } from '../../../contract/schemas/auth.ts'
import { Logo } from '../../components/brand/Logo.tsx'
import { dispensable } from '../../components/dispensable.ts'
import { retriable } from '../../components/retriable.ts'
import { coverColors } from '../../components/theme/tokens.ts'
import { useIsOpening } from '../../routing/AppRouter.tsx'
import { paths } from '../../routing/paths.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { homeOf } from '../home.ts'
import { LanguageChoice } from '../LanguageChoice.tsx'
import { usePageTitle } from '../pageTitle.ts'
import { prefetchAfterSignIn } from '../prefetch.ts'

const Cover = dispensable(retriable(() => import('../../components/brand/Cover.tsx')))

/** What led to sign-in: an address and, when a session ended there, whose it was. */
interface LedHere {
  from?: string
  of?: number
}

/** The address that this user wanted; that of anybody else's session is not theirs. */
function wantedBy(user: CurrentUser | null, state: unknown): string | undefined {
  const { from, of } = (state as LedHere | null) ?? {}
  return of === undefined || of === user?.id ? from : undefined
}

/** Says that the session has ended by itself and that nothing typed is lost to its user. */
function EndedNotice() {
  const { t } = useTranslation('common')
  return (
    <Box
      role="status"
      sx={(theme) => ({
        mb: 3,
        px: 2,
        py: 1.25,
        borderRadius: 1,
        border: `1px solid ${theme.vars.palette.warning.main}`,
        backgroundColor: theme.vars.palette.warning.tint,
        textWrap: 'pretty',
      })}
    >
      {t('shell.sessionEnded')}
    </Box>
  )
}

/** The frame of the screens before sign-in: the form on paper, the cover beside it. */
export function AuthLayout() {
  const { t } = useTranslation('common')
  const { isAuthenticated, currentUser, expired } = useAppSelector((state) => state.session)
  const location = useLocation()
  const isOpening = useIsOpening()
  usePageTitle()
  useEffect(prefetchAfterSignIn, [])

  if (isAuthenticated && location.pathname === paths.login.href()) {
    return <Navigate to={wantedBy(currentUser, location.state) ?? homeOf(currentUser)} replace />
  }
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: 'minmax(440px, 5fr) 7fr' },
        gridTemplateRows: { xs: '96px 1fr', md: '1fr' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', bgcolor: 'background.paper', minHeight: { md: '100dvh' } }}>
        <Box
          component="header"
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            px: { xs: 2.5, sm: 5 },
            py: 2.5,
          }}
        >
          <Logo size={32} />
          <LanguageChoice />
        </Box>
        <Box
          component="main"
          aria-busy={isOpening}
          sx={{
            flex: 1,
            display: 'grid',
            alignContent: 'center',
            justifyItems: 'center',
            px: { xs: 2.5, sm: 5 },
            py: 4,
          }}
        >
          <Box sx={{ width: '100%', maxWidth: 400 }}>
            {expired && location.pathname === paths.login.href() && <EndedNotice />}
            <Outlet />
          </Box>
        </Box>
        <Box
          component="footer"
          sx={{ px: { xs: 2.5, sm: 5 }, py: 2.5, color: 'text.secondary', fontSize: '0.8125rem' }}
        >
          {t('product.tagline')}
        </Box>
      </Box>
      <Box
        data-print="hide"
        sx={{
          position: 'relative',
          overflow: 'hidden',
          order: { xs: -1, md: 0 },
          bgcolor: coverColors.deep,
          '& > svg': { position: 'absolute', inset: 0 },
        }}
      >
        <Suspense>
          <Cover />
        </Suspense>
      </Box>
    </Box>
  )
}

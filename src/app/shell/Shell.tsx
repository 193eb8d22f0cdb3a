import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useEffect, useInsertionEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { inNextFrame } from '../../components/inNextFrame.ts'
import { ErrorState, LoadingState } from '../../components/states/states.tsx'
import { space } from '../../components/theme/tokens.ts'
import { useIsOpening } from '../../routing/AppRouter.tsx'
import { paths } from '../../routing/paths.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import { checkSession } from '../../store/session.ts'
import { homeOf } from '../home.ts'
import { ScreenTopContext } from '../kept/screenTop.ts'
import { usePageTitle } from '../pageTitle.ts'
import { prefetchGrid } from '../prefetchGrid.ts'
import { prefetchWayOut } from '../prefetchWayOut.ts'
import { useSeams } from '../SievertCore.tsx'
import { AppWays } from './AppWays.tsx'
import { GuardedOutlet } from './GuardedOutlet.tsx'
import { Header } from './Header.tsx'
import { Sidebar } from './Sidebar.tsx'
import { SkipLink } from './SkipLink.tsx'

const mainId = 'sievert-main'

/** The same on every render: what moves around it does not draw it again. */
const screen = (
  <AppWays>
    <GuardedOutlet />
  </AppWays>
)

/** The frame of the signed-in product. Until the first check of the session has ended it shows that it is waiting. */
export default function Shell() {
  const { t, i18n } = useTranslation('common')
  const isAuthenticated = useAppSelector(({ session }) => session.isAuthenticated)
  const isBeingChecked = useAppSelector(
    ({ session }) => !session.isAuthenticated && (!session.checked || session.checking),
  )
  const currentUser = useAppSelector(({ session }) => session.currentUser)
  const former = useAppSelector(({ session }) => session.former)
  const wasInside = useRef(false)
  const dispatch = useAppDispatch()
  const { pathname, search } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  const { embedded } = useSeams()
  const screenTop = useRef(0)
  usePageTitle()
  useEffect(() => prefetchWayOut(i18n), [i18n])
  useEffect(prefetchGrid, [])

  const navigate = useNavigate()
  const owner = (former ?? currentUser)?.id
  const shownTo = useRef(owner)
  useEffect(() => {
    const before = shownTo.current
    shownTo.current = owner
    // Signed in as somebody else in another tab: the address, and what was searched there, is not theirs.
    if (before !== undefined && owner !== undefined && before !== owner)
      void navigate(homeOf(currentUser), { replace: true })
  }, [owner, currentUser, navigate])
  // While the document is being changed, before anything that comes can take the focus.
  const focused = useRef<Element | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked up is what has the focus when the path changes.
  useInsertionEffect(() => {
    focused.current = document.activeElement
  }, [pathname])
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    const before = document.activeElement
    // A list that was kept has given it back to the row that it was left by.
    const isPut = before !== focused.current && main.current?.contains(before)
    return inNextFrame(() => {
      // A new screen: keyboard and screen reader go on from its top, unless it has put them elsewhere itself.
      if (!isPut && [before, document.body].includes(document.activeElement as Element))
        main.current?.focus({ preventScroll: true })
      // Inside a host the page's scrolling is the host's, as far as the new screen can be seen.
      if (embedded) main.current?.scrollIntoView({ block: 'nearest' })
      else window.scrollTo({ top: screenTop.current })
    })
  }, [pathname, embedded])

  if (isAuthenticated) wasInside.current = true
  // What the user of an ended session has open waits for that user, out of sight (`Screens.tsx`).
  else if (!former || !wasInside.current) {
    if (isBeingChecked) return <LoadingState text={t('shell.checking')} />
    // Who signed out leaves no address behind for the next one.
    const from = wasInside.current ? null : pathname + search
    return <SignedOut from={from} of={former?.id} onRetry={() => void dispatch(checkSession())} />
  }
  return (
    <Box sx={{ minHeight: embedded ? 480 : '100dvh', position: 'relative' }}>
      <SkipLink target={mainId}>{t('shell.skip')}</SkipLink>
      <Header />
      <OpeningBar />
      <Box sx={{ display: 'flex', pt: embedded ? 0 : `${space.header}px`, '@media print': { pt: 0 } }}>
        <Sidebar />
        <Box
          ref={main}
          component="main"
          id={mainId}
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, px: { xs: 2, md: 4 }, py: { xs: 2, md: 3 }, '&:focus': { outline: 'none' } }}
        >
          {/* Somebody else's screen is another screen: nothing typed is carried over. */}
          <ScreenTopContext.Provider key={owner} value={screenTop}>
            {screen}
          </ScreenTopContext.Provider>
        </Box>
      </Box>
    </Box>
  )
}

/** The next screen is being loaded, and the one before still stands. */
function OpeningBar() {
  const { t } = useTranslation('common')
  const { embedded } = useSeams()
  const isOpening = useIsOpening()
  if (!isOpening) return null
  return (
    <LinearProgress
      aria-label={t('shell.loading')}
      sx={{
        position: embedded ? 'absolute' : 'fixed',
        top: space.header,
        left: 0,
        right: 0,
        zIndex: 'appBar',
        height: 2,
      }}
    />
  )
}

/** Nobody is signed in: to the sign-in page when the server said so, else a word about the server that does not answer. */
function SignedOut({ from, of, onRetry }: { from: string | null; of: number | undefined; onRetry(): void }) {
  const { t } = useTranslation('common')
  const unanswered = useAppSelector((state) => state.session.unanswered)
  // A new object on every render would be a new navigation on every render.
  const state = useMemo(() => (from === null || from === '/' ? null : { from, of }), [from, of])
  if (unanswered) {
    return <ErrorState titleAs="h1" title={t('errors.sessionTitle')} text={t('errors.sessionText')} onRetry={onRetry} />
  }
  return <Navigate to={paths.login.href()} replace state={state} />
}

import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { ComesBackContext } from '../routing/comesBack.ts'
import { paths } from '../routing/paths.ts'
import { useAppSelector } from '../store/hooks.ts'
import { Drawn } from './drawnScreen.tsx'
import { hidePopups } from './hidePopups.ts'
import { useWaitingScreen } from './useWaitingScreen.ts'

/**
 * The screen of the address. When a session ends by itself its screen stays, out of sight and out of reach, beside the
 * sign-in page: the same user finds it again as it was left, with every dialog and every typed letter.
 */
export function Screens() {
  const { live, waiting } = useWaitingScreen()
  const former = useAppSelector(({ session }) => session.former)
  const ended = waiting !== null && Boolean(former)
  const stillThere = ended && live.location.location.key === waiting.location.location.key
  const { pathname, search } = live.location.location
  // A new object on every render would be a new navigation on every render.
  const led = useMemo(() => ({ from: pathname + search, of: former?.id }), [pathname, search, former])
  const place = useRef<HTMLDivElement>(null)
  const away = waiting !== null
  const isAway = useRef(away)
  isAway.current = away
  const comesBack = useCallback(() => isAway.current, [])
  useLayoutEffect(() => (away && place.current ? hidePopups(place.current) : undefined), [away])
  return (
    <ComesBackContext.Provider value={comesBack}>
      {/* First in the document: whoever looks for a field finds that of the page that is seen. */}
      {stillThere && former && <Navigate to={paths.login.href()} replace state={led} />}
      {waiting && !stillThere && live.content}
      <div ref={place} hidden={away} inert={away}>
        <Drawn screen={waiting ?? live} />
      </div>
    </ComesBackContext.Provider>
  )
}

import { type ReactNode, useContext, useRef } from 'react'
import { UNSAFE_LocationContext as LocationContext, useOutlet } from 'react-router-dom'
import { MatchesContext } from '../routing/AppRouter.tsx'
import { useAppSelector } from '../store/hooks.ts'

/** A screen with the surroundings that it was drawn in. */
export interface DrawnScreen {
  content: ReactNode
  location: React.ContextType<typeof LocationContext>
  matches: React.ContextType<typeof MatchesContext>
}

/** The route whose screens need somebody signed in. */
const inShell = ({ matches }: DrawnScreen) => matches.some(({ route }) => route.id === 'shell')

/**
 * The screen of the address and, while its user signs in again after the session has ended by itself, the one that waits
 * for that: it is to be drawn out of sight, so that what was typed in it is still there. It goes when anybody else signs in.
 */
export function useWaitingScreen(): { live: DrawnScreen; waiting: DrawnScreen | null } {
  const live: DrawnScreen = {
    content: useOutlet(),
    location: useContext(LocationContext),
    matches: useContext(MatchesContext),
  }
  const currentUser = useAppSelector(({ session }) => session.currentUser)
  const former = useAppSelector(({ session }) => session.former)
  const isAuthenticated = useAppSelector(({ session }) => session.isAuthenticated)
  const owner = (former ?? currentUser)?.id
  const last = useRef<{ screen: DrawnScreen; owner: number | undefined; ended: boolean } | null>(null)
  const shown = last.current
  if (isAuthenticated && inShell(live)) last.current = { screen: live, owner, ended: false }
  else if (shown) {
    shown.ended ||= Boolean(former)
    // Left on purpose, or somebody else's.
    if (!shown.ended || shown.owner !== owner) last.current = null
  }
  const waiting = last.current?.ended ? last.current.screen : null
  return { live, waiting }
}

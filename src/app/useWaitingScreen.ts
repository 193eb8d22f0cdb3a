import { useRef } from 'react'
import { useAppSelector } from '../store/hooks.ts'
import { type DrawnScreen, useDrawnScreen } from './drawnScreen.tsx'

/** The route whose screens need somebody signed in. */
const inShell = ({ matches }: DrawnScreen) => matches.some(({ route }) => route.id === 'shell')

/**
 * The screen of the address and, while its user signs in again after the session has ended by itself, the one that waits
 * for that: it is to be drawn out of sight, so that what was typed in it is still there. It goes when anybody else signs in.
 */
export function useWaitingScreen(): { live: DrawnScreen; waiting: DrawnScreen | null } {
  const live = useDrawnScreen()
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

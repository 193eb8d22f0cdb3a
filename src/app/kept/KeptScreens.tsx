import * as React from 'react'
import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UNSAFE_LocationContext as LocationContext, Outlet, useOutlet } from 'react-router-dom'
import { MatchesContext } from '../../routing/AppRouter.tsx'
import { keepUnusedSeconds } from '../../store/api.ts'
import { useAppSelector } from '../../store/hooks.ts'
import { popupsOver } from '../hidePopups.ts'
import { useScreen } from '../pageTitle.ts'
import { useSeams } from '../SievertCore.tsx'

/** Not there before React 19.2, in which case nothing is kept. */
const Activity = 'Activity' in React ? React.Activity : null

/**
 * The screen of the address and, out of sight, the list that was left last: who opens a record and comes back finds the list
 * as it was, scrolled to where it was, and nothing of it has to be drawn again. Inside a host nothing is kept.
 */
export function KeptScreens() {
  const { embedded } = useSeams()
  return embedded || !Activity ? <Outlet /> : <Keeping Activity={Activity} />
}

/** A screen with the surroundings that it was drawn in. */
interface Drawn {
  path: string
  keeps: boolean
  content: ReactNode
  location: React.ContextType<typeof LocationContext>
  matches: React.ContextType<typeof MatchesContext>
}

function Keeping({ Activity }: { Activity: typeof React.Activity }) {
  const screen = useScreen()
  const location = useContext(LocationContext)
  const live: Drawn = {
    path: location.location.pathname,
    keeps: screen?.kept === true,
    content: useOutlet(),
    location,
    matches: useContext(MatchesContext),
  }
  const as = useDrawnAs()
  const last = useRef(live)
  const [shown, setShown] = useState(live.path)
  const [kept, setKept] = useState<{ screen: Drawn; as: string } | null>(null)
  if (shown !== live.path) {
    setShown(live.path)
    // What is open on top of a list is closed by leaving it, which what is kept would not be.
    if (last.current.keeps && popupsOver(document.body).length === 0) setKept({ screen: last.current, as })
  } else if (kept && kept.as !== as) setKept(null)
  useLayoutEffect(() => {
    last.current = live
  })
  useEffect(() => {
    if (!kept) return
    const timer = setTimeout(() => setKept(null), keepUnusedSeconds * 1000)
    return () => clearTimeout(timer)
  }, [kept])
  const away = kept && kept.as === as && kept.screen.path !== live.path ? [kept.screen] : []
  return [...away, live].map((each) => (
    <Activity key={each.path} mode={each === live ? 'visible' : 'hidden'}>
      <LocationContext.Provider value={each.location}>
        <MatchesContext.Provider value={each.matches}>{each.content}</MatchesContext.Provider>
      </LocationContext.Provider>
    </Activity>
  ))
}

/** All that a screen which is out of sight would not hear of: drawn as something else, it is not what one comes back to. */
function useDrawnAs(): string {
  const { language } = useTranslation().i18n
  const writes = useAppSelector((state) => state.writes)
  return `${language} ${writes}`
}

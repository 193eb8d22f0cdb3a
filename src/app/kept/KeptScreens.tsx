import * as React from 'react'
import { type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UNSAFE_LocationContext as LocationContext, Outlet, useOutlet } from 'react-router-dom'
import { MatchesContext } from '../../routing/AppRouter.tsx'
import { api } from '../../store/api.ts'
import { useAppSelector, useAppStore } from '../../store/hooks.ts'
import type { SievertStore } from '../../store/makeStore.ts'
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
  /** Of this drawing of it: another one begins anew. */
  key: string
  path: string
  keeps: boolean
  content: ReactNode
  location: React.ContextType<typeof LocationContext>
  matches: React.ContextType<typeof MatchesContext>
}

interface Kept {
  screen: Drawn
  /** The answers that it showed, by their keys. */
  answers: string[]
  language: string
  /** px that its rows were scrolled sideways. */
  left: number
}

function Keeping({ Activity }: { Activity: typeof React.Activity }) {
  const screen = useScreen()
  const location = useContext(LocationContext)
  const path = location.location.pathname
  const { language } = useTranslation().i18n
  const store = useAppStore()
  const [kept, setKept] = useState<Kept | null>(null)
  // What was changed is forgotten by the answers, and what nobody has looked at for long.
  const isForgotten = useAppSelector(({ api }) => kept?.answers.some((key) => !api?.queries[key]) === true)
  const isOther = isForgotten || kept?.language !== language
  const [shown, setShown] = useState({ path, key: path, drawing: 0, left: 0 })
  const live: Drawn = {
    key: shown.key,
    path,
    keeps: screen?.kept === true,
    content: useOutlet(),
    location,
    matches: useContext(MatchesContext),
  }
  const last = useRef(live)
  if (shown.path !== path) {
    const { current: before } = last
    const drawing = shown.drawing + 1
    const back = kept?.screen.path === path && !isOther && kept
    setShown({
      path,
      drawing,
      ...(back ? { key: back.screen.key, left: back.left } : { key: `${path} ${drawing}`, left: 0 }),
    })
    // What is open on top of a list is closed by leaving it, which what is kept would not be.
    const keeps = before.keeps && popupsOver(document.body).length === 0
    const left = rows()?.scrollLeft ?? 0
    if (keeps) setKept({ screen: before, answers: shownNow(store), language, left })
    else if (kept?.screen.path === path) setKept(null)
  } else if (kept && isOther) setKept(null)
  useLayoutEffect(() => {
    last.current = live
  })
  const { left } = shown
  useLayoutEffect(() => {
    // The grid begins at its left whenever its effects do, which is now once more.
    const scroller = left > 0 && rows()
    if (scroller) scroller.scrollLeft = left
  }, [left])
  return [...(kept ? [kept.screen] : []), live].map((each) => (
    <Activity key={each.key} mode={each === live ? 'visible' : 'hidden'}>
      <LocationContext.Provider value={each.location}>
        <MatchesContext.Provider value={each.matches}>{each.content}</MatchesContext.Provider>
      </LocationContext.Provider>
    </Activity>
  ))
}

/** What scrolls the rows of the list that is on the page. */
const rows = () => document.querySelector('main .MuiDataGrid-virtualScroller')

/** The answers that something on the page shows now. Asked of the API itself: its state hears of them half a second later. */
function shownNow({ dispatch, getState }: SievertStore): string[] {
  const listened = dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as Listened
  return Object.keys(getState().api?.queries ?? {}).filter((key) => listened.getSubscriptionCount(key) > 0)
}

interface Listened {
  getSubscriptionCount(key: string): number
}

import * as React from 'react'
import { useContext, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { api } from '../../store/api.ts'
import { useAppSelector, useAppStore } from '../../store/hooks.ts'
import type { SievertStore } from '../../store/makeStore.ts'
import { Drawn, type DrawnScreen, useDrawnScreen } from '../drawnScreen.tsx'
import { popupsOver } from '../hidePopups.ts'
import { useScreen } from '../pageTitle.ts'
import { useSeams } from '../SievertCore.tsx'
import { ScreenTopContext } from './screenTop.ts'

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

interface Shown extends DrawnScreen {
  /** Of this drawing of it: a later one is higher, and begins anew. */
  key: number
  path: string
  keeps: boolean
}

interface Kept {
  screen: Shown
  /** The answers that it showed, by their keys. */
  answers: string[]
  language: string
  place: Place
}

/** Where a list was left, px: its rows sideways, and the page, by which cards are scrolled. */
interface Place {
  left: number
  top: number
}

const atItsTop: Place = { left: 0, top: 0 }

function Keeping({ Activity }: { Activity: typeof React.Activity }) {
  const screen = useScreen()
  const drawn = useDrawnScreen()
  const path = drawn.location.location.pathname
  const { language } = useTranslation().i18n
  const store = useAppStore()
  const [kept, setKept] = useState<Kept | null>(null)
  // What was changed is forgotten by the answers, and what nobody has looked at for long.
  const isForgotten = useAppSelector(({ api }) => kept?.answers.some((key) => !api?.queries[key]) === true)
  const isOther = isForgotten || kept?.language !== language
  const [shown, setShown] = useState({ path, key: 0, place: atItsTop })
  const live: Shown = { ...drawn, key: shown.key, path, keeps: screen?.kept === true }
  const last = useRef(live)
  if (shown.path !== path) {
    const { current: before } = last
    if (kept?.screen.path === path && !isOther) setShown({ path, key: kept.screen.key, place: kept.place })
    else setShown({ path, key: 1 + Math.max(before.key, kept?.screen.key ?? 0), place: atItsTop })
    // What is open on top of a list is closed by leaving it, which what is kept would not be.
    if (before.keeps && popupsOver(document.body).length === 0)
      setKept({ screen: before, answers: shownNow(store), language, place: placeNow() })
    else if (kept?.screen.path === path) setKept(null)
  } else if (kept && isOther) setKept(null)
  useLayoutEffect(() => {
    last.current = live
  })
  const screenTop = useContext(ScreenTopContext)
  useLayoutEffect(() => {
    const { left, top } = shown.place
    screenTop.current = top
    // The grid begins at its left whenever its effects do, which is now once more.
    const scroller = left > 0 && rows()
    if (scroller) scroller.scrollLeft = left
  }, [shown, screenTop])
  // In the order of their drawing: what is moved in the document forgets how far it was scrolled.
  const both = [...(kept ? [kept.screen] : []), live].sort((one, other) => one.key - other.key)
  return both.map((each) => (
    <Activity key={each.key} mode={each === live ? 'visible' : 'hidden'}>
      <Drawn screen={each} />
    </Activity>
  ))
}

/** What scrolls the rows of the list that is seen. */
const rows = () =>
  [...document.querySelectorAll('main .MuiDataGrid-virtualScroller')].find(({ clientWidth }) => clientWidth > 0)

const placeNow = (): Place => ({ left: rows()?.scrollLeft ?? 0, top: window.scrollY })

/** The answers that something on the page shows now. Asked of the API itself: its state hears of them half a second later. */
function shownNow({ dispatch, getState }: SievertStore): string[] {
  const listened = dispatch(api.internalActions.internal_getRTKQSubscriptions()) as unknown as Listened
  return Object.keys(getState().api?.queries ?? {}).filter((key) => listened.getSubscriptionCount(key) > 0)
}

interface Listened {
  getSubscriptionCount(key: string): number
}

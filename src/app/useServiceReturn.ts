import { useEffect } from 'react'
import { askAnew } from '../store/answers.ts'
import { callDirectly } from '../store/callDirectly.ts'
import type { SievertStore } from '../store/makeStore.ts'
import { checkSession } from '../store/session.ts'

/** Between two questions whether the service is back; each has the specified retries inside. */
const askAgainMs = 3_000
/** Where one call fails and others do not, everything is asked for again no more often than this. */
const seldomMs = 30_000

/**
 * While the service or its database is away, asks until it is back, and then for everything that is shown: nobody has to
 * press anything. What was typed is not touched. A single call that fails for ever, beside others that are answered, must not
 * make all of them be asked for again and again: such a return counts once in a while.
 */
export function useServiceReturn(store: SievertStore): void {
  useEffect(() => {
    let away = store.getState().service.away
    let timer: ReturnType<typeof setTimeout> | undefined
    // It was asked, and was away.
    let confirmed = false
    let returned = Number.NEGATIVE_INFINITY
    const ask = () => {
      timer = setTimeout(async () => {
        await store.dispatch(callDirectly('settings.get', {}, { untold: true }))
        if (!timer || !store.getState().service.away) return
        confirmed = true
        ask()
      }, askAgainMs)
    }
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const look = () => {
      const before = away
      away = store.getState().service.away
      if (away && !timer) ask()
      if (!away) stop()
      if (!before || away) return
      const now = Date.now()
      if (!confirmed && now - returned < seldomMs) return
      confirmed = false
      returned = now
      // Who is signed in comes first, where that could not be answered either.
      if (store.getState().session.unanswered) void store.dispatch(checkSession())
      store.dispatch(askAnew())
    }
    look()
    const leave = store.subscribe(look)
    return () => {
      leave()
      stop()
    }
  }, [store])
}

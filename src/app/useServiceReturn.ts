import { useEffect } from 'react'
import { api } from '../store/api.ts'
import { callDirectly } from '../store/callDirectly.ts'
import type { SievertStore } from '../store/makeStore.ts'
import { checkSession } from '../store/session.ts'
import { resources } from '../store/tags.ts'

/** Between two questions whether the service is back; each has the specified retries inside. */
const askAgainMs = 3_000

/**
 * While the service or its database is away, asks until it is back, and then for everything that is shown: nobody has to
 * press anything. What was typed is not touched.
 */
export function useServiceReturn(store: SievertStore): void {
  useEffect(() => {
    let away = store.getState().service.away
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = setTimeout(async () => {
        await store.dispatch(callDirectly('settings.get', {}, { untold: true }))
        if (timer && store.getState().service.away) ask()
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
      // Who is signed in comes first, where that could not be answered either.
      if (store.getState().session.unanswered) void store.dispatch(checkSession())
      store.dispatch(api.util.invalidateTags([...resources]))
    }
    look()
    const leave = store.subscribe(look)
    return () => {
      leave()
      stop()
    }
  }, [store])
}

import { sessionRoutes } from '../../contract/sessionRoutes.ts'
import { addressOf } from './addressOf.ts'
import { commonHeaders, credentialsOf } from './baseQuery.ts'
import type { StoreEnvironment } from './environment.ts'
import { liftMark, markOf } from './signedOutMark.ts'
import type { AppThunk } from './storeTypes.ts'
import { end } from './turns.ts'

/** The wait after a failed try: a second, doubling up to half a minute; a connection that is back ends it. */
const firstMs = 1000
const maxMs = 30_000

const trying = new WeakMap<StoreEnvironment, Promise<void>>()

/**
 * Ends on the server what has been ended here, and tries again until it is done: through failures, without a connection,
 * and from the next page on when this one is gone. Does nothing when no sign-out is open. Answers after the first try.
 */
export const endOnServer = (): AppThunk<Promise<void>> => async (_dispatch, _getState, environment) => {
  if (!markOf(environment.marks)) return
  const under = trying.get(environment)
  if (under) return under
  const first = tryOnce(environment)
  trying.set(environment, first)
  void first.then(() => goOn(environment))
  return first
}

async function goOn(environment: StoreEnvironment): Promise<void> {
  for (let attempt = 0; markOf(environment.marks); attempt++) {
    await pause(Math.min(firstMs * 2 ** attempt, maxMs))
    await tryOnce(environment)
  }
  trying.delete(environment)
}

async function tryOnce(environment: StoreEnvironment): Promise<void> {
  await end(async (signal) => {
    // Read in turn: meanwhile somebody may have signed in, which settles it.
    const mark = markOf(environment.marks)
    if (!mark) return
    // Not as `keepalive`: such a call cannot be broken off, and its late answer would take a new session's cookie away.
    const response = await send(environment, 'auth.logout', { signal })
    if (!signal.aborted && (response.ok || response.status === 401)) liftMark(environment.marks, mark)
  })
}

async function send(environment: StoreEnvironment, route: 'auth.logout' | 'auth.me', more: RequestInit) {
  const by = sessionRoutes[route]
  return fetch(addressOf(environment.apiBaseUrl, by), {
    method: by.method,
    credentials: credentialsOf(environment),
    headers: await commonHeaders(environment),
    ...more,
  })
}

/** After a session has ended by itself: tells the server too, unless somebody has signed in since, in any tab. */
export const tellOfEnd = (): AppThunk<Promise<void>> => (_dispatch, _getState, environment) =>
  end(async (signal) => {
    const someone = await send(environment, 'auth.me', { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (!someone) await send(environment, 'auth.logout', { signal })
  })

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })
}

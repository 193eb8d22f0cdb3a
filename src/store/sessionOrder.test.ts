import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import { noWaits } from '../testing/storyStore.ts'
import { users } from '../testing/users.ts'
import { makeStore, type SievertStore } from './makeStore.ts'
import { apiRequest } from './request.ts'
import { checkSession, signIn, signOut } from './session.ts'
import { signedIn } from './sessionSlice.ts'
import { markOf } from './signedOutMark.ts'
import { memoryPreferences } from './storage.ts'

/**
 * Every order in which the answers of the session's calls can come. A person does a few things one after the other; each
 * call reaches the server some time later, and its answer this page some time after that. Whatever the order, what holds in
 * the end is what the person did last.
 */

/** A call on its way: sent, then worked on by the server, then answered. */
interface OnItsWay {
  path: string
  cookie: string | null
  body: { email?: string } | null
  signal: AbortSignal | undefined
  response?: Response
  setCookie?: string | null
  answer(response: Response): void
}

const byEmail = new Map<string, CurrentUser>([users.admin, users.client].map((user) => [user.email, user]))
const refused = () => Response.json({ code: 'unauthorized', message: '', requestId: 'r' }, { status: 401 })

/** A server with sessions and a browser with one cookie, between which calls wait until they are let go on. */
function aNetwork(failingLogouts = 0) {
  const sessions = new Map<string, CurrentUser>()
  const calls: OnItsWay[] = []
  let cookie: string | null = null
  let made = 0
  const open = (user: CurrentUser) => {
    const token = `token-${++made}`
    sessions.set(token, user)
    return token
  }
  return {
    sessions,
    calls,
    open: (user: CurrentUser) => {
      cookie = open(user)
    },
    /** The session runs out on the server. */
    expire: () => sessions.clear(),
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const text = await request.text()
      const { signal } = init ?? {}
      return new Promise<Response>((resolve, reject) => {
        const path = new URL(request.url).pathname.replace('/api/v1', '')
        const call = {
          path,
          cookie,
          body: text ? JSON.parse(text) : null,
          signal: signal ?? undefined,
          answer: resolve,
        }
        calls.push(call)
        // The browser drops the answer of a call that was broken off, with its cookie.
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    },
    /** The server gets to it. */
    work(call: OnItsWay) {
      const user = call.cookie ? sessions.get(call.cookie) : undefined
      if (call.path === '/auth/login') {
        const found = byEmail.get(call.body?.email ?? '')
        if (call.cookie) sessions.delete(call.cookie)
        if (found) call.setCookie = open(found)
        call.response = Response.json(found)
      } else if (call.path === '/auth/logout' && failingLogouts-- > 0) {
        call.response = Response.json({ code: 'internal', message: '', requestId: 'r' }, { status: 500 })
      } else if (call.path === '/auth/logout') {
        if (call.cookie) sessions.delete(call.cookie)
        call.setCookie = null
        call.response = Response.json({ ok: true })
      } else call.response = user ? Response.json(user) : refused()
    },
    /** Its answer arrives. */
    deliver(call: OnItsWay) {
      if (call.signal?.aborted) return
      if (call.setCookie !== undefined) cookie = call.setCookie
      call.answer(call.response as Response)
    },
    signedInByCookie: () => (cookie ? (sessions.get(cookie) ?? null) : null),
  }
}

type Network = ReturnType<typeof aNetwork>
/** What a person, or the page by itself, does; each leads to one call. */
type Act = 'check' | 'call' | 'login admin' | 'login client' | 'logout'

const does: Record<Act, (store: SievertStore) => Promise<unknown>> = {
  check: (store) => store.dispatch(checkSession()),
  call: (store) => store.dispatch(apiRequest({ method: 'GET', path: '/anything' })).catch(() => {}),
  'login admin': (store) => store.dispatch(signIn(users.admin.email, 'x')),
  'login client': (store) => store.dispatch(signIn(users.client.email, 'x')),
  logout: (store) => store.dispatch(signOut()),
}

type Prepare = (store: SievertStore, network: Network) => void
/** Who is signed in here at the start, and whether the server still knows. */
const starts: Record<'nobody' | 'admin' | 'admin whose session ran out', Prepare> = {
  nobody: () => {},
  admin: (store, network) => {
    network.open(users.admin)
    store.dispatch(signedIn(users.admin))
  },
  'admin whose session ran out': (store, network) => {
    network.open(users.admin)
    store.dispatch(signedIn(users.admin))
    network.expire()
  },
}

/** The script of each story, and who is signed in at its end. */
const stories: [start: keyof typeof starts, acts: Act[], end: CurrentUser | null][] = [
  ['nobody', ['check', 'login admin'], users.admin],
  ['nobody', ['check', 'login admin', 'check'], users.admin],
  ['nobody', ['login admin', 'check', 'call'], users.admin],
  ['admin', ['check', 'logout', 'check'], null],
  ['admin', ['call', 'logout', 'check'], null],
  ['admin', ['logout', 'login client', 'check'], users.client],
  ['admin', ['check', 'logout', 'login client'], users.client],
  ['admin', ['call', 'logout', 'login admin'], users.admin],
  ['admin whose session ran out', ['call', 'check', 'login admin'], users.admin],
  ['admin whose session ran out', ['check', 'login client', 'call'], users.client],
  ['admin whose session ran out', ['call', 'logout', 'login client'], users.client],
]

/** One step: somebody does the next thing, or a call of an earlier one reaches the server, or its answer comes. */
type Step = { act: number; what: 'begin' | 'work' | 'deliver' }

/** Every order of the steps of so many acts, in which acts begin one after the other. */
function orders(count: number): Step[][] {
  const found: Step[][] = []
  const stages: Step['what'][] = ['begin', 'work', 'deliver']
  const go = (done: number[], order: Step[]) => {
    if (order.length === count * 3) return void found.push(order)
    for (let act = 0; act < count; act++) {
      const stage = done[act] as number
      const what = stages[stage]
      if (!what || (what === 'begin' && act > 0 && done[act - 1] === 0)) continue
      go(done.with(act, stage + 1), [...order, { act, what }])
    }
  }
  go(Array(count).fill(0), [])
  return found
}

const settle = async () => {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve))
}

async function play(start: keyof typeof starts, acts: Act[], order: Step[], failingLogouts: number) {
  const network = aNetwork(failingLogouts)
  vi.stubGlobal('fetch', network.fetch)
  const storage = memoryPreferences()
  const store = makeStore({ storage, retry: noWaits })
  starts[start](store, network)
  let leftAt = Number.POSITIVE_INFINITY
  let mistake = ''
  const stop = store.subscribe(() => {
    const { isAuthenticated, signingInSince } = store.getState().session
    if (isAuthenticated && leftAt < Number.POSITIVE_INFINITY && signingInSince === undefined && !signsInLater)
      mistake = 'signed in again by itself after a sign-out'
  })
  let signsInLater = false
  const ofAct: (OnItsWay | undefined)[] = []
  const known = new Set<OnItsWay>()
  for (const { act, what } of order) {
    if (what === 'begin') {
      const name = acts[act] as Act
      if (name === 'logout') leftAt = act
      if (name.startsWith('login')) signsInLater = true
      void does[name](store)
      await settle()
      // A check that shares the one under way has no call of its own.
      ofAct[act] = network.calls.find((call) => !known.has(call) && call.path !== '')
      for (const call of network.calls) known.add(call)
    } else {
      const call = ofAct[act]
      if (call) network[what](call)
      await settle()
    }
  }
  // Calls that these led to, and tries that follow, until it is quiet.
  for (let round = 0; round < 40; round++) {
    const open = network.calls.filter((call) => !call.response)
    for (const call of open) {
      network.work(call)
      network.deliver(call)
    }
    await settle()
    if (open.length === 0 && !markOf(store.environment.marks)) break
    await vi.advanceTimersByTimeAsync(30_000)
  }
  stop()
  return { store, network, mistake }
}

// The schemas that answers are checked by come with the first answer; here they are there before it.
beforeAll(() => import('../../contract/api.ts'))
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Each story as it is and, where somebody signs out, with a server that fails to hear it twice. */
const tried = stories.flatMap(([start, acts, end]) =>
  (acts.includes('logout') ? [0, 2] : [0]).map((fails) => [start, acts, end, fails] as const),
)

test.each(tried)('%s, then %j: whatever the order, the last word is the person (%o; %i failures)', async (...story) => {
  const [start, acts, end, fails] = story
  for (const order of orders(acts.length)) {
    const label = order.map(({ act, what }) => `${what} ${acts[act]}`).join(', ')
    const { store, network, mistake } = await play(start, acts, order, fails)
    const { session } = store.getState()
    expect({ label, mistake, here: session.currentUser, there: network.signedInByCookie() }).toEqual({
      label,
      mistake: '',
      here: end,
      there: end,
    })
    expect(session.isAuthenticated, label).toBe(end !== null)
    // Nobody's session lives on at the server, and no sign-out is left open.
    expect([...network.sessions.values()], label).toEqual(end ? [end] : [])
    expect(markOf(store.environment.marks), label).toBeNull()
  }
})

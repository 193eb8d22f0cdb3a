import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test } from 'vitest'
import { apiErrorResponse, mockApi } from '../testing/mockApi.ts'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'
import { followOtherTabs } from './followOtherTabs.ts'
import { makeStore } from './makeStore.ts'
import { signedIn } from './sessionSlice.ts'
import { localPreferences } from './storage.ts'
import { sidebarMinifiedSet, themeChosen } from './uiSlice.ts'

const inAnotherTab = (key: string | null, newValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

function open(prefix = '') {
  const store = makeStore({ storage: localPreferences({ prefix }) })
  onTestFinished(followOtherTabs(store))
  return store
}

test.each(['', 'sievert.'])('signing out in another tab signs out here, without a trace (%s)', (prefix) => {
  server.use(mockApi('auth.logout', { ok: true }))
  const store = open(prefix)
  store.dispatch(signedIn(users.admin))
  store.dispatch(themeChosen('dark'))
  store.dispatch(sidebarMinifiedSet(true))
  inAnotherTab(`${prefix}theme`)
  expect(store.getState().session.isAuthenticated).toBe(true)
  inAnotherTab(`${prefix}signedOut`, 'mark')
  expect(store.getState().session).toMatchObject({ isAuthenticated: false, currentUser: null })
  expect(store.getState().ui).toMatchObject({ theme: 'light', sidebarMinified: false })
})

test('storage that another tab emptied makes this one ask who is signed in', async () => {
  let asked = 0
  server.use(
    mockApi('auth.me', () => {
      asked++
      return users.admin
    }),
  )
  const store = open()
  store.dispatch(signedIn(users.admin))
  inAnotherTab(null)
  await expect.poll(() => asked).toBe(1)
  expect(store.getState().session.isAuthenticated).toBe(true)
})

test('signing in in another tab is noticed here', async () => {
  server.use(mockApi('auth.me', users.client))
  const store = open()
  inAnotherTab('userData', JSON.stringify(users.client))
  await expect.poll(() => store.getState().session.currentUser).toEqual(users.client)
})

test('what a page of before could not tell the server is told by the next one, until it is heard', async () => {
  let told = 0
  server.use(
    http.post('*/api/v1/auth/logout', () => (++told < 2 ? apiErrorResponse(503) : HttpResponse.json({ ok: true }))),
  )
  localStorage.setItem('signedOut', 'of-before')
  open()
  await expect.poll(() => told).toBe(1)
  expect(localStorage.getItem('signedOut')).toBe('of-before')
  // A connection that is back ends the wait.
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => told).toBe(2)
  await expect.poll(() => localStorage.getItem('signedOut')).toBeNull()
})

import { delay, HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { isAdministrator } from '../../contract/policies.ts'
import { apiErrorResponse, mockApi, mockApiError } from '../testing/mockApi.ts'
import { server } from '../testing/server.ts'
import { noWaits } from '../testing/storyStore.ts'
import { users } from '../testing/users.ts'
import { keepUnusedSeconds } from './api.ts'
import { makeStore } from './makeStore.ts'
import { checkSession, resetPreferences, signIn, signOut } from './session.ts'
import { signedIn } from './sessionSlice.ts'
import { localPreferences, memoryPreferences } from './storage.ts'
import { adminViewSet, languageChosen, mobileOpenSet, sidebarMinifiedSet, themeChosen } from './uiSlice.ts'

const store = (storage = localPreferences({ clears: 'all' })) => makeStore({ storage, retry: noWaits })

test('at the start nobody is authenticated, and nothing is being checked', () => {
  expect(store().getState().session).toMatchObject({ isAuthenticated: false, currentUser: null, checking: false })
})

test('the stored user is loaded at the start, without counting as authenticated', () => {
  localStorage.setItem('userData', JSON.stringify(users.client))
  expect(store().getState().session).toMatchObject({ isAuthenticated: false, currentUser: users.client })
})

test.each(['{', '[]', 'null', '{"id":1}', '"x"'])(
  'stored user data that cannot be read (%s) counts as none',
  (text) => {
    localStorage.setItem('userData', text)
    expect(store().getState().session.currentUser).toBeNull()
  },
)

test('a login keeps the answered user in local storage and makes it the current one', async () => {
  let body: unknown
  server.use(
    mockApi('auth.login', (asked) => {
      body = asked.body
      return users.admin
    }),
  )
  const current = store()
  const answer = await current.dispatch(signIn('admin@demo.sievert', 'sievert-demo'))
  expect(body).toEqual({ email: 'admin@demo.sievert', password: 'sievert-demo' })
  expect(answer.user).toEqual(users.admin)
  expect(current.getState().session).toMatchObject({ isAuthenticated: true, currentUser: users.admin })
  expect(JSON.parse(localStorage.getItem('userData') ?? '')).toEqual(users.admin)
})

test('a check that finds the same user again makes no other one of it; what changed is taken over', async () => {
  const current = store()
  current.dispatch(signedIn(users.admin))
  const before = current.getState().session.currentUser
  server.use(mockApi('auth.me', users.admin))
  await current.dispatch(checkSession())
  expect(current.getState().session.currentUser).toBe(before)
  server.use(mockApi('auth.me', { ...users.admin, nombre: 'Another Name' }))
  await current.dispatch(checkSession())
  expect(current.getState().session.currentUser).toEqual({ ...users.admin, nombre: 'Another Name' })
})

test('a login that is refused answers the error and changes nothing', async () => {
  server.use(mockApiError('auth.login', 401, { message: 'Wrong.' }))
  const current = store()
  expect(await current.dispatch(signIn('a', 'b'))).toMatchObject({ error: { status: 401, message: 'Wrong.' } })
  expect(current.getState().session.isAuthenticated).toBe(false)
})

test('a login that is refused asks nobody who is signed in, unless that was being asked', async () => {
  let asked = 0
  server.use(
    mockApiError('auth.login', 422, { message: 'Wrong.' }),
    mockApi('auth.me', () => {
      asked += 1
      return apiErrorResponse(401)
    }),
  )
  const told: unknown[] = []
  const portal = makeStore({ retry: noWaits, sessionOf: 'host', onUnauthorized: async () => told.push('asked') > 9 })
  await portal.dispatch(signIn('a', 'b'))
  await delay(20)
  expect({ asked, told }).toEqual({ asked: 0, told: [] })

  const check = portal.dispatch(checkSession())
  await portal.dispatch(signIn('a', 'b'))
  await check
  await expect.poll(() => portal.getState().session.checked).toBe(true)
  expect({ asked, told }).toEqual({ asked: 2, told: ['asked'] })
})

test('a successful current-user check authenticates', async () => {
  server.use(mockApi('auth.me', users.participant))
  const current = store()
  await current.dispatch(checkSession())
  expect(current.getState().session).toMatchObject({
    isAuthenticated: true,
    currentUser: users.participant,
    checked: true,
  })
})

test('logout clears all local storage and the user, whatever the server says', async () => {
  let told = 0
  server.use(
    http.post('*/api/v1/auth/logout', ({ request }) => {
      told += request.headers.get('X-Requested-With') === 'sievert' ? 1 : 0
      return apiErrorResponse(500)
    }),
  )
  const current = store()
  current.dispatch(signedIn(users.admin))
  current.dispatch(themeChosen('dark'))
  localStorage.setItem('of-somebody-else', '1')
  await current.dispatch(signOut())
  expect(told).toBe(1)
  // But for the mark that the server's session has yet to be ended.
  expect(Object.keys(localStorage)).toEqual(['signedOut'])
  expect(current.getState().session).toMatchObject({ isAuthenticated: false, currentUser: null })
  expect(current.getState().api?.queries).toEqual({})
})

test('local clean-up does not wait for the server', async () => {
  server.use(
    http.post('*/api/v1/auth/logout', async () => {
      await delay(300)
      return HttpResponse.json({ ok: true })
    }),
  )
  const current = store()
  current.dispatch(signedIn(users.admin))
  const told = current.dispatch(signOut())
  expect(current.getState().session.isAuthenticated).toBe(false)
  await told
})

test('a current-user check that is refused with 401 leads to logout', async () => {
  let logouts = 0
  server.use(
    mockApiError('auth.me', 401),
    mockApi('auth.logout', () => {
      logouts++
      return { ok: true }
    }),
  )
  localStorage.setItem('userData', JSON.stringify(users.admin))
  const current = store()
  expect(await current.dispatch(checkSession())).toBeUndefined()
  expect(current.getState().session).toMatchObject({ isAuthenticated: false, currentUser: null, checked: true })
  expect(localStorage.getItem('userData')).toBeNull()
  await expect.poll(() => logouts).toBe(1)
})

test('a current-user check that fails otherwise answers the error and keeps the user', async () => {
  server.use(mockApiError('auth.me', 500, { message: 'Backup.' }))
  const current = store()
  current.dispatch(signedIn(users.admin))
  expect(await current.dispatch(checkSession())).toMatchObject({ status: 500, message: 'Backup.' })
  expect(current.getState().session).toMatchObject({
    isAuthenticated: true,
    currentUser: users.admin,
    unanswered: true,
  })
})

test('preferences have their defaults, and theme, language, sidebar and user are kept under their keys', () => {
  const first = store()
  expect(first.getState().ui).toEqual({
    theme: 'light',
    language: null,
    sidebarMinified: false,
    mobileOpen: false,
    adminView: true,
  })
  first.dispatch(themeChosen('dark'))
  first.dispatch(languageChosen('es'))
  first.dispatch(sidebarMinifiedSet(true))
  first.dispatch(mobileOpenSet(true))
  first.dispatch(adminViewSet(false))
  first.dispatch(signedIn(users.admin))
  expect(Object.keys(localStorage).toSorted()).toEqual(['language', 'sidebarMinified', 'theme', 'userData'])
  expect(localStorage.getItem('theme')).toBe('dark')
  expect(localStorage.getItem('sidebarMinified')).toBe('true')
  expect(store().getState().ui).toEqual({
    theme: 'dark',
    language: 'es',
    sidebarMinified: true,
    mobileOpen: false,
    adminView: true,
  })
})

test('resetting preferences empties local storage', () => {
  localStorage.setItem('theme', 'dark')
  store().dispatch(resetPreferences())
  expect(localStorage).toHaveLength(0)
})

test('an embedded Sievert keeps and clears only keys of its own', () => {
  localStorage.setItem('host', '1')
  const storage = localPreferences({ prefix: 'sievert.' })
  const current = store(storage)
  current.dispatch(themeChosen('dark'))
  expect(localStorage.getItem('sievert.theme')).toBe('dark')
  storage.clear()
  expect(Object.keys(localStorage)).toEqual(['host'])
})

test('the admin flag is true for role 1 only, and roles are 1, 2 and 3', () => {
  expect([users.admin, users.client, users.participant].map((user) => [user.rol_id, isAdministrator(user)])).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
  expect(isAdministrator(null)).toBe(false)
})

test('answers that nothing shows are kept for five minutes', () => {
  expect(keepUnusedSeconds).toBe(300)
  expect(makeStore({ storage: memoryPreferences() }).getState().api?.config.keepUnusedDataFor).toBe(300)
})

import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { apiErrorResponse, mockApi, mockApiError } from '../testing/mockApi.ts'
import { server } from '../testing/server.ts'
import { users } from '../testing/users.ts'
import { absoluteBase, queryText } from './baseQuery.ts'
import { callDirectly } from './callDirectly.ts'
import { specifiedRetry, waitBefore } from './environment.ts'
import { isRetryable, messageOf, toApiError } from './errors.ts'
import { makeStore, type StoreOptions } from './makeStore.ts'
import { apiRequest } from './request.ts'
import { checkSession } from './session.ts'
import { signedIn } from './sessionSlice.ts'
import { memoryPreferences } from './storage.ts'

const me = (store: ReturnType<typeof makeStore>) => store.dispatch(callDirectly('auth.me', {}))

function counted(options: StoreOptions = {}) {
  const waits: number[] = []
  const sleep = async (ms: number) => void waits.push(ms)
  return { waits, store: makeStore({ retry: { ...specifiedRetry, sleep }, ...options }) }
}

afterEach(() => void vi.restoreAllMocks())

test('every call goes to /api/v1 with cookies, language and the anti-forgery header, and without a timeout', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  let headers = new Headers()
  server.use(
    http.get('*/api/v1/auth/me', ({ request }) => {
      headers = request.headers
      return HttpResponse.json(users.admin)
    }),
  )
  await me(makeStore({ getLanguage: () => 'es' }))
  const request = fetched.mock.calls[0]?.[0] as Request
  expect(new URL(request.url).pathname).toBe('/api/v1/auth/me')
  expect(request.credentials).toBe('include')
  expect(headers.get('Accept-Language')).toBe('es')
  expect(headers.get('X-Requested-With')).toBe('sievert')
})

test("an address that a host leaves out is the product's own", () => {
  expect(makeStore({ apiBaseUrl: undefined }).environment.apiBaseUrl).toBe('/api/v1')
})

test('the base address may be another one', async () => {
  server.use(http.get('https://doses.example/api/v1/auth/me', () => HttpResponse.json(users.client)))
  const { data } = await me(makeStore({ apiBaseUrl: 'https://doses.example/api/v1' }))
  expect(data).toEqual(users.client)
  expect(absoluteBase('/api/v1')).toMatch(/^https?:\/\/.+\/api\/v1$/)
})

test.each([500, 503, 408, 429])(
  'a query that fails with %i is asked again three times, after 1, 2 and 4 seconds',
  async (status) => {
    let calls = 0
    server.use(
      http.get('*/api/v1/auth/me', () => {
        calls++
        return apiErrorResponse(status)
      }),
    )
    const { store, waits } = counted()
    const { error } = await me(store)
    expect(error).toMatchObject({ status })
    expect(calls).toBe(4)
    expect(waits).toEqual([1000, 2000, 4000])
  },
)

test('a query that the network loses is asked again, and succeeds when it is back', async () => {
  let calls = 0
  server.use(http.get('*/api/v1/auth/me', () => (++calls < 3 ? HttpResponse.error() : HttpResponse.json(users.admin))))
  const { store, waits } = counted()
  const { data } = await me(store)
  expect(data).toEqual(users.admin)
  expect(waits).toEqual([1000, 2000])
})

test.each([400, 403, 404, 409, 422])('an answer of %i is final', async (status) => {
  server.use(mockApiError('auth.me', status))
  const { store, waits } = counted()
  await me(store)
  expect(waits).toEqual([])
})

test('a mutation is never retried', async () => {
  let calls = 0
  server.use(
    http.post('*/api/v1/auth/login', () => {
      calls++
      return apiErrorResponse(503)
    }),
  )
  const { store, waits } = counted()
  await store.dispatch(callDirectly('auth.login', { body: { email: 'a', password: 'b' } }))
  expect(calls).toBe(1)
  expect(waits).toEqual([])
})

test('waits double from 1 s up to 30 s, and Retry-After is honoured up to that', () => {
  const waits = Array.from({ length: 8 }, (_, attempt) => waitBefore(attempt, null, specifiedRetry))
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect(waitBefore(0, '5', specifiedRetry)).toBe(5000)
  expect(waitBefore(0, '600', specifiedRetry)).toBe(30_000)
  expect(waitBefore(0, 'Fri, 20 Nov 2026 15:00:07 GMT', specifiedRetry, Date.UTC(2026, 10, 20, 15))).toBe(7000)
  expect(waitBefore(1, 'soon', specifiedRetry)).toBe(2000)
})

test('a query asks again only for what may pass', () => {
  expect(isRetryable({ status: 'network', code: 'network' })).toBe(true)
  expect(isRetryable({ status: 'timeout', code: 'timeout' })).toBe(true)
  expect(isRetryable({ status: 'unreadable', code: 'unreadable' })).toBe(false)
  expect(isRetryable({ status: 499, code: '' })).toBe(false)
})

test('401 on any call signs out, once for a burst, and is not thrown to the caller', async () => {
  let logouts = 0
  server.use(
    http.get('*/api/v1/anything', () => apiErrorResponse(401)),
    mockApiError('auth.me', 401),
    http.post('*/api/v1/auth/logout', () => {
      logouts++
      return HttpResponse.json({ ok: true })
    }),
  )
  const onUnauthorized = vi.fn()
  const storage = memoryPreferences({ theme: 'dark' })
  const { store } = counted({ onUnauthorized, storage })
  store.dispatch(signedIn(users.admin))
  const call = { method: 'GET', path: '/anything' }
  const answers = await Promise.all([store.dispatch(apiRequest(call)), store.dispatch(apiRequest(call))])
  expect(answers).toEqual([undefined, undefined])
  expect(store.getState().session).toMatchObject({ isAuthenticated: false, currentUser: null })
  expect(storage.get('theme')).toBeNull()
  await vi.waitFor(() => expect(logouts).toBe(1))
  expect(onUnauthorized).toHaveBeenCalledOnce()
})

test('other errors are thrown to the caller, and shown as well with displayError', async () => {
  server.use(http.post('*/api/v1/anything', () => apiErrorResponse(409, { code: 'conflict', message: 'Taken.' })))
  const onDisplayError = vi.fn()
  const { store } = counted({ onDisplayError })
  const call = { method: 'POST', path: '/anything', body: { a: 1 } }
  await expect(store.dispatch(apiRequest(call))).rejects.toMatchObject({ status: 409, message: 'Taken.' })
  expect(onDisplayError).not.toHaveBeenCalled()
  await expect(store.dispatch(apiRequest({ ...call, displayError: true }))).rejects.toMatchObject({ code: 'conflict' })
  expect(onDisplayError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'Taken.' }))
})

test('any method and path can be asked as the signed-in user', async () => {
  server.use(
    http.put('*/api/v1/things/7', async ({ request }) =>
      HttpResponse.json({ query: new URL(request.url).search, body: await request.json() }),
    ),
  )
  const { store } = counted()
  const answer = await store.dispatch(
    apiRequest({ method: 'PUT', path: '/things/7', query: { a: 1, none: null, list: [1, 2] }, body: { b: 2 } }),
  )
  expect(answer).toEqual({ query: '?a=1&list=1&list=2', body: { b: 2 } })
  expect(queryText({ empty: '', missing: undefined })).toBe('')
})

test('an answer that is not what the contract says is an error in development', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.use(http.get('*/api/v1/auth/me', () => HttpResponse.json({ id: 'one' })))
  const { store } = counted()
  const { error } = await me(store)
  expect(error).toMatchObject({ message: expect.stringContaining('auth.me') })
})

test("the message of an error is the answer's, else its own, in words for people", () => {
  const lost = { status: 'FETCH_ERROR', error: 'TypeError: Failed to fetch' } as const
  expect(messageOf(toApiError({ status: 500, data: { message: 'Closed.' } }, 'en'))).toBe('Closed.')
  expect(messageOf(toApiError(lost, 'en'))).toMatch(/^The service could not be reached/)
  expect(messageOf(toApiError(lost, 'es'))).toMatch(/^No se pudo llegar al servicio/)
  expect(messageOf(toApiError({ status: 'PARSING_ERROR', originalStatus: 200, data: '<', error: 'x' }, 'es'))).not.toBe(
    'x',
  )
  expect(messageOf(toApiError({ status: 500, data: '<html>' }, 'en'))).toBeUndefined()
  expect(toApiError({ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>', error: 'x' }, 'en').status).toBe(
    502,
  )
})

test('several checks of the session at once cost one call', async () => {
  let calls = 0
  server.use(
    http.get('*/api/v1/auth/me', () => {
      calls++
      return HttpResponse.json(users.admin)
    }),
  )
  const { store } = counted()
  const checks = [1, 2, 3, 4].map(() => store.dispatch(checkSession()))
  expect(store.getState().session.checking).toBe(true)
  await Promise.all(checks)
  expect(calls).toBe(1)
  expect(store.getState().session).toMatchObject({ checking: false, isAuthenticated: true, currentUser: users.admin })
  await store.dispatch(checkSession())
  expect(calls).toBe(2)
})

test('a wrong password is not a lost session', async () => {
  server.use(mockApiError('auth.login', 401, { message: 'Wrong.' }), mockApi('auth.logout', { ok: true }))
  const storage = memoryPreferences({ theme: 'dark' })
  const { store } = counted({ storage })
  await store.dispatch(callDirectly('auth.login', { body: { email: 'a', password: 'b' } }))
  expect(storage.get('theme')).toBe('dark')
})

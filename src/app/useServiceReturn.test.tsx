import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { technologiesApi } from '../store/api/technologies.ts'
import { callDirectly } from '../store/callDirectly.ts'
import { makeStore } from '../store/makeStore.ts'
import { checkSession } from '../store/session.ts'
import { apiErrorResponse, mockApi } from '../testing/mockApi.ts'
import { recorded } from '../testing/recorded.ts'
import { server } from '../testing/server.ts'
import { noWaits } from '../testing/storyStore.ts'
import { useServiceReturn } from './useServiceReturn.ts'

test('while the service is away it is asked again by itself, and the host hears of the first failure alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answers = 0
  let isAway = true
  server.use(
    mockApi('settings.get', () => {
      answers += 1
      return isAway ? apiErrorResponse(503, { code: 'databaseAway' }) : recorded('settings.get')
    }),
  )
  const told: unknown[] = []
  const store = makeStore({ retry: noWaits, onFailure: (error) => told.push(error.status) })
  await store.dispatch(callDirectly('settings.get', {}))
  expect(store.getState().service.away).toBe('database')
  const { unmount } = renderHook(() => useServiceReturn(store))

  const asked = answers
  for (let tries = 0; tries < 3; tries += 1) await vi.advanceTimersByTimeAsync(3_000)
  await vi.waitFor(() => expect(answers).toBeGreaterThan(asked))
  expect(told).toEqual([503])

  isAway = false
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(3_000)
    expect(store.getState().service.away).toBeNull()
  })
  unmount()
  vi.useRealTimers()
})

test('who is signed in is asked again as well, when that had no answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isAway = true
  server.use(
    mockApi('settings.get', () => (isAway ? apiErrorResponse(503) : recorded('settings.get'))),
    mockApi('auth.me', () => (isAway ? apiErrorResponse(503) : recorded('auth.me'))),
  )
  const store = makeStore({ retry: noWaits })
  await store.dispatch(checkSession())
  expect(store.getState().session).toMatchObject({ unanswered: true, isAuthenticated: false })
  const { unmount } = renderHook(() => useServiceReturn(store))
  isAway = false
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(3_000)
    expect(store.getState().session).toMatchObject({ unanswered: false, isAuthenticated: true })
  })
  unmount()
  vi.useRealTimers()
})

test('one call that fails for ever does not make everything be asked for again and again', async () => {
  let asked = 0
  server.use(
    mockApi('settings.get', recorded('settings.get')),
    mockApi('technologies.list', () => {
      asked += 1
      return apiErrorResponse(503)
    }),
  )
  const store = makeStore({ retry: noWaits })
  const { unmount } = renderHook(() => useServiceReturn(store))
  const failing = store.dispatch(technologiesApi.endpoints.listTechnologies.initiate({ query: {} }))
  await failing
  const once = asked
  for (let answered = 0; answered < 5; answered += 1) {
    await store.dispatch(callDirectly('settings.get', {}))
    await vi.waitFor(() => expect(store.getState().api?.queries[failing.queryCacheKey]?.status).toBe('rejected'))
  }
  expect(asked).toBe(2 * once)
  failing.unsubscribe()
  unmount()
})

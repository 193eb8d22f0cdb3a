import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderWidget } from '../testing/render.tsx'
import '../store/api/settings.ts'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { slowMs, waitingSince } from './useSlowCalls.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const call = (status: string, startedTimeStamp?: number) => ({ status, startedTimeStamp })

it('finds the oldest call that is still under way', () => {
  const state = {
    api: { queries: { a: call('fulfilled', 1), b: call('pending', 30) }, mutations: { c: call('pending', 20) } },
  }
  expect(waitingSince(state as never)).toBe(20)
  expect(waitingSince({ api: { queries: {}, mutations: {} } } as never)).toBeNull()
})

it('says that the network is slow while a call waits, and is silent again with its answer', () => {
  const { store } = renderWidget(<ConnectionBanner />)
  const meta = (requestStatus: string) => ({
    arg: {
      type: 'query',
      endpointName: 'getSettings',
      originalArgs: undefined,
      queryCacheKey: 'getSettings(undefined)',
    },
    requestId: '1',
    requestStatus,
    startedTimeStamp: Date.now(),
  })
  act(() => {
    store.dispatch({ type: 'api/executeQuery/pending', meta: meta('pending') })
  })
  expect(screen.queryByText(/slow to answer/)).toBeNull()
  act(() => {
    vi.advanceTimersByTime(slowMs + 1)
  })
  expect(screen.getByText(/slow to answer/)).toBeInTheDocument()
  act(() => {
    store.dispatch({
      type: 'api/executeQuery/fulfilled',
      meta: { ...meta('fulfilled'), fulfilledTimeStamp: Date.now() },
      payload: {},
    })
  })
  expect(screen.queryByText(/slow to answer/)).toBeNull()
})

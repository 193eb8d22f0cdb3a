import { act, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGetFreezingsQuery, useListRegistryPackagesQuery } from '../store/api/rndPackages.ts'
import { mockApi } from '../testing/mockApi.ts'
import { recorded } from '../testing/recorded.ts'
import { renderWidget } from '../testing/render.tsx'
import { server } from '../testing/server.ts'
import { useJobs } from './useJobs.ts'

const item = { year: 2026, quarter: 3, done: 1, total: 2 }
/** How many freezes go on, as the server says it. */
let standing = 0
const calls = { standing: 0, list: 0 }
const onEnd = vi.fn()

function Freezes({ asked }: { asked?: boolean }) {
  const list = useListRegistryPackagesQuery({ query: {} })
  const { currentData } = useJobs(useGetFreezingsQuery, undefined, {
    going: ({ items }) => items.length,
    route: 'rndPackages.create',
    asked,
    onEnd,
  })
  return <output>{list.data && currentData ? `${currentData.items.length} going` : ''}</output>
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  Object.assign(calls, { standing: 0, list: 0 })
  onEnd.mockClear()
  server.use(
    mockApi('rndPackages.freezings', () => {
      calls.standing += 1
      return { items: Array.from({ length: standing }, (_, at) => ({ ...item, quarter: at + 1 })), failures: [] }
    }),
    mockApi('rndPackages.list', () => {
      calls.list += 1
      return recorded('rndPackages.list')
    }),
  )
})
afterEach(() => vi.useRealTimers())

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('work that goes on is asked for again until it has ended, and then what it changed', async () => {
  standing = 2
  renderWidget(<Freezes />)
  await page.findByText('2 going')
  const { list } = calls
  standing = 1
  await later(1_100)
  await page.findByText('1 going')
  await waitFor(() => expect(calls.list).toBe(list + 1))
  expect(onEnd).toHaveBeenCalledTimes(1)
  standing = 0
  await later(1_100)
  await page.findByText('0 going')
  await waitFor(() => expect(calls.list).toBe(list + 2))
  expect(onEnd).toHaveBeenCalledTimes(2)
  const asked = calls.standing
  await later(5_000)
  // What a package's change makes look different is asked for once more at the end; nothing is polled.
  expect(calls.standing - asked).toBeLessThanOrEqual(1)
})

test('where nothing goes on it is asked once, unless somebody has asked for some', async () => {
  standing = 0
  const { unmount } = renderWidget(<Freezes />)
  await page.findByText('0 going')
  await later(5_000)
  expect(calls.standing).toBe(1)
  unmount()
  renderWidget(<Freezes asked />)
  await page.findByText('0 going')
  await later(5_000)
  expect(calls.standing).toBeGreaterThanOrEqual(5)
})

test('who waits for the answer is told by it, and not a second time', async () => {
  standing = 1
  renderWidget(<Freezes asked />)
  await page.findByText('1 going')
  const { list } = calls
  standing = 0
  await later(1_100)
  await page.findByText('0 going')
  await later(2_000)
  expect(calls.list).toBe(list)
  expect(onEnd).not.toHaveBeenCalled()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { screens } from './features.ts'
import { inTurn, screensAhead } from './prefetchScreens.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Loads that end when they are told to, and what of them was begun. */
function loads(count: number) {
  const begun: number[] = []
  const ends: { come(): void; fail(): void }[] = []
  const all = Array.from({ length: count }, (_, at) => () => {
    begun.push(at)
    return new Promise<void>((resolve, reject) => {
      ends[at] = { come: resolve, fail: () => reject(new Error('cut')) }
    })
  })
  return { all, begun, end: (at: number) => ends[at] as { come(): void; fail(): void } }
}
const aWhile = () => vi.advanceTimersByTimeAsync(10_000)

it('loads one after the other, and the next when that has come', async () => {
  const { all, begun, end } = loads(3)
  inTurn(all, () => false)
  await vi.advanceTimersByTimeAsync(900)
  expect(begun).toEqual([])
  await aWhile()
  expect(begun).toEqual([0])
  end(0).come()
  await aWhile()
  expect(begun).toEqual([0, 1])
})

it('waits for as long as the user waits for something', async () => {
  const { all, begun, end } = loads(2)
  let busy = true
  inTurn(all, () => busy)
  await aWhile()
  expect(begun).toEqual([])
  busy = false
  await aWhile()
  expect(begun).toEqual([0])
  busy = true
  end(0).come()
  await aWhile()
  expect(begun).toEqual([0])
})

it('ends at the first that fails, and when it is stopped', async () => {
  const failing = loads(2)
  inTurn(failing.all, () => false)
  await aWhile()
  failing.end(0).fail()
  await aWhile()
  expect(failing.begun).toEqual([0])

  const stopped = loads(2)
  const stop = inTurn(stopped.all, () => false)
  await aWhile()
  stop()
  stopped.end(0).come()
  await aWhile()
  expect(stopped.begun).toEqual([0])
  const never = loads(1)
  inTurn(never.all, () => false)()
  await aWhile()
  expect(never.begun).toEqual([])
})

const ahead = (rol_id: 1 | 2 | 3) =>
  screensAhead(screens, { id: 1, rol_id } as Parameters<typeof screensAhead>[1]).map(({ name }) => name)

it('takes what its user may open, lists before forms, and nothing of signing in', () => {
  expect(ahead(3)).not.toContain('clients')
  expect(ahead(2)).not.toContain('users')
  const names = ahead(1)
  expect(names).not.toContain('login')
  expect(names.indexOf('validateReadings')).toBeLessThan(names.indexOf('clientsEdit'))
  expect(names.indexOf('clients')).toBeLessThan(names.indexOf('clientsCreate'))
})

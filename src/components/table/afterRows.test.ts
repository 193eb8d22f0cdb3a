import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// Whether a list stands is known once for the page, so each test has a page of its own.
beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Begins to wait for the first rows, when the grid's code has come. */
async function begin() {
  const { loadGrid } = await import('./loadGrid.ts')
  await loadGrid()
  const { afterRows, listStands } = await import('./afterRows.ts')
  vi.useFakeTimers()
  const came = vi.fn()
  void afterRows().then(came)
  return { listStands, came }
}

test('what stands beside a list comes after its first rows', async () => {
  const { listStands, came } = await begin()
  // Idle as the browser may be.
  await vi.advanceTimersByTimeAsync(2900)
  expect(came).not.toHaveBeenCalled()
  listStands()
  await vi.advanceTimersByTimeAsync(1500)
  expect(came).toHaveBeenCalled()
})

test('rows that take long are not waited for', async () => {
  const { came } = await begin()
  await vi.advanceTimersByTimeAsync(3000 + 1500 + 1400)
  expect(came).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(came).toHaveBeenCalled()
})

test('what is for later can be taken back before the screen stands and after', async () => {
  const { whenSettled } = await import('../whenIdle.ts')
  vi.useFakeTimers()
  const work = vi.fn()
  for (const ms of [2900, 3100]) {
    const takeBack = whenSettled(work)
    await vi.advanceTimersByTimeAsync(ms)
    takeBack()
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(work).not.toHaveBeenCalled()
  whenSettled(work)
  await vi.advanceTimersByTimeAsync(4500)
  expect(work).toHaveBeenCalledOnce()
})

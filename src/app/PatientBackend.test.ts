import type { Services } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PatientBackend } from './PatientBackend.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const services = {
  interpolator: { interpolate: (text: string) => text },
  resourceStore: { addResourceBundle: () => {} },
} as unknown as Services

/** A backend whose files are answered so; and when, by the page's clock, a file of texts was given an end. */
async function endOf(fetch: () => Promise<unknown>): Promise<number> {
  vi.stubGlobal('fetch', fetch)
  const backend = new PatientBackend()
  backend.init(services, { loadPath: '/locales/{{lng}}/{{ns}}.json' })
  const began = Date.now()
  let ended = Number.POSITIVE_INFINITY
  backend.read('es', 'common', () => {
    ended = Date.now() - began
  })
  await vi.advanceTimersByTimeAsync(30_000)
  return ended
}

test.each([
  ['hangs', () => new Promise(() => {})],
  ['fails', async () => new Response('', { status: 500 })],
  ['is not there', async () => new Response('', { status: 404 })],
  ['is lost on the way', () => Promise.reject(new TypeError('Failed to fetch'))],
])('a page waits less than three seconds for a file of texts that %s', async (_, fetch) => {
  expect(await endOf(fetch)).toBeLessThan(3000)
})

import type { Services } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadBundled, PatientBackend, patienceMs } from './PatientBackend.ts'

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

test('a page that was busy meanwhile takes the texts that came, not those of the code', async () => {
  vi.useRealTimers()
  await loadBundled()
  // An answer that needs the page for more than one task, as one of the network does.
  const soon = () => new Promise((resolve) => setTimeout(resolve, 1))
  vi.stubGlobal('fetch', async () => {
    for (let task = 0; task < 200; task += 1) await soon()
    return new Response('{"save":"Guardar"}', { headers: { 'content-type': 'application/json' } })
  })
  const backend = new PatientBackend()
  backend.init(services, { loadPath: '/locales/{{lng}}/{{ns}}.json' })
  const given = new Promise((resolve) => backend.read('es', 'common', (_, texts) => resolve(texts)))
  const busyUntil = Date.now() + patienceMs + 100
  while (Date.now() < busyUntil);
  expect(await given).toEqual({ save: 'Guardar' })
})

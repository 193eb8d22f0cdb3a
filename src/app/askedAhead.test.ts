import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AskedAhead, sendOverAhead } from './askedAhead.ts'

const me = '/api/v1/auth/me'
const list = '/api/v1/clients?page=0'
const sent: string[] = []
const answered = async (answer: Promise<Response>) => (await answer).text()
/** A page whose head has asked for these. */
const page = (answers: AskedAhead['answers'], language = 'es') =>
  ({ location: { origin: 'http://portal' }, sievertAhead: { language, answers } }) as unknown as Window
const read = async (text: string, init?: ResponseInit) => ({ response: new Response(null, init), text })
const ahead = (...addresses: string[]) =>
  Object.fromEntries(addresses.map((address) => [address, read(`ahead ${address}`)]))
const get = (address: string, language = 'es') =>
  new Request(`http://portal${address}`, { headers: { 'Accept-Language': language } })

beforeEach(() => {
  vi.useFakeTimers()
  sent.length = 0
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(`${request.method} ${new URL(request.url).pathname}`)
    return new Response('sent')
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('takes what was asked ahead for the first call of it, and sends the next', async () => {
  const send = sendOverAhead(page(ahead(me, list)))
  expect(await answered(send(get(me)))).toBe(`ahead ${me}`)
  expect(await answered(send(get(list)))).toBe(`ahead ${list}`)
  expect(sent).toEqual([])
  expect(await answered(send(get(me)))).toBe('sent')
  expect(sent).toEqual([`GET ${new URL(me, 'http://portal').pathname}`])
})

it.each([
  ['another list', () => get('/api/v1/clients?page=1')],
  ['another language', () => get(list, 'en')],
  ['another origin', () => new Request(`http://elsewhere${list}`, { headers: { 'Accept-Language': 'es' } })],
])('sends a call for %s', async (_, request) => {
  const send = sendOverAhead(page(ahead(list)))
  expect(await answered(send(request()))).toBe('sent')
})

it('forgets all of it once anything may have changed something, as when somebody else signs in', async () => {
  const send = sendOverAhead(page(ahead(me, list)))
  await send(new Request('http://portal/api/v1/auth/login', { method: 'POST' }))
  expect(await answered(send(get(list)))).toBe('sent')
  expect(sent).toEqual(['POST /api/v1/auth/login', 'GET /api/v1/clients'])
})

it('sends what failed ahead, and what has waited for long', async () => {
  const failed = Promise.reject(new TypeError('Failed to fetch'))
  failed.catch(() => {})
  const send = sendOverAhead(page({ [me]: failed, ...ahead(list) }))
  expect(await answered(send(get(me)))).toBe('sent')
  vi.advanceTimersByTime(60_000)
  expect(await answered(send(get(list)))).toBe('sent')
})

it('hands on a refusal, which ends the session as ever', async () => {
  const send = sendOverAhead(page({ [me]: read('{}', { status: 401 }) }))
  expect((await send(get(me))).status).toBe(401)
})

it('sends everything where the page asked for nothing', async () => {
  const send = sendOverAhead({ location: { origin: 'http://portal' } } as Window)
  expect(await answered(send(get(me)))).toBe('sent')
})

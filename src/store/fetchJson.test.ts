import { expect, it } from 'vitest'
import { fetchJson } from './fetchJson.ts'

const address = 'http://portal/api/v1/clients'
/** What is made of an answer, and the request that was sent for it. */
async function of(answer: Response | Error, body?: unknown) {
  const sent: Request[] = []
  const send = async (request: RequestInfo | URL) => {
    sent.push(request as Request)
    if (answer instanceof Error) throw answer
    return answer
  }
  const { response: _, ...fetched } = await fetchJson(address, { method: 'POST', headers: {}, body }, send)
  return { fetched, sent: sent[0] as Request }
}
const cut = () =>
  new Response(
    new ReadableStream({
      start(line) {
        line.enqueue(new TextEncoder().encode('{"id":'))
        line.error(new TypeError('cut'))
      },
    }),
  )

it('reads JSON, and nothing where there is nothing', async () => {
  expect((await of(new Response('{"id":1}'))).fetched).toEqual({ data: { id: 1 } })
  expect((await of(new Response(null, { status: 204 }))).fetched).toEqual({ data: null })
})

it('says why there is no answer: the status, the text that is no JSON, the line', async () => {
  const refused = new Response('{"code":"conflict"}', { status: 409 })
  expect((await of(refused)).fetched).toEqual({ error: { status: 409, data: { code: 'conflict' } } })
  const page = new Response('<html>', { status: 502 })
  expect((await of(page)).fetched.error).toMatchObject({ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' })
  expect((await of(new TypeError('lost'))).fetched.error).toMatchObject({ status: 'FETCH_ERROR' })
  expect((await of(cut())).fetched.error).toMatchObject({ status: 'FETCH_ERROR' })
  expect((await of(new DOMException('', 'TimeoutError'))).fetched.error).toMatchObject({ status: 'TIMEOUT_ERROR' })
})

it('sends JSON and says so, and forms and files as they are', async () => {
  const { sent } = await of(new Response('1'), { name: 'Ñandú' })
  expect([sent.headers.get('Content-Type'), await sent.json()]).toEqual(['application/json', { name: 'Ñandú' }])
  expect((await of(new Response('1'))).sent.headers.get('Content-Type')).toBeNull()
  const form = new FormData()
  form.set('file', 'serial;Hp10')
  const { sent: withForm } = await of(new Response('1'), form)
  expect(withForm.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/)
})

import { demoPassword } from '../contract/cast/accounts.ts'
import { fillPath } from '../contract/route.ts'
import { routes } from '../contract/routes.ts'
import { openLaboratory, type Served } from '../server/testing/laboratory.ts'
import type { Caller } from '../server/testing/testServer.ts'

/** A laboratory that works through the API of a server that runs somewhere: its clock is the machine's. */
export async function laboratoryAt(url: string) {
  const callerWith =
    (cookie: string): Caller =>
    async (id, { params, query, body, file } = {}) => {
      const { method, path } = routes[id]
      const search = new URLSearchParams(
        Object.entries(query ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
      )
      const form = new FormData()
      if (file) form.append('file', new Blob([file.bytes as never]), file.name)
      const answer = await fetch(`${url}/api/v1${fillPath(path, params)}${search.size > 0 ? `?${search}` : ''}`, {
        method,
        headers: {
          'x-requested-with': 'sievert',
          cookie,
          ...(file || body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(file ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const raw = Buffer.from(await answer.arrayBuffer())
      const isJson = (answer.headers.get('content-type') ?? '').includes('json')
      return {
        status: answer.status,
        body: isJson ? JSON.parse(raw.toString('utf8')) : raw.toString('utf8'),
        headers: { ...Object.fromEntries(answer.headers), 'set-cookie': answer.headers.getSetCookie() },
        raw,
      }
    }
  const as = async (email: string) => {
    const answer = await callerWith('')('auth.login', { body: { email, password: demoPassword } })
    if (answer.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(answer.body)}`)
    const cookies = answer.headers['set-cookie'] as string[]
    return callerWith(cookies.map((cookie) => cookie.split(';')[0]).join('; '))
  }
  const served: Served = { as, setNow: () => {} }
  return openLaboratory(served, { scans: false })
}

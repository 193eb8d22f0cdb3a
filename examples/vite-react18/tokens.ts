import type { Connect, Plugin, ProxyOptions } from 'vite'

/**
 * What this portal's own server does: it signs its user in at Sievert, keeps that session to itself, gives the page a token
 * of its own that lasts a short while, and turns the token back into the session on the way to Sievert.
 */
const api = process.env.SIEVERT_API ?? 'http://localhost:4700'
const account = {
  email: process.env.PORTAL_ACCOUNT ?? 'participant@demo.sievert',
  password: process.env.PORTAL_PASSWORD ?? 'sievert-demo',
}
const sessions = new Map<string, string>()

async function openSession(): Promise<string> {
  const answer = await fetch(`${api}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'sievert' },
    body: JSON.stringify(account),
  })
  if (!answer.ok) throw new Error(`Sievert did not let ${account.email} in: ${answer.status}`)
  const token = crypto.randomUUID()
  sessions.set(token, (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '')
  return token
}

const giveToken: Connect.NextHandleFunction = (request, response, next) => {
  if (request.url !== '/portal/token' || request.method !== 'POST') return next()
  openSession().then(
    (token) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ token }))
    },
    (error: Error) => {
      response.statusCode = 502
      response.end(error.message)
    },
  )
}

export const tokens = (): Plugin => ({
  name: 'portal-tokens',
  configureServer: (server) => void server.middlewares.use(giveToken),
  configurePreviewServer: (server) => void server.middlewares.use(giveToken),
})

export const proxy: Record<string, ProxyOptions> = {
  '^/sievert/api/': {
    target: api,
    rewrite: (url) => url.slice('/sievert'.length),
    configure: (way) =>
      way.on('proxyReq', (out, request) => {
        const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
        out.removeHeader('authorization')
        out.removeHeader('cookie')
        const session = token && sessions.get(token)
        if (session) out.setHeader('cookie', session)
      }),
  },
}

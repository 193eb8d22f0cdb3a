import { type NextRequest, NextResponse } from 'next/server'

/** Where Sievert's API is: asked when a call comes, while `rewrites` of next.config keep what was known at the build. */
const wayTo = ({ pathname, search }: URL) =>
  new URL(pathname.slice('/sievert'.length) + search, process.env.SIEVERT_API ?? 'http://127.0.0.1:4700')

/** Calls go on to Sievert; every page has a strict policy, with a nonce of its own for scripts and styles. */
export function proxy(request: NextRequest) {
  if (request.nextUrl.pathname.startsWith('/sievert/api/')) return NextResponse.rewrite(wayTo(request.nextUrl))
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('content-security-policy', policy)
  const answer = NextResponse.next({ request: { headers } })
  answer.headers.set('content-security-policy', policy)
  return answer
}

export const config = { matcher: ['/', '/sievert/api/:path*'] }

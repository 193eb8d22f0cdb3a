import { request } from 'node:http'
import { demoPassword } from '../../../contract/cast/accounts.ts'
import { type CallerName, callers, callOf, type FuzzCall, operationsOf } from './calls.ts'

export interface FuzzReport {
  calls: number
  /** How often each status was answered; `cut` where the sender left first. */
  statuses: Record<string, number>
  /** What must not be: answers of 500 and above, none at all, or an error that is not in the one shape. */
  failures: { index: number; what: string; call: FuzzCall }[]
}

interface Target {
  port: number
  sessions: Partial<Record<CallerName, string>>
}
interface Answer {
  status: number
  body: string
  cookie?: string
}

/** Longer than any sound call takes, on a busy machine. */
const patienceMs = 30_000
/** Each call comes from an address of its own, where the loopback network has more than one: limits count addresses. */
const addressOf = (index: number) =>
  process.platform === 'linux'
    ? `127.${1 + ((index >> 16) % 250)}.${(index >> 8) % 256}.${1 + (index % 250)}`
    : undefined

/** Sends a call as it is; null when it was cut off before its end. */
function send({ port, sessions }: Target, call: FuzzCall, index: number): Promise<Answer | null> {
  const { method, path, headers, body, cutAfter } = call
  const cookie = sessions[call.as]
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        localAddress: addressOf(index),
        agent: false,
        headers: {
          ...headers,
          ...(cookie ? { cookie } : {}),
          ...(body ? { 'content-length': String(body.length + (cutAfter === undefined ? 0 : 10)) } : {}),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const [session] = response.headers['set-cookie'] ?? []
          clearTimeout(timer)
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString('utf8'),
            cookie: session?.split(';')[0],
          })
        })
      },
    )
    const timer = setTimeout(() => outgoing.destroy(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
    outgoing.on('error', (error) => {
      clearTimeout(timer)
      if (cutAfter === undefined) reject(error)
      else resolve(null)
    })
    if (cutAfter === undefined) outgoing.end(body ?? undefined)
    else outgoing.write(body?.subarray(0, cutAfter) ?? '', () => setTimeout(() => outgoing.destroy(), 5))
  })
}

async function signIn(target: Target, who: CallerName, index: number): Promise<string | undefined> {
  if (who === 'anonymous') return undefined
  const body = Buffer.from(JSON.stringify({ email: `${who}@demo.sievert`, password: demoPassword }))
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'sievert' }
  const call: FuzzCall = { as: 'anonymous', method: 'POST', path: '/api/v1/auth/login', headers, body }
  return (await send(target, call, index))?.cookie
}

function faultOf({ status, body }: Answer): string | null {
  if (status >= 500) return `${status} ${body.slice(0, 300)}`
  // An address beyond what HTTP takes is refused before there is a request.
  if (status < 400 || status === 431) return null
  try {
    const { code, message } = JSON.parse(body)
    return typeof code === 'string' && typeof message === 'string' && message !== ''
      ? null
      : `error without words: ${body}`
  } catch {
    return `error in another shape: ${status} ${body.slice(0, 300)}`
  }
}

/** Makes the calls `from` to `from + calls` of a seed against a server on a port of this machine, four at a time. */
export async function fuzz(
  port: number,
  options: {
    seed: number
    from?: number
    calls: number
    /** Calls that would change something are made without a session. */
    reads?: boolean
    onCall?: (index: number, call: FuzzCall) => Promise<void> | void
  },
): Promise<FuzzReport> {
  const { seed, from = 0, calls, reads = false, onCall } = options
  const target: Target = { port, sessions: {} }
  const open = await send(
    target,
    { as: 'anonymous', method: 'GET', path: '/api/v1/openapi.json', headers: {}, body: null },
    0,
  )
  const operations = operationsOf(JSON.parse(open?.body ?? '{}'))
  for (const who of callers) target.sessions[who] = await signIn(target, who, from)
  const report: FuzzReport = { calls, statuses: {}, failures: [] }
  const count = (status: string) => {
    report.statuses[status] = (report.statuses[status] ?? 0) + 1
  }
  const one = async (index: number) => {
    const drawn = callOf(operations, seed, index)
    // A reprint is asked for by GET and counts.
    const writes = drawn.method !== 'GET' || drawn.path.includes('reprint')
    const call = reads && writes ? { ...drawn, as: 'anonymous' as const } : drawn
    try {
      const answer = await send(target, call, index)
      count(String(answer?.status ?? 'cut'))
      const fault = answer && faultOf(answer)
      if (fault) report.failures.push({ index, what: fault, call })
      if (answer?.status === 401 && target.sessions[call.as])
        target.sessions[call.as] = (await signIn(target, call.as, index)) ?? target.sessions[call.as]
    } catch (error) {
      count('none')
      report.failures.push({ index, what: `no answer: ${(error as Error).message}`, call })
    }
    await onCall?.(index, call)
  }
  let next = from
  const lane = async () => {
    while (next < from + calls) {
      next += 1
      await one(next - 1)
    }
  }
  await Promise.all(Array.from({ length: onCall ? 1 : 4 }, lane))
  return report
}

/** How to make one call again, alone, and the call itself. */
export function replayLine(seed: number, { index, what, call }: FuzzReport['failures'][number]): string {
  const { body, ...rest } = call
  const shown = { ...rest, body: body?.toString('base64').slice(0, 2_000) ?? null }
  return `npm run fuzz -- --seed ${seed} --from ${index} --requests 1\n  ${what}\n  ${JSON.stringify(shown)}`
}

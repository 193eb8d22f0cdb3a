/** What is logged of an error: enough to find the line and the rule that was broken, and nothing that was typed. */
export interface LoggedError {
  type: string
  message: string
  stack: string
  [detail: string]: unknown
}

interface AnyError extends Error {
  code?: unknown
  cause?: unknown
}

/** Words of a database, a mail server or a parser repeat values, addresses and statements. Their codes do not. */
const details = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'dataType', 'routine'] as const
const ofMail = ['responseCode', 'command'] as const
const repeatsInput = (error: object): boolean =>
  'query' in error || 'severity' in error || 'responseCode' in error || error instanceof SyntaxError

/** Values in quotes or brackets, addresses and numbers: what a message may repeat of its input. */
const withoutValues = (text: string) =>
  text
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|\([^)]*\)|“[^”]*”|\d{3,}/g, '…')
    .split('\n', 1)[0]
    ?.slice(0, 200) ?? ''

/** The one form in which errors are logged; statements, parameters and values stay out, in causes too. */
export function errorForLog(thrown: unknown): LoggedError {
  const error = (thrown instanceof Error ? thrown : new Error('Not an error was thrown.')) as AnyError
  const known = error as unknown as Record<string, unknown>
  const given = [...details, ...ofMail].flatMap((name) =>
    typeof known[name] === 'string' || typeof known[name] === 'number' ? [[name, known[name]]] : [],
  )
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    message: repeatsInput(error) ? 'left out: it repeats what was sent' : withoutValues(error.message),
    ...Object.fromEntries(given),
    stack: frames.join('\n'),
    ...(error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {}),
  }
}

interface Logged {
  id: string
  method: string
  params?: unknown
  routeOptions?: { url?: string }
}

/** A request by its route and the numbers in it: an address may hold a name that was searched for, or a token. */
const requestForLog = ({ id, method, params, routeOptions }: Logged) => ({
  id,
  method,
  route: routeOptions?.url ?? '(none)',
  params: Object.fromEntries(Object.entries(params ?? {}).filter(([, value]) => /^\d{1,10}$/.test(String(value)))),
})

/** Options of the log for a level: what leaves the process has passed through here. */
export const logOptions = (level: string) => ({
  level,
  redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
  serializers: { req: requestForLog, err: errorForLog },
})

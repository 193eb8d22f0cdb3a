/** SQLSTATEs that say "the connection or the server is gone", beside the whole class 08. */
const lostStates = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '53300', '25006'])
/** What the network says. */
const lostErrnos = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'ENOENT'])
/** What the driver says without any code. */
const lostWords =
  /Connection terminated|timeout exceeded when trying to connect|not queryable|Query read timeout|Client was closed|Cannot use a pool after/i

/** The errors of a chain of causes: Drizzle wraps what the driver throws, and so do we. */
function* chainOf(error: unknown): Generator<{ code?: string; message?: string; syscall?: string }> {
  for (let at = error, depth = 0; at && depth < 6; at = (at as { cause?: unknown }).cause, depth += 1) {
    yield at as { code?: string; message?: string }
  }
}

/** Thrown where a commit was sent and its answer never came: whether it was done can only be looked up. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection was lost while a transaction was being committed.', { cause })
  }
}

/**
 * Does an error say that the database cannot be reached at present? Nothing is wrong with what was asked then, and the same
 * may be asked again. A full server (`53300`), a standby that answers in place of the primary (`25006`) and a session that
 * was ended for idling count too.
 */
export function isLoss(error: unknown): boolean {
  for (const { code, message, syscall } of chainOf(error)) {
    if (code && (lostStates.has(code) || /^08\w{3}$/.test(code))) return true
    // A missing file is no missing database: the socket's own errors say that they connect.
    if (code && lostErrnos.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true
    if (message && lostWords.test(message)) return true
  }
  return false
}

/** Was a connection lost on which something had been asked? That none could be had is another matter. */
export function isCut(error: unknown): boolean {
  for (const { code, message } of chainOf(error)) {
    if (code && ['57P01', '57P02', 'ECONNRESET', 'EPIPE'].includes(code)) return true
    if (message && /Connection terminated(?! due)|not queryable/i.test(message)) return true
  }
  return false
}

/** SQLSTATEs that say "others held it too long": a statement's time, a lock's time, two that waited for each other, a race. */
const heldStates = new Set(['57014', '55P03', '40P01', '40001'])

/** Was it given up because others held what it needed? Nothing was written, and nothing is wrong with what was asked. */
export function isHeldUp(error: unknown): boolean {
  for (const { code } of chainOf(error)) if (code && heldStates.has(code)) return true
  return false
}

/** Was it lost after a commit was sent? */
export function isOutcomeUnknown(error: unknown): boolean {
  for (const each of chainOf(error)) if (each instanceof OutcomeUnknown) return true
  return false
}

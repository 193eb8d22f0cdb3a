import { createHash, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

// Argon2id at OWASP's minimum: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashes run on the threads that also serve files; no more at once than there are cores. */
let free = Math.max(1, availableParallelism())
const waiting: (() => void)[] = []
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
  else free -= 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

/** The PHC string of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

let decoy: Promise<string> | undefined
/** Does the password fit? Without a stored hash the same work is done against a decoy, so that time tells nothing. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(16).toString('hex'))
  const against = stored ?? (await decoy)
  const fits = await inTurn(() => verify(against, password))
  return fits && stored !== null
}

/** A token of 256 bits, for a cookie or a link. */
export const newToken = (): string => randomBytes(32).toString('base64url')
/** What is kept of a token. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

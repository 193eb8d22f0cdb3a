import type { Core } from '../app/SievertCore.tsx'
import type { Seams } from '../app/seams.ts'
import { createCore, letGo } from './createCore.ts'

/** A core with those that use it; the first of them speaks for all. */
interface Shared {
  core: Core
  key: string
  token: unknown
  members: { seams(): Seams }[]
}

const pool: Shared[] = []

/** What two roots must agree on to ask the same questions in the same words as the same user. */
function keyOf({ apiBaseUrl, language, cssPrefix, localesPath, session, messages }: Seams): string {
  const user = typeof session === 'object' && 'user' in session ? session.user.id : null
  return JSON.stringify([apiBaseUrl, language, cssPrefix, localesPath, messages, user])
}
const tokenFunction = ({ session }: Seams) =>
  typeof session === 'object' && 'getToken' in session ? session.getToken : undefined

/**
 * Gives separate roots on one page a common core where they agree, so that what several show is asked for once. `release`
 * lets it go; with its last user it is forgotten.
 */
export function takeCore(seams: () => Seams): { core: Core; release(): void } {
  const now = seams()
  const key = keyOf(now)
  const token = tokenFunction(now)
  let shared = pool.find((one) => one.key === key && one.token === token)
  if (!shared) {
    const members: Shared['members'] = []
    // Whoever was first may be gone by the time something is needed of the host.
    shared = { core: createCore(() => members[0]?.seams() ?? now), key, token, members }
    pool.push(shared)
  }
  const used = shared
  const member = { seams }
  // In place before the core is asked for anything.
  used.members.push(member)
  return {
    core: used.core,
    release() {
      used.members.splice(used.members.indexOf(member), 1)
      if (used.members.length > 0) return
      pool.splice(pool.indexOf(used), 1)
      // After what it showed has said goodbye.
      queueMicrotask(() => letGo(used.core))
    },
  }
}

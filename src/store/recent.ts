import type { StoreEnvironment } from './environment.ts'
import { storageKeys } from './storage.ts'

/** What people pick again and again. */
export type RecentKind = 'clients' | 'sites' | 'people' | 'dosimeters'
type Key = number | string

/** So many are worth offering first. */
export const recentLength = 5

interface Kept extends Partial<Record<RecentKind, Key[]>> {
  user: number
}

const isKey = (value: unknown): value is Key => typeof value === 'number' || typeof value === 'string'

function keptBy({ storage }: Pick<StoreEnvironment, 'storage'>, user: number): Kept {
  try {
    const kept: unknown = JSON.parse(storage.get(storageKeys.recent) ?? 'null')
    if (typeof kept === 'object' && kept !== null && 'user' in kept && kept.user === user) return kept as Kept
  } catch {
    // Someone edited storage: nothing was picked yet.
  }
  return { user }
}

/** What a user picked lately, the latest first. */
export function recentOf(environment: Pick<StoreEnvironment, 'storage'>, user: number, kind: RecentKind): Key[] {
  const keys: unknown = keptBy(environment, user)[kind]
  return Array.isArray(keys) ? keys.filter(isKey).slice(0, recentLength) : []
}

/**
 * Keeps what a user picked, until it signs out. Ids and serials only: a name that stays in a browser is a name that somebody
 * else may read, and the server says anew, to whoever asks, what each is called and whether it may be seen.
 */
export function rememberPicked(
  environment: Pick<StoreEnvironment, 'storage'>,
  user: number,
  kind: RecentKind,
  key: Key,
): void {
  const others = recentOf(environment, user, kind).filter((other) => other !== key)
  const kept = { ...keptBy(environment, user), [kind]: [key, ...others].slice(0, recentLength) }
  environment.storage.set(storageKeys.recent, JSON.stringify(kept))
}

import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/database.ts'
import { passwordTokens, users } from '../db/schema.ts'
import { accountStands, lockAdministrators } from './accounts.ts'
import { newToken, tokenHash } from './passwords.ts'

/** A new password; the first one of somebody who was invited; the first administrator of an installation. */
export type LinkKind = 'reset' | 'invite' | 'setup'
/** `cut`: a part of it is missing. `over`: used, replaced by a later one, too old, or not needed any more. */
export type LinkState = 'good' | 'cut' | 'over'

/** The token says by its beginning what it is for, so that the page can be the right one before it asks. */
const prefixes = { setup: 'setup-', invite: 'invite-', reset: '' } as const satisfies Record<LinkKind, string>
export const kindOfLink = (token: string): LinkKind =>
  (['setup', 'invite'] as const).find((kind) => token.startsWith(prefixes[kind])) ?? 'reset'
/** A token as it is made: what a mail program or a selection with the mouse cut off is missing here. */
const isWhole = (token: string) => /^(setup-|invite-)?[\w-]{43}$/.test(token)

const hasAdministrator = async (db: Queryable) =>
  (await db.select({ id: users.id }).from(users).where(eq(users.rolId, 1)).limit(1)).length > 0

/** The link's row while it can be used. */
async function livingLink(db: Queryable, token: string, now: string) {
  const [link] = await db
    .select({ userId: passwordTokens.userId })
    .from(passwordTokens)
    .where(
      and(
        eq(passwordTokens.tokenHash, tokenHash(token)),
        eq(passwordTokens.kind, kindOfLink(token)),
        isNull(passwordTokens.usedAt),
        gt(passwordTokens.expiresAt, now),
      ),
    )
  return link ?? null
}

/** The user whom a link is for, locked until the transaction ends; null when its account may not be used. */
async function lockUser(tx: Tx, id: number) {
  const [user] = await tx
    .select({ id: users.id, email: users.email, nombre: users.nombre, stands: accountStands })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update', { of: users })
  return user?.stands ? user : null
}

async function insertLink(db: Queryable, token: string, userId: number | null, minutes: number, now: Date) {
  const expiresAt = new Date(now.getTime() + minutes * 60_000).toISOString()
  await db.insert(passwordTokens).values({ tokenHash: tokenHash(token), kind: kindOfLink(token), userId, expiresAt })
  return token
}

/** Ends every link of a user: after a password was set in whatever way, and before the next letter. */
export const endLinks = (db: Queryable, userId: number) =>
  db.delete(passwordTokens).where(eq(passwordTokens.userId, userId))

/** Makes the one link by which a user may set a password; only its hash is kept. Null for an account that may not be used. */
export async function makePasswordLink(
  tx: Tx,
  kind: 'reset' | 'invite',
  userId: number,
  minutes: number,
  now: Date,
): Promise<string | null> {
  if (!(await lockUser(tx, userId))) return null
  await endLinks(tx, userId)
  return insertLink(tx, `${prefixes[kind]}${newToken()}`, userId, minutes, now)
}

/** Makes a link for the first administrator; null where there is one. */
export async function makeSetupLink(tx: Tx, minutes: number, now: Date): Promise<string | null> {
  await lockAdministrators(tx)
  if (await hasAdministrator(tx)) return null
  return insertLink(tx, `${prefixes.setup}${newToken()}`, null, minutes, now)
}

/** Uses a mailed link up. Answers whose it was, or null when it is not good. */
export async function usePasswordLink(tx: Tx, token: string, now: string) {
  if (kindOfLink(token) === 'setup') return null
  const found = await livingLink(tx, token, now)
  const user = found?.userId ? await lockUser(tx, found.userId) : null
  // Once more under the lock: the same link may have come twice, or another letter in between.
  if (!user || !(await livingLink(tx, token, now))) return null
  await endLinks(tx, user.id)
  return user
}

/** Uses a set-up link up, and with it all others: once there is an administrator, none is good. Answers whether it was. */
export async function useSetupLink(tx: Tx, token: string, now: string): Promise<boolean> {
  await lockAdministrators(tx)
  if (kindOfLink(token) !== 'setup' || !(await livingLink(tx, token, now)) || (await hasAdministrator(tx))) return false
  await tx.delete(passwordTokens).where(eq(passwordTokens.kind, 'setup'))
  return true
}

/** Looks at a link and leaves it as it is. */
export async function stateOfLink(db: Queryable, token: string, now: string): Promise<LinkState> {
  if (!isWhole(token)) return 'cut'
  const link = await livingLink(db, token, now)
  if (!link) return 'over'
  if (kindOfLink(token) === 'setup') return (await hasAdministrator(db)) ? 'over' : 'good'
  const [user] = await db
    .select({ stands: accountStands })
    .from(users)
    .where(eq(users.id, link.userId ?? 0))
  return user?.stands ? 'good' : 'over'
}

/** Removes links whose time is over; run by a timer. */
export const sweepLinks = (db: Queryable, now: Date) =>
  db.delete(passwordTokens).where(lt(passwordTokens.expiresAt, now.toISOString()))

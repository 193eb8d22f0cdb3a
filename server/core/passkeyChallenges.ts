import { eq, lt } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { passkeyChallenges } from '../db/schema.ts'
import { newToken } from './passwords.ts'

/** How long the browser's own dialog may stand open, and the answer be on its way. */
export const challengeMs = 5 * 60_000

/** Makes what a passkey is to sign next for a session, or for a sign-in that waits: for no other. That of before is over. */
export async function newChallenge(db: Queryable, tokenHash: string, now: Date): Promise<string> {
  const challenge = newToken()
  const expiresAt = new Date(now.getTime() + challengeMs).toISOString()
  await db
    .insert(passkeyChallenges)
    .values({ tokenHash, challenge, expiresAt })
    .onConflictDoUpdate({ target: passkeyChallenges.tokenHash, set: { challenge, expiresAt } })
  return challenge
}

/**
 * Takes what had to be signed away, so that it is answered once; null where there is nothing, or its time is over. Outside the
 * transaction of what follows: a wrong answer uses it up as well.
 */
export async function takeChallenge(db: Queryable, tokenHash: string, now: Date): Promise<string | null> {
  const [taken] = await db
    .delete(passkeyChallenges)
    .where(eq(passkeyChallenges.tokenHash, tokenHash))
    .returning({ challenge: passkeyChallenges.challenge, expiresAt: passkeyChallenges.expiresAt })
  return taken && Date.parse(taken.expiresAt) > now.getTime() ? taken.challenge : null
}

/** Removes what nobody answered; run by a timer. */
export const sweepChallenges = (db: Queryable, now: Date) =>
  db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now.toISOString()))

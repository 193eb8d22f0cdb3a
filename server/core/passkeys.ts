import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import {
  mostPasskeys,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
} from '../../contract/schemas/passkeys.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { passkeys } from '../db/schema.ts'
import type { Services } from './context.ts'
import { conflict } from './errors.ts'
import { challengeMs, newChallenge } from './passkeyChallenges.ts'
import { algorithms, relyingPartyOf, verifyUsed } from './webauthn.ts'

type Serving = Pick<Services, 'publicUrl' | 'now' | 'log'>

const allOf = (db: Queryable, userId: number) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** The passkeys of a user, as its owner sees them, the first made first. */
export async function listPasskeys(db: Queryable, userId: number) {
  const rows = await allOf(db, userId)
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }))
}

/** As browsers name passkeys that are known. */
const described = ({ credentialId, transports }: typeof passkeys.$inferSelect) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
})

/** A user as authenticators keep it: always the same, and it tells whoever finds the authenticator nothing. */
const handleOf = (userId: number) => createHash('sha256').update(`sievert passkey ${userId}`).digest('base64url')

/** Throws when an account has as many passkeys as it may have. */
export function mustHaveRoom(count: number): void {
  if (count >= mostPasskeys) throw conflict('tooManyPasskeys', { most: mostPasskeys })
}

/** What the browser makes a passkey by; `session` is the hash of the session's token. */
export async function passkeyToMake(
  tx: Tx,
  { id, email, nombre }: { id: number; email: string; nombre: string },
  session: string,
  { publicUrl, now }: Serving,
): Promise<PasskeyCreation> {
  const known = await allOf(tx, id)
  mustHaveRoom(known.length)
  return {
    rp: { id: relyingPartyOf(publicUrl).id, name: 'Sievert' },
    user: { id: handleOf(id), name: email, displayName: nombre },
    challenge: await newChallenge(tx, session, now()),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeMs,
    excludeCredentials: known.map(described),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  }
}

/** What the browser asks for a passkey by; `pending` is the hash of the waiting sign-in's token. */
export async function passkeyToUse(
  db: Queryable,
  userId: number,
  pending: string,
  { publicUrl, now }: Serving,
): Promise<PasskeyRequest> {
  const known = await allOf(db, userId)
  return {
    challenge: await newChallenge(db, pending, now()),
    rpId: relyingPartyOf(publicUrl).id,
    timeout: challengeMs,
    allowCredentials: known.map(described),
    userVerification: 'required',
  }
}

/** Why a passkey does not sign in. */
export type PasskeyRefusal = 'passkeyTooLate' | 'passkeyRefused' | 'passkeyUnknown' | 'passkeyCopied'

/**
 * Looks at what a user's passkey has signed, and counts its use. Answers its id, or why it does not sign in; without a challenge
 * (null) nothing had to be signed, not any more. The user is held (`holdFactors`): of two uses at
 * once the second meets the counter of the first.
 */
export async function usePasskey(
  tx: Tx,
  userId: number,
  answer: PasskeyAnswer,
  challenge: string | null,
  { publicUrl, now, log }: Serving,
): Promise<{ used: number } | { refused: PasskeyRefusal; passkey?: number }> {
  if (challenge === null) return { refused: 'passkeyTooLate' }
  const own = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, answer.id))
  const [kept] = await tx.select().from(passkeys).where(own)
  if (!kept) return { refused: 'passkeyUnknown' }
  const said = await verifyUsed(answer, kept, { challenge, publicUrl })
  if (said.refused !== undefined) {
    log.warn({ userId, passkey: kept.id, why: said.refused }, 'passkey refused')
    return { refused: 'passkeyRefused', passkey: kept.id }
  }
  // Those that do not count say 0 for ever.
  if ((said.counter > 0 || kept.counter > 0) && said.counter <= kept.counter) {
    log.warn({ userId, passkey: kept.id, counter: said.counter, kept: kept.counter }, 'passkey counts back')
    return { refused: 'passkeyCopied', passkey: kept.id }
  }
  await tx
    .update(passkeys)
    .set({ counter: said.counter, lastUsedAt: now().toISOString() })
    .where(eq(passkeys.id, kept.id))
  return { used: kept.id }
}

/** Names a passkey of a user anew. Answers what it was called; null when it has none of this id. */
export async function renamePasskey(tx: Tx, userId: number, id: number, name: string): Promise<string | null> {
  const own = and(eq(passkeys.userId, userId), eq(passkeys.id, id))
  const [before] = await tx.select({ name: passkeys.name }).from(passkeys).where(own).for('no key update')
  if (before) await tx.update(passkeys).set({ name }).where(own)
  return before?.name ?? null
}

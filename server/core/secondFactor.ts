import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Db, type Queryable, type Tx, withTx } from '../db/database.ts'
import { passkeys, pendingSignIns, recoveryCodes, secondFactors, users } from '../db/schema.ts'
import type { Services } from './context.ts'
import { cookieNameOf, cookieOptions } from './cookies.ts'
import { holdRow } from './holds.ts'
import { newToken, tokenHash } from './passwords.ts'
import { isClear } from './secrets.ts'
import { newSecret, stepOfCode, toBase32 } from './totp.ts'

/** How long whoever gave the right password may look for the code. */
const pendingMs = 10 * 60_000
const howManyCodes = 10
const cookieName = (request: FastifyRequest) => cookieNameOf(request, 'sievert-code')

/** Has a user an app that shows codes? In SQL, over `users`. */
export const hasApp = sql<boolean>`exists (select 1 from second_factors f
  where f.user_id = users.id and f.confirmed_at is not null)`
/** Has a user a passkey? In SQL, over `users`. */
export const hasPasskey = sql<boolean>`exists (select 1 from passkeys p where p.user_id = users.id)`
/** Is a user asked for a second factor? In SQL, over `users`. */
export const hasSecondFactor = sql<boolean>`(${hasApp} or ${hasPasskey})`

/**
 * Holds all that a user shows after its password until the transaction ends: of two that change it, use it up or take it away
 * at once, the second sees what the first has done. Before anything else of the account is held.
 */
export const holdFactors = (tx: Tx, userId: number) => holdRow(tx, users, userId)

/** Since when a user's app is asked for, how many passkeys there are, and recovery codes left; null without app and passkey. */
export async function secondFactorOf(db: Queryable, userId: number) {
  const [factor] = await db
    .select({ since: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  const since = factor?.since ?? null
  const keys = await db.$count(passkeys, eq(passkeys.userId, userId))
  if (since === null && keys === 0) return null
  const codes = await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
  return { since, passkeys: keys, recoveryCodes: codes }
}

/** Remembers that the password was right: the browser gets a cookie that opens nothing but the second step. */
export async function awaitCode(
  db: Queryable,
  userId: number,
  now: Date,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + pendingMs).toISOString()
  await db.insert(pendingSignIns).values({ tokenHash: tokenHash(token), userId, expiresAt })
  reply.setCookie(cookieName(request), token, { ...cookieOptions(request), maxAge: pendingMs / 1000 })
}

/** What the browser's cookie of the first step is kept as; null without one. */
export function pendingOf(request: FastifyRequest): string | null {
  const token = request.cookies[cookieName(request)]
  return token ? tokenHash(token) : null
}

/** The second step is done: neither the row nor the cookie is of use to anybody. */
export async function endPending(db: Queryable, pending: string, request: FastifyRequest, reply: FastifyReply) {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, pending))
  reply.clearCookie(cookieName(request), cookieOptions(request))
}

/** What sealing and opening takes of the service. */
type Keeping = Pick<Services, 'secrets' | 'log' | 'now'>

/** For whom a secret is sealed: in the row of another user it opens nothing. */
const ownerOf = (userId: number) => `second_factors/${userId}`

/** Begins to set a second factor up, and forgets what was begun before. Null where the user has one. */
export async function beginSecondFactor(tx: Tx, userId: number, { secrets }: Keeping): Promise<string | null> {
  const secret = newSecret()
  const kept = secrets.seal(secret, ownerOf(userId))
  const [begun] = await tx
    .insert(secondFactors)
    .values({ userId, secret: kept })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: kept, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId })
  return begun ? secret : null
}

/**
 * What a user's codes are made of, held until the transaction ends: of two equal codes at once one is taken. Its secret is null
 * where it cannot be opened, which the log is told.
 */
async function holdFactor(tx: Tx, userId: number, { secrets, log }: Keeping) {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for('no key update')
  if (!factor) return null
  const secret = isClear(factor.secret) ? factor.secret : secrets.open(factor.secret, ownerOf(userId))
  if (secret === null) log.error({ userId }, notOpened)
  return { ...factor, secret }
}
const notOpened =
  'a second factor does not open: it was sealed with another key than SECRETS_KEY (or secrets.key in SIEVERT_DATA), or was changed in the database'

/**
 * Seals what stands in the clear, from before secrets were sealed
 * For the start, and now and then: a process of an earlier version may still write.
 */
export async function sealSecondFactors(db: Db, { secrets, log }: Keeping): Promise<void> {
  await withTx(db, async (tx) => {
    const clear = await tx
      .select({ userId: secondFactors.userId, secret: secondFactors.secret })
      .from(secondFactors)
      .where(sql`${secondFactors.secret} not like 'v1.%'`)
      .for('no key update', { skipLocked: true })
    for (const { userId, secret } of clear)
      await tx
        .update(secondFactors)
        .set({ secret: secrets.seal(secret, ownerOf(userId)) })
        .where(eq(secondFactors.userId, userId))
    if (clear.length > 0) log.info({ count: clear.length }, 'second factors sealed')
  })
}

/** Tells the log how many second factors this process cannot open: with which nobody signs in here but by a recovery code. */
export async function tellSealedOtherwise(db: Queryable, { secrets, log }: Keeping): Promise<void> {
  const count = await db.$count(secondFactors, sql`not starts_with(${secondFactors.secret}, ${secrets.prefix})`)
  if (count > 0) log.error({ count }, otherKey)
}
const otherKey =
  'second factors were sealed with another key than SECRETS_KEY (or secrets.key in SIEVERT_DATA): until it is put back, their users sign in by recovery codes'

/** Confirms what was begun by a first code. `over`: nothing is being set up. */
export async function confirmSecondFactor(
  tx: Tx,
  userId: number,
  code: string,
  keeping: Keeping,
): Promise<'confirmed' | 'wrong' | 'over'> {
  const now = keeping.now()
  const factor = await holdFactor(tx, userId, keeping)
  // What does not open is begun again.
  if (!factor || factor.confirmedAt || factor.secret === null) return 'over'
  const step = stepOfCode(factor.secret, code, now, factor.lastStep)
  if (step === null) return 'wrong'
  const confirmedAt = now.toISOString()
  await tx.update(secondFactors).set({ confirmedAt, lastStep: step }).where(eq(secondFactors.userId, userId))
  return 'confirmed'
}

/** Recovery codes are read aloud and typed: groups of four, whatever the case, without the letters that look like digits. */
const plain = (code: string) => code.toUpperCase().replace(/[^A-Z2-7]/g, '')

/** New recovery codes in place of those of before; only their hashes are kept. */
export async function renewRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: howManyCodes }, () => toBase32(randomBytes(10)))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: tokenHash(code) })))
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
}

/**
 * Takes a code of the app or a recovery code, and uses it up. Answers which it was; null for a wrong one; `sealed` when it is no
 * recovery code and codes of the app cannot be told here.
 */
export async function useCode(
  tx: Tx,
  userId: number,
  typed: string,
  keeping: Keeping,
): Promise<'app' | 'recovery' | 'sealed' | null> {
  const factor = await holdFactor(tx, userId, keeping)
  // What is being set up is not asked for yet; a passkey has recovery codes, and no app.
  const app = factor?.confirmedAt ? factor : null
  const step = app?.secret ? stepOfCode(app.secret, typed, keeping.now(), app.lastStep) : null
  if (step !== null) {
    await tx.update(secondFactors).set({ lastStep: step }).where(eq(secondFactors.userId, userId))
    return 'app'
  }
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, tokenHash(plain(typed)))))
    .returning({ userId: recoveryCodes.userId })
  if (used.length > 0) return 'recovery'
  return app?.secret === null ? 'sealed' : null
}

/** Takes what was set up of the app away. Answers whether there was one. */
export async function removeApp(tx: Tx, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)))
    .returning({ userId: secondFactors.userId })
  return gone.length > 0
}

/** Takes a passkey of a user away, or all of them. Answers their names. */
export async function removePasskeys(tx: Tx, userId: number, id?: number): Promise<string[]> {
  const which = and(eq(passkeys.userId, userId), id === undefined ? undefined : eq(passkeys.id, id))
  const gone = await tx.delete(passkeys).where(which).returning({ name: passkeys.name })
  return gone.map(({ name }) => name)
}

/** Recovery codes are in place of something: they go with the last of it. */
export async function dropIdleCodes(tx: Tx, userId: number): Promise<void> {
  if (!(await secondFactorOf(tx, userId))) await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Takes all that is asked for after a user's password away. Answers whether there was something. */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const app = await removeApp(tx, userId)
  const keys = await removePasskeys(tx, userId)
  await dropIdleCodes(tx, userId)
  return app || keys.length > 0
}

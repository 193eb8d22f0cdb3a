import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Language } from '../../contract/vocabulary.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers, Services } from '../core/context.ts'
import { ApiError, invalid } from '../core/errors.ts'
import { postLetter } from '../core/mail.ts'
import { hashPassword, newToken, passwordFits, tokenHash } from '../core/passwords.ts'
import { closeSession, openSession, revokeSessions, toCurrentUser } from '../core/sessions.ts'
import { type Queryable, withTx } from '../db/database.ts'
import { passwordTokens, users } from '../db/schema.ts'

const resetMinutes = 30
const failuresPerAccount = 10
const failureWindowMs = 15 * 60_000

/** Failed sign-ins per account. Kept in memory: it only slows guessing down, and forgets on its own. */
const failures = new Map<string, number[]>()
function failedLately(account: string, now: number): number[] {
  const recent = (failures.get(account) ?? []).filter((at) => at > now - failureWindowMs)
  if (recent.length === 0) failures.delete(account)
  else failures.set(account, recent)
  return recent
}

const accountOf = (email: string) => email.trim().toLowerCase()

export const authHandlers: Handlers<
  | 'auth.login'
  | 'auth.logout'
  | 'auth.me'
  | 'auth.forgotPassword'
  | 'auth.resetPassword'
  | 'auth.firstAdministrator'
  | 'auth.changePassword'
  | 'auth.preferences'
> = {
  'auth.login': async (call) => {
    const account = accountOf(call.args.body.email)
    const at = call.services.now().getTime()
    const recent = failedLately(account, at)
    if (recent.length >= failuresPerAccount) {
      const seconds = Math.ceil(((recent[0] ?? at) + failureWindowMs - at) / 1000)
      call.reply.header('retry-after', seconds)
      throw new ApiError(429, 'tooMany', { seconds })
    }
    const [user] = await call.db.select().from(users).where(eq(users.email, account))
    const fits = await passwordFits(user?.active ? user.passwordHash : null, call.args.body.password)
    if (!user || !fits) {
      failures.set(account, [...recent, at])
      // Not 401: that status says that a session is over and makes every client sign out.
      throw new ApiError(422, 'badCredentials')
    }
    failures.delete(account)
    await withTx(call.db, async (tx) => {
      await openSession(tx, user.id, call.services.now(), call.request, call.reply)
      await tx.update(users).set({ lastLoginAt: call.now }).where(eq(users.id, user.id))
      await audit(
        tx,
        { ...actorOf(call), userId: user.id },
        { action: 'user.signedIn', objectType: 'user', objectId: user.id },
      )
    })
    return toCurrentUser(user)
  },

  'auth.logout': async (call) => {
    await withTx(call.db, async (tx) => {
      const userId = await closeSession(tx, call.request, call.reply)
      if (userId !== null)
        await audit(
          tx,
          { ...actorOf(call), userId },
          { action: 'user.signedOut', objectType: 'user', objectId: userId },
        )
    })
    return { ok: true }
  },

  'auth.me': async ({ user }) => user,

  /** The same answer, in the same time, whether or not the address is known: the work follows the answer. */
  'auth.forgotPassword': async (call) => {
    const account = accountOf(call.args.body.email)
    const base = call.services.publicUrl ?? `${call.request.protocol}://${call.request.headers.host}`
    const { services } = call
    const actor = actorOf(call)
    setImmediate(() => {
      sendResetLink(services, account, base, actor).catch((error: Error) =>
        services.log.error({ reason: error.message }, 'reset link not made'),
      )
    })
    return { ok: true }
  },

  'auth.resetPassword': async (call) => {
    const passwordHash = await hashPassword(call.args.body.password)
    await withTx(call.db, async (tx) => {
      const userId = (await useToken(tx, call.args.body.token, 'reset', call.now))?.userId
      if (!userId) throw new ApiError(422, 'tokenUsed')
      await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
      await revokeSessions(tx, userId)
      await audit(
        tx,
        { ...actorOf(call), userId },
        { action: 'user.passwordReset', objectType: 'user', objectId: userId },
      )
    })
    return { ok: true }
  },

  'auth.firstAdministrator': async (call) => {
    const { token, email, nombre, password } = call.args.body
    const passwordHash = await hashPassword(password)
    await withTx(call.db, async (tx) => {
      if (!(await useToken(tx, token, 'setup', call.now))) throw new ApiError(422, 'tokenUsed')
      const [user] = await tx
        .insert(users)
        .values({ email: accountOf(email), nombre, rolId: 1, passwordHash, language: call.language })
        .returning({ id: users.id })
      if (user)
        await audit(
          tx,
          { ...actorOf(call), userId: user.id },
          { action: 'user.created', objectType: 'user', objectId: user.id },
        )
    })
    return { ok: true }
  },

  'auth.changePassword': async (call) => {
    const [user] = await call.db.select().from(users).where(eq(users.id, call.user.id))
    if (!(await passwordFits(user?.passwordHash ?? null, call.args.body.current)))
      throw invalid('current', 'wrongPassword')
    const passwordHash = await hashPassword(call.args.body.password)
    await withTx(call.db, async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, call.user.id))
      await revokeSessions(tx, call.user.id, call.request)
      await audit(tx, actorOf(call), { action: 'user.passwordChanged', objectType: 'user', objectId: call.user.id })
    })
    return { ok: true }
  },

  'auth.preferences': async (call) => {
    const [user] = await call.db.update(users).set(call.args.body).where(eq(users.id, call.user.id)).returning()
    if (!user) throw new ApiError(401, 'unauthorized')
    return toCurrentUser(user)
  },
}

/** Uses a token up. Answers whose it was (nobody's for a set-up token), or null when it is unknown, used or over. */
async function useToken(tx: Queryable, token: string, kind: 'reset' | 'setup', now: string) {
  const [used] = await tx
    .update(passwordTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(passwordTokens.tokenHash, tokenHash(token)),
        eq(passwordTokens.kind, kind),
        isNull(passwordTokens.usedAt),
        gt(passwordTokens.expiresAt, now),
      ),
    )
    .returning({ userId: passwordTokens.userId })
  return used ?? null
}

/** Makes a token of a kind that lasts some minutes; only its hash is kept. Answers the token. */
export async function makeToken(
  db: Queryable,
  kind: 'reset' | 'setup',
  userId: number | null,
  minutes: number,
  now: Date,
) {
  const token = kind === 'setup' ? `setup-${newToken()}` : newToken()
  await db.insert(passwordTokens).values({
    tokenHash: tokenHash(token),
    kind,
    userId,
    expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
  })
  return token
}

const letters: Record<Language, (link: string) => { subject: string; body: string }> = {
  en: (link) => ({
    subject: 'Sievert: choose a new password',
    body: `Somebody asked for a new password for this address. To choose one, open this link within ${resetMinutes} minutes:\n\n${link}\n\nIt works once. If it was not you, nothing has to be done.\n`,
  }),
  es: (link) => ({
    subject: 'Sievert: elija una contraseña nueva',
    body: `Alguien solicitó una contraseña nueva para esta dirección. Para elegirla, abra este enlace en los próximos ${resetMinutes} minutos:\n\n${link}\n\nFunciona una sola vez. Si no fue usted, no tiene que hacer nada.\n`,
  }),
}

async function sendResetLink(services: Services, account: string, base: string, actor: Parameters<typeof audit>[1]) {
  const sent = await withTx(services.database.db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, account))
    if (!user?.active) return false
    const token = await makeToken(tx, 'reset', user.id, resetMinutes, services.now())
    const letter = letters[user.language as Language](`${base}/auth/reset-password/${token}`)
    await postLetter(tx, { recipient: user.email, ...letter }, services.now().toISOString())
    await audit(tx, actor, { action: 'user.resetRequested', objectType: 'user', objectId: user.id })
    return true
  })
  if (sent) services.jobs.wake()
}

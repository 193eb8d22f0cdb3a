import { and, eq } from 'drizzle-orm'
import { isEasyToGuess } from '../../contract/passwords.ts'
import { accountOf, accountStands } from '../core/accounts.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { deviceOf, isKnownDevice, rememberDevice } from '../core/devices.ts'
import { ApiError, invalid } from '../core/errors.ts'
import { addressOf, counted, countGuess, forgetGuesses, takeBack } from '../core/guesses.ts'
import { endLinks } from '../core/links.ts'
import { hashPassword, passwordFits } from '../core/passwords.ts'
import { closeSession, openSession, revokeSessions, toCurrentUser } from '../core/sessions.ts'
import { withTx } from '../db/database.ts'
import { users } from '../db/schema.ts'

export const authHandlers: Handlers<
  'auth.login' | 'auth.logout' | 'auth.me' | 'auth.changePassword' | 'auth.preferences'
> = {
  'auth.login': async (call) => {
    const account = accountOf(call.args.body.email)
    const { db, request, services } = call
    const device = deviceOf(request)
    const [user] = await db
      .select({ row: users, stands: accountStands, knowsDevice: isKnownDevice(device) })
      .from(users)
      .where(eq(users.email, account))
    // A browser that the account knows has guesses of its own: those of others cannot slow its owner down.
    const own = user?.knowsDevice
      ? counted('account', account, `device ${device}`)
      : counted('account', account, addressOf(request))
    const shared = user?.knowsDevice ? [] : [counted('address', addressOf(request)), counted('everywhere', account)]
    await countGuess(db, services.now(), own, ...shared)

    const actor = { ...actorOf(call), userId: user?.row.id ?? null }
    const fits = await passwordFits(user?.stands ? user.row.passwordHash : null, call.args.body.password)
    if (!user || !fits) {
      // What was typed for an unknown account is not kept: it may be a password in the wrong field.
      const reason = !user ? 'unknownAccount' : user.stands ? 'wrongPassword' : 'notActive'
      await withTx(db, (tx) =>
        audit(tx, actor, {
          action: 'user.signInFailed',
          objectType: 'user',
          objectId: user?.row.id ?? 'unknown',
          after: { reason },
        }),
      )
      // Not 401: that status says that a session is over and makes every client sign out.
      throw new ApiError(422, 'badCredentials')
    }
    const { id } = user.row
    await withTx(db, async (tx) => {
      await forgetGuesses(tx, own)
      await takeBack(tx, ...shared)
      await openSession(tx, id, services.now(), request, call.reply)
      await rememberDevice(tx, id, services.now(), request, call.reply)
      await tx.update(users).set({ lastLoginAt: call.now }).where(eq(users.id, id))
      await audit(tx, actor, { action: 'user.signedIn', objectType: 'user', objectId: id })
    })
    return toCurrentUser(user.row)
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

  'auth.changePassword': async (call) => {
    const { db, user, services } = call
    const { current, password } = call.args.body
    const tries = counted('change', user.id)
    await countGuess(db, services.now(), tries)
    const [stored] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, user.id))
    const object = { objectType: 'user', objectId: user.id }
    if (!(await passwordFits(stored?.hash ?? null, current))) {
      await withTx(db, (tx) => audit(tx, actorOf(call), { action: 'user.passwordChangeFailed', ...object }))
      throw invalid('current', 'wrongPassword')
    }
    if (isEasyToGuess(password, [user.email, user.nombre])) throw invalid('password', 'easyPassword')
    const passwordHash = await hashPassword(password)
    await withTx(db, async (tx) => {
      await forgetGuesses(tx, tries)
      // Over the one that was checked and no other: of two changes at once, one is told that its password is an old one.
      const unchanged = and(eq(users.id, user.id), eq(users.passwordHash, stored?.hash ?? ''))
      const [changed] = await tx.update(users).set({ passwordHash }).where(unchanged).returning({ id: users.id })
      if (!changed) throw invalid('current', 'wrongPassword')
      await endLinks(tx, user.id)
      await revokeSessions(tx, user.id, call.request)
      await audit(tx, actorOf(call), { action: 'user.passwordChanged', ...object })
    })
    return { ok: true }
  },

  'auth.preferences': async (call) => {
    const [user] = await call.db.update(users).set(call.args.body).where(eq(users.id, call.user.id)).returning()
    if (!user) throw new ApiError(401, 'unauthorized')
    return toCurrentUser(user)
  },
}

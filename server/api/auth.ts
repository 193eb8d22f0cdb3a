import { and, eq } from 'drizzle-orm'
import { isEasyToGuess } from '../../contract/passwords.ts'
import { accountOf, accountStands, setBesideForm } from '../core/accounts.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { deviceOf, isKnownDevice } from '../core/devices.ts'
import { ApiError, invalid } from '../core/errors.ts'
import { addressOf, counted, countGuess, forgetGuesses, takeBack } from '../core/guesses.ts'
import { endLinks } from '../core/links.ts'
import { hashPassword, passwordFits } from '../core/passwords.ts'
import { awaitCode, hasApp, hasPasskey, holdFactors, useCode } from '../core/secondFactor.ts'
import { closeSession, revokeSessions, toCurrentUser } from '../core/sessions.ts'
import { relyingPartyOf } from '../core/webauthn.ts'
import { withTx } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { mustKnowPassword } from '../users/ownPassword.ts'
import { finish, letIn, mustWait, tellFailed } from '../users/secondStep.ts'

export const authHandlers: Handlers<
  'auth.login' | 'auth.secondFactor' | 'auth.logout' | 'auth.me' | 'auth.changePassword' | 'auth.preferences'
> = {
  'auth.login': async (call) => {
    const account = accountOf(call.args.body.email)
    const { db, request, services } = call
    const device = deviceOf(request)
    const [user] = await db
      .select({
        row: users,
        stands: accountStands,
        knowsDevice: isKnownDevice(device),
        app: hasApp,
        passkey: hasPasskey,
      })
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
    const { app, passkey } = user
    const asked = app || passkey
    await withTx(db, async (tx) => {
      await forgetGuesses(tx, own)
      await takeBack(tx, ...shared)
      if (asked) await awaitCode(tx, user.row.id, services.now(), request, call.reply)
      else await letIn(tx, call, user.row.id)
    })
    // No success: whoever knows of no second step must not take the answer for a user.
    if (asked) {
      const { origin } = relyingPartyOf(services.publicUrl)
      throw new ApiError(422, 'secondFactorNeeded', { app, passkey, origin }, [], true)
    }
    return toCurrentUser(user.row)
  },

  'auth.secondFactor': async (call) => {
    const { db, services } = call
    const waiting = await mustWait(call)
    const { id } = waiting.user
    await countGuess(db, services.now(), waiting.tries)
    const used = await withTx(db, async (tx) => {
      await holdFactors(tx, id)
      const kind = await useCode(tx, id, call.args.body.code, services)
      if (kind === null) await tellFailed(tx, call, waiting)
      else if (kind !== 'sealed') await finish(tx, call, waiting, { secondFactor: kind })
      return kind
    })
    if (used === 'sealed') throw invalid('code', 'codeSealed')
    if (used === null) throw invalid('code', 'wrongCode')
    return toCurrentUser(waiting.user)
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
    const { db, user } = call
    const { current, password } = call.args.body
    const { hash, tries } = await mustKnowPassword(call, current)
    if (isEasyToGuess(password, [user.email, user.nombre])) throw invalid('password', 'easyPassword')
    const passwordHash = await hashPassword(password)
    await withTx(db, async (tx) => {
      await forgetGuesses(tx, tries)
      // Over the one that was checked and no other: of two changes at once, one is told that its password is an old one.
      const unchanged = and(eq(users.id, user.id), eq(users.passwordHash, hash))
      const [changed] = await tx
        .update(users)
        .set({ passwordHash, version: users.version })
        .where(unchanged)
        .returning({ id: users.id })
      if (!changed) throw invalid('current', 'wrongPassword')
      await endLinks(tx, user.id)
      await revokeSessions(tx, user.id, call.request)
      await audit(tx, actorOf(call), { action: 'user.passwordChanged', objectType: 'user', objectId: user.id })
    })
    return { ok: true }
  },

  'auth.preferences': (call) =>
    withTx(call.db, async (tx) => {
      const { nombre, ...shown } = call.args.body
      const [before] = await tx.select().from(users).where(eq(users.id, call.user.id)).for('no key update')
      if (!before) throw new ApiError(401, 'unauthorized')
      await setBesideForm(tx, before.id, shown)
      if (nombre !== undefined && nombre !== before.nombre) {
        const [{ version } = before] = await tx
          .update(users)
          .set({ nombre })
          .where(eq(users.id, before.id))
          .returning({ version: users.version })
        await audit(tx, actorOf(call), {
          action: 'user.renamed',
          objectType: 'user',
          objectId: before.id,
          before: { nombre: before.nombre },
          after: { nombre, version },
        })
      }
      return toCurrentUser({ ...before, ...shown, nombre: nombre ?? before.nombre })
    }),
}

import { eq } from 'drizzle-orm'
import { isEasyToGuess } from '../../contract/passwords.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { accountOf, setBesideForm } from '../core/accounts.ts'
import { type Actor, actorOf, audit } from '../core/audit.ts'
import type { Handlers, Services } from '../core/context.ts'
import { forgetDevices } from '../core/devices.ts'
import { ApiError, invalid } from '../core/errors.ts'
import { addressOf, counted, countGuess, takeBack } from '../core/guesses.ts'
import { makePasswordLink, stateOfLink, usePasswordLink, useSetupLink } from '../core/links.ts'
import { postLetter } from '../core/mail.ts'
import { hashPassword } from '../core/passwords.ts'
import { revokeSessions } from '../core/sessions.ts'
import { withTx } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { passwordLetter, resetMinutes } from '../users/letters.ts'

/** What is done with a link that came by letter or was printed at the start. */
export const linkHandlers: Handlers<
  'auth.forgotPassword' | 'auth.checkLink' | 'auth.resetPassword' | 'auth.firstAdministrator'
> = {
  /** The same answer, in the same time, whether or not the address is known: the work follows the answer. */
  'auth.forgotPassword': async (call) => {
    const { services } = call
    await countGuess(call.db, services.now(), counted('asked', addressOf(call.request)))
    const account = accountOf(call.args.body.email)
    const actor = actorOf(call)
    setImmediate(() => {
      sendResetLink(services, account, actor).catch((error: Error) =>
        services.log.error({ err: error }, 'reset link not made'),
      )
    })
    return { ok: true }
  },

  'auth.checkLink': async (call) => {
    const tries = counted('link', addressOf(call.request))
    await countGuess(call.db, call.services.now(), tries)
    const state = await stateOfLink(call.db, call.args.body.token, call.now)
    if (state === 'good') await takeBack(call.db, tries)
    return { state }
  },

  'auth.resetPassword': async (call) => {
    const { token, password } = call.args.body
    const tries = counted('link', addressOf(call.request))
    await countGuess(call.db, call.services.now(), tries)
    const passwordHash = await hashPassword(password)
    await withTx(call.db, async (tx) => {
      const user = await usePasswordLink(tx, token, call.now)
      if (!user) throw new ApiError(422, 'tokenUsed')
      // Thrown inside: the link is as good as before.
      if (isEasyToGuess(password, [user.email, user.nombre])) throw invalid('password', 'easyPassword')
      await takeBack(tx, tries)
      await setBesideForm(tx, user.id, { passwordHash })
      await revokeSessions(tx, user.id)
      await forgetDevices(tx, user.id)
      await audit(
        tx,
        { ...actorOf(call), userId: user.id },
        { action: 'user.passwordReset', objectType: 'user', objectId: user.id },
      )
    })
    return { ok: true }
  },

  'auth.firstAdministrator': async (call) => {
    const { token, email, nombre, password } = call.args.body
    const tries = counted('link', addressOf(call.request))
    await countGuess(call.db, call.services.now(), tries)
    const passwordHash = await hashPassword(password)
    await withTx(call.db, async (tx) => {
      if (!(await useSetupLink(tx, token, call.now))) throw new ApiError(422, 'tokenUsed')
      await takeBack(tx, tries)
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
}

/** Writes the letter, unless so many went to this account lately that the last one has to do. */
async function sendResetLink(services: Services, account: string, actor: Actor) {
  const { db } = services.database
  const now = services.now()
  try {
    await countGuess(db, now, counted('letter', account))
  } catch (error) {
    if (error instanceof ApiError) return
    throw error
  }
  const sent = await withTx(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, account))
    const token = user && (await makePasswordLink(tx, 'reset', user.id, resetMinutes, now))
    if (!token) return false
    const letter = passwordLetter('reset', user.language as Language, services.publicUrl, token)
    await postLetter(tx, { recipient: user.email, ...letter }, now.toISOString())
    await audit(tx, actor, { action: 'user.resetRequested', objectType: 'user', objectId: user.id })
    return true
  })
  if (sent) services.jobs.wake()
}

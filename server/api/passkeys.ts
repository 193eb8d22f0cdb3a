import type { AuditAction } from '../../contract/words/audit.ts'
import { type AuditFields, actorOf, audit } from '../core/audit.ts'
import type { Call, Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { ApiError, conflict, notFound } from '../core/errors.ts'
import { countGuess, forgetGuesses } from '../core/guesses.ts'
import { takeChallenge } from '../core/passkeyChallenges.ts'
import { listPasskeys, mustHaveRoom, passkeyToMake, passkeyToUse, renamePasskey, usePasskey } from '../core/passkeys.ts'
import { dropIdleCodes, holdFactors, removePasskeys, renewRecoveryCodes, secondFactorOf } from '../core/secondFactor.ts'
import { revokeSessions, sessionOf, toCurrentUser } from '../core/sessions.ts'
import { relyingPartyOf, verifyMade } from '../core/webauthn.ts'
import { type Tx, withTx } from '../db/database.ts'
import { passkeys } from '../db/schema.ts'
import { mustKnowPassword } from '../users/ownPassword.ts'
import { finish, mustWait, tellFailed } from '../users/secondStep.ts'

type Own = 'auth.passkeys' | 'auth.beginPasskey' | 'auth.addPasskey' | 'auth.renamePasskey' | 'auth.removePasskey'

const told = (tx: Tx, call: Call<Own>, action: AuditAction, more: { before?: AuditFields; after?: AuditFields } = {}) =>
  audit(tx, actorOf(call), { action, objectType: 'user', objectId: call.user.id, ...more })

/** The session that asks: what it is to sign is bound to it. */
function mustHaveSession({ request }: Call<Own>): string {
  const session = sessionOf(request)
  if (session === null) throw new ApiError(401, 'unauthorized')
  return session
}

/** Passkeys of the own account, and the second step of a sign-in with one. */
export const passkeyHandlers: Handlers<Own | 'auth.beginPasskeySignIn' | 'auth.passkeySignIn'> = {
  'auth.passkeys': async ({ db, user, services }) => ({
    items: await listPasskeys(db, user.id),
    origin: relyingPartyOf(services.publicUrl).origin,
  }),

  'auth.beginPasskey': async (call) => {
    const session = mustHaveSession(call)
    const { tries } = await mustKnowPassword(call, call.args.body.current)
    return withTx(call.db, async (tx) => {
      await forgetGuesses(tx, tries)
      const options = await passkeyToMake(tx, call.user, session, call.services)
      await told(tx, call, 'user.passkeyBegun')
      return options
    })
  },

  'auth.addPasskey': async (call) => {
    const { db, user, services, now } = call
    const { name, credential } = call.args.body
    const challenge = await takeChallenge(db, mustHaveSession(call), services.now())
    if (challenge === null) throw new ApiError(422, 'passkeyTooLate')
    const made = await verifyMade(credential, { challenge, publicUrl: services.publicUrl })
    if (made.refused !== undefined) {
      services.log.warn({ userId: user.id, why: made.refused }, 'passkey not added')
      throw new ApiError(422, 'passkeyRefused')
    }
    const add = async (tx: Tx) => {
      await holdFactors(tx, user.id)
      const before = await secondFactorOf(tx, user.id)
      mustHaveRoom(before?.passkeys ?? 0)
      const [row] = await tx
        .insert(passkeys)
        .values({ ...made, userId: user.id, name, createdAt: now })
        .returning({ id: passkeys.id })
      await told(tx, call, 'user.passkeyAdded', { after: { passkey: row?.id, name } })
      if (before) return { codes: [] }
      // They were opened without it.
      await revokeSessions(tx, user.id, call.request)
      return { codes: await renewRecoveryCodes(tx, user.id) }
    }
    return orDuplicate({ passkeys_credential_unique: () => conflict('passkeyTaken') }, () => withTx(db, add))
  },

  'auth.renamePasskey': (call) =>
    withTx(call.db, async (tx) => {
      const { id } = call.args.params
      const { name } = call.args.body
      const before = await renamePasskey(tx, call.user.id, id, name)
      if (before === null) throw notFound()
      if (before !== name)
        await told(tx, call, 'user.passkeyRenamed', {
          before: { passkey: id, name: before },
          after: { passkey: id, name },
        })
      return { ok: true }
    }),

  'auth.removePasskey': async (call) => {
    const { tries } = await mustKnowPassword(call, call.args.body.current)
    return withTx(call.db, async (tx) => {
      const { id } = call.args.params
      await forgetGuesses(tx, tries)
      await holdFactors(tx, call.user.id)
      const [name] = await removePasskeys(tx, call.user.id, id)
      if (name === undefined) throw notFound()
      await dropIdleCodes(tx, call.user.id)
      const left = await secondFactorOf(tx, call.user.id)
      await told(tx, call, 'user.passkeyRemoved', {
        before: { passkey: id, name },
        after: { secondFactor: left !== null },
      })
      return { ok: true }
    })
  },

  'auth.beginPasskeySignIn': async (call) => {
    const { pending, user } = await mustWait(call)
    return passkeyToUse(call.db, user.id, pending, call.services)
  },

  'auth.passkeySignIn': async (call) => {
    const { db, services } = call
    const waiting = await mustWait(call)
    await countGuess(db, services.now(), waiting.tries)
    const challenge = await takeChallenge(db, waiting.pending, services.now())
    const { id } = waiting.user
    const outcome = await withTx(db, async (tx) => {
      await holdFactors(tx, id)
      const said = await usePasskey(tx, id, call.args.body, challenge, services)
      if ('used' in said) await finish(tx, call, waiting, { secondFactor: 'passkey', passkey: said.used })
      else await tellFailed(tx, call, waiting, { secondFactor: 'passkey', passkey: said.passkey, reason: said.refused })
      return said
    })
    if ('refused' in outcome) throw new ApiError(422, outcome.refused)
    return toCurrentUser(waiting.user)
  },
}

import { eq } from 'drizzle-orm'
import type { AuditAction } from '../../contract/words/audit.ts'
import { type AuditFields, actorOf, audit } from '../core/audit.ts'
import type { Call, Handlers } from '../core/context.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { forgetGuesses } from '../core/guesses.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  dropIdleCodes,
  holdFactors,
  removeApp,
  renewRecoveryCodes,
  secondFactorOf,
} from '../core/secondFactor.ts'
import { endSession, listSessions, revokeSessions } from '../core/sessions.ts'
import { otpauthUri } from '../core/totp.ts'
import { type Tx, withTx } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { belongsTo } from '../users/listing.ts'
import { mustKnowPassword } from '../users/ownPassword.ts'

type Own =
  | 'auth.profile'
  | 'auth.sessions'
  | 'auth.endSession'
  | 'auth.endOtherSessions'
  | 'auth.beginSecondFactor'
  | 'auth.confirmSecondFactor'
  | 'auth.renewRecoveryCodes'
  | 'auth.removeSecondFactor'

const told = (tx: Tx, call: Call<Own>, action: AuditAction, more: { before?: AuditFields; after?: AuditFields } = {}) =>
  audit(tx, actorOf(call), { action, objectType: 'user', objectId: call.user.id, ...more })

/** What somebody sees and changes of its own account. */
export const ownAccountHandlers: Handlers<Own> = {
  'auth.profile': async ({ db, user }) => {
    const [row] = await db.select({ name: belongsTo }).from(users).where(eq(users.id, user.id))
    const name = row?.name ?? null
    return {
      clientName: user.clientId === null ? null : name,
      personName: user.personId === null ? null : name,
      secondFactor: await secondFactorOf(db, user.id),
    }
  },

  'auth.sessions': async ({ db, user, services, request }) => ({
    items: await listSessions(db, user.id, services.now(), request),
  }),

  'auth.endSession': (call) =>
    withTx(call.db, async (tx) => {
      const { id } = call.args.params
      if (!(await endSession(tx, call.user.id, id))) throw notFound()
      await told(tx, call, 'user.sessionEnded', { before: { session: id } })
      return { ok: true }
    }),

  'auth.endOtherSessions': (call) =>
    withTx(call.db, async (tx) => {
      await revokeSessions(tx, call.user.id, call.request)
      await told(tx, call, 'user.otherSessionsEnded')
      return { ok: true }
    }),

  'auth.beginSecondFactor': async (call) => {
    const { tries } = await mustKnowPassword(call, call.args.body.current)
    return withTx(call.db, async (tx) => {
      await forgetGuesses(tx, tries)
      const secret = await beginSecondFactor(tx, call.user.id, call.services)
      if (secret === null) throw conflict('alreadySo')
      await told(tx, call, 'user.secondFactorBegun')
      return { secret, uri: otpauthUri(secret, call.user.email) }
    })
  },

  'auth.confirmSecondFactor': (call) =>
    withTx(call.db, async (tx) => {
      await holdFactors(tx, call.user.id)
      const before = await secondFactorOf(tx, call.user.id)
      const done = await confirmSecondFactor(tx, call.user.id, call.args.body.code, call.services)
      if (done === 'over') throw conflict('secondFactorNotBegun')
      if (done === 'wrong') throw invalid('code', 'wrongCode')
      // Those that came with a passkey are kept somewhere, and stay good.
      const codes = before ? [] : await renewRecoveryCodes(tx, call.user.id)
      // They were opened without it.
      await revokeSessions(tx, call.user.id, call.request)
      await told(tx, call, 'user.secondFactorSet', { after: { secondFactor: true } })
      return { codes }
    }),

  'auth.renewRecoveryCodes': async (call) => {
    const { tries } = await mustKnowPassword(call, call.args.body.current)
    return withTx(call.db, async (tx) => {
      await forgetGuesses(tx, tries)
      await holdFactors(tx, call.user.id)
      if (!(await secondFactorOf(tx, call.user.id))) throw conflict('noSecondFactor')
      const codes = await renewRecoveryCodes(tx, call.user.id)
      await told(tx, call, 'user.recoveryCodesRenewed')
      return { codes }
    })
  },

  'auth.removeSecondFactor': async (call) => {
    const { tries } = await mustKnowPassword(call, call.args.body.current)
    return withTx(call.db, async (tx) => {
      await forgetGuesses(tx, tries)
      await holdFactors(tx, call.user.id)
      if (!(await removeApp(tx, call.user.id))) throw conflict('noSecondFactor')
      await dropIdleCodes(tx, call.user.id)
      const left = await secondFactorOf(tx, call.user.id)
      await told(tx, call, 'user.secondFactorRemoved', { after: { secondFactor: left !== null } })
      return { ok: true }
    })
  },
}

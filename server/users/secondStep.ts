import { and, eq, gt } from 'drizzle-orm'
import { accountStands, setBesideForm } from '../core/accounts.ts'
import { type AuditFields, actorOf, audit } from '../core/audit.ts'
import type { Call } from '../core/context.ts'
import { deviceOf, isKnownDevice, rememberDevice } from '../core/devices.ts'
import { ApiError } from '../core/errors.ts'
import { type Counted, counted, forgetGuesses } from '../core/guesses.ts'
import { endPending, hasSecondFactor, pendingOf } from '../core/secondFactor.ts'
import { openSession } from '../core/sessions.ts'
import type { Tx } from '../db/database.ts'
import { pendingSignIns, users } from '../db/schema.ts'

type Step = 'auth.secondFactor' | 'auth.beginPasskeySignIn' | 'auth.passkeySignIn'

/** A sign-in whose password was right, in the browser that asks. */
export interface WaitingSignIn {
  /** What its cookie is kept as. */
  pending: string
  user: typeof users.$inferSelect
  /** Under what tries of the second step are counted, whatever is tried. */
  tries: Counted
}

/** The sign-in that waits in this browser for its second step. Throws when there is none, its time is over, or nothing is asked for. */
export async function mustWait(call: Call<Step>): Promise<WaitingSignIn> {
  const { db, request } = call
  const device = deviceOf(request)
  const pending = pendingOf(request)
  const [user] = await db
    .select({ row: users, stands: accountStands, knowsDevice: isKnownDevice(device), asked: hasSecondFactor })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(and(eq(pendingSignIns.tokenHash, pending ?? ''), gt(pendingSignIns.expiresAt, call.now)))
  if (!pending || !user?.stands || !user.asked) throw new ApiError(422, 'signInAgain')
  const tries = counted('code', user.row.id, ...(user.knowsDevice ? [`device ${device}`] : []))
  return { pending, user: user.row, tries }
}

/** Opens the session of somebody who has shown all that is asked for. */
export async function letIn(tx: Tx, call: Call<'auth.login' | Step>, id: number, by?: AuditFields) {
  const { request, reply, services } = call
  await openSession(tx, id, services.now(), request, reply)
  await rememberDevice(tx, id, services.now(), request, reply)
  await setBesideForm(tx, id, { lastLoginAt: call.now })
  const actor = { ...actorOf(call), userId: id }
  await audit(tx, actor, { action: 'user.signedIn', objectType: 'user', objectId: id, after: by })
}

/** The second step is done: the sign-in waits no more, its tries are forgotten, and the session is open. */
export async function finish(tx: Tx, call: Call<Step>, waiting: WaitingSignIn, by: AuditFields) {
  await forgetGuesses(tx, waiting.tries)
  await endPending(tx, waiting.pending, call.request, call.reply)
  await letIn(tx, call, waiting.user.id, by)
}

/** Tells the trail that the second step was failed. */
export const tellFailed = (tx: Tx, call: Call<Step>, { user: { id } }: WaitingSignIn, after?: AuditFields) =>
  audit(
    tx,
    { ...actorOf(call), userId: id },
    {
      action: 'user.secondFactorFailed',
      objectType: 'user',
      objectId: id,
      after,
    },
  )

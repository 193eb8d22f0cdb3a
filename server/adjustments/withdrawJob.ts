import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Withdrawal, withdrawing, withdrawnControl } from '../../contract/schemas/readings.ts'
import type { Language } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import type { Services } from '../core/context.ts'
import { conflict, notFound } from '../core/errors.ts'
import type { Queryable } from '../db/database.ts'
import { readings } from '../db/schema.ts'
import type { Hold } from '../jobs/hold.ts'
import { doneInTurn } from '../jobs/inTurn.ts'
import { isOpenJob, lastOf, setResult } from '../jobs/queue.ts'
import { orRefused, refusalIn, untoldErrorOf } from '../jobs/refusals.ts'
import { withdrawControl } from './withdrawal.ts'

interface Input {
  id: number
  reason: string
  userId: number
  actor: Actor
}

/**
 * Withdraws a control and waits for it for a while; one on which very much rests goes on behind the answer. Answers what changed,
 * or how far it is. Throws what it was given up for.
 */
export async function withdrawAndWait(
  services: Services,
  { id, reason, userId }: Omit<Input, 'actor'>,
  actor: Actor,
): Promise<z.infer<typeof withdrawnControl>> {
  const input: Input = { id, reason, userId, actor }
  const underWay = () => conflict('controlBeingWithdrawn')
  const { result, progress } = await doneInTurn(services, { kind: 'withdrawControl', key: String(id), input, underWay })
  if (progress) return { withdrawing: progress }
  if (!('withdrawal' in result)) throw new Error('The job withdrew no control.')
  return result.withdrawal as Withdrawal
}

/** Withdraws a control in one transaction: all of it or nothing. */
export const withdrawByJob = (_: Services, hold: Hold): Promise<void> =>
  orRefused(() =>
    hold.finish(async (tx) => {
      const { id, reason, userId, actor } = hold.job.input as Input
      const onProgress = (done: number, total: number) => hold.progress(done, total)
      const withdrawal = await withdrawControl(tx, id, reason, userId, actor, onProgress)
      await setResult(tx, hold.job.id, { withdrawal })
    }),
  )

/** How the withdrawal of a control stands that somebody asked for, and why it was given up within a day. */
export async function readWithdrawing(
  db: Queryable,
  id: number,
  language: Language,
): Promise<z.infer<typeof withdrawing>> {
  const [known] = await db.select({ id: readings.id }).from(readings).where(eq(readings.id, id))
  if (!known) throw notFound()
  const last = await lastOf(db, 'withdrawControl', id)
  const error = last && untoldErrorOf(last)
  return {
    withdrawing: last && isOpenJob(last) ? { done: last.done, total: last.total } : null,
    failure: error ? { code: error.code, message: refusalIn(error, language) } : null,
  }
}

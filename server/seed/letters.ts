import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { jobs, outbox } from '../db/schema.ts'

/** Nobody of the cast gets letters about what happened before the service was there. Called in the transaction that wrote them. */
export async function withoutLetters(tx: Tx): Promise<void> {
  await tx.delete(jobs).where(eq(jobs.kind, 'sendLetter'))
  await tx.delete(outbox)
}

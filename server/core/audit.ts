import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/database.ts'
import { auditEvents, auditHead } from '../db/schema.ts'
import { digestOf } from '../domain/digest.ts'

/** Who does something, and from where. `userId` is null for the service itself. */
export interface Actor {
  userId: number | null
  origin: string
  now: string
}

export interface AuditEntry {
  action: string
  objectType: string
  objectId: string | number
  before?: unknown
  after?: unknown
}

export const actorOf = (call: { user?: { id: number }; request: FastifyRequest; now: string }): Actor => ({
  userId: call.user?.id ?? null,
  origin: `${call.request.ip} ${call.request.id}`,
  now: call.now,
})

/** Passwords, tokens and their hashes have no place in the trail. */
const secret = /password|token|hash/i
const withoutSecrets = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (secret.test(key) ? [] : [[key, withoutSecrets(inner)]])),
  )
}

/**
 * Appends an event to the trail, in the transaction of what it tells of. Each event holds the digest of the one before;
 * locking the head row puts concurrent writers in one line. Answers the event's id.
 */
export async function audit(tx: Tx, actor: Actor, entry: AuditEntry): Promise<number> {
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.id, 1)).for('update')
  const record = {
    at: actor.now,
    userId: actor.userId,
    action: entry.action,
    objectType: entry.objectType,
    objectId: String(entry.objectId),
    before: withoutSecrets(entry.before ?? null),
    after: withoutSecrets(entry.after ?? null),
    origin: actor.origin,
  }
  const digest = auditDigest(record, head?.digest ?? '')
  const [event] = await tx
    .insert(auditEvents)
    .values({ ...record, digest })
    .returning({ id: auditEvents.id })
  await tx.update(auditHead).set({ digest }).where(eq(auditHead.id, 1))
  if (!event) throw new Error('The audit event was not written.')
  return event.id
}

/** The digest of an event after the one before it; `verify` computes the same. */
export const auditDigest = (record: Record<string, unknown>, previous: string): string => digestOf(record, previous)

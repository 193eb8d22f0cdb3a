import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { AuditAction, AuditObject } from '../../contract/words/audit.ts'
import type { AuditField } from '../../contract/words/auditFields.ts'
import { beforeCommit, rowsOf, type Tx } from '../db/database.ts'
import { auditEvents, auditHead } from '../db/schema.ts'
import { digestOf } from '../domain/digest.ts'

/** Who does something, and from where. `userId` is null for the service itself. */
export interface Actor {
  userId: number | null
  origin: string
  now: string
}

/** What an event tells of a thing: each field has words in `contract/words/auditFields.ts`. */
export type AuditFields = Partial<Record<AuditField, unknown>>

export interface AuditEntry<Before = unknown, After = unknown> {
  action: AuditAction
  objectType: AuditObject
  objectId: string | number
  before?: Before
  after?: After
}

type Wordless<T> = T extends readonly unknown[] ? never : Exclude<keyof T, AuditField>
/** A field that nobody could read the name of does not compile. */
type Worded<T> = [Wordless<T>] extends [never] ? unknown : { fieldsWithoutWords: Wordless<T> }

export const actorOf = (call: { user?: { id: number }; request: FastifyRequest; now: string }): Actor => ({
  userId: call.user?.id ?? null,
  origin: `${call.request.ip} ${call.request.id}`,
  now: call.now,
})

/** Passwords, tokens, their hashes and what one-time codes are made of have no place in the trail. */
const secret = /password|token|hash|secret|recovery/i
/**
 * What else is left out of an event of a person: the trail says that a declaration was made or withdrawn, its dates stay with
 * the person, where fewer may see them and they can still be taken back.
 */
const declared = /^pregnancy/i

function without(value: unknown, left: readonly RegExp[]): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, left))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      left.some((one) => one.test(key)) ? [] : [[key, without(inner, left)]],
    ),
  )
}

/** What an event may tell of a thing. */
const told = ({ objectType }: AuditEntry, value: unknown): unknown =>
  without(value ?? null, objectType === 'person' ? [secret, declared] : [secret])

interface Waiting {
  id: number | null
  record: ReturnType<typeof recordOf>
}
const waiting = new WeakMap<Tx, Waiting[]>()

const recordOf = (actor: Actor, entry: AuditEntry) => ({
  at: actor.now,
  userId: actor.userId,
  action: entry.action,
  objectType: entry.objectType,
  objectId: String(entry.objectId),
  before: told(entry, entry.before),
  after: told(entry, entry.after),
  origin: actor.origin,
})

/**
 * Appends an event to the trail, in the transaction of what it tells of. Events are chained as the last thing before the
 * commit: whoever holds the head of the chain holds up every other writer, so nobody works while holding it.
 * `id`: one that `nextAuditId` gave; without it the event gets its own.
 */
export async function audit<Before, After>(
  tx: Tx,
  actor: Actor,
  entry: AuditEntry<Before, After> & Worded<Before> & Worded<After>,
  id: number | null = null,
): Promise<void> {
  const known = waiting.get(tx) ?? []
  waiting.set(tx, known)
  known.push({ id, record: recordOf(actor, entry) })
  beforeCommit(tx, audit, chain)
}

/** An id for an event that other records of the same transaction are to name. */
export async function nextAuditId(tx: Tx): Promise<number> {
  const [next] = await rowsOf<{ id: number }>(tx, sql`select nextval('audit_events_id_seq') as id`)
  if (!next) throw new Error('The sequence of audit events gave nothing.')
  return next.id
}

/** A statement takes 65 535 values. */
const rowsPerInsert = 1_000

/** Puts what waits at the end of the chain: each event holds the digest of the one before. */
async function chain(tx: Tx): Promise<void> {
  const events = waiting.get(tx) ?? []
  waiting.delete(tx)
  const [head] = await tx.select().from(auditHead).where(eq(auditHead.id, 1)).for('no key update')
  if (!head) throw new Error('The audit trail has no head.')
  let { digest, seq } = head
  const chained = events.map(({ id, record }) => {
    digest = auditDigest(record, digest)
    seq += 1
    return { ...record, digest, seq, ...(id === null ? {} : { id }) }
  })
  for (let start = 0; start < chained.length; start += rowsPerInsert)
    await tx.insert(auditEvents).values(chained.slice(start, start + rowsPerInsert))
  await tx.update(auditHead).set({ digest, seq }).where(eq(auditHead.id, 1))
}

/** The digest of an event after the one before it; `verify` computes the same. */
export const auditDigest = (record: Record<string, unknown>, previous: string): string => digestOf(record, previous)

import { and, eq, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../db/database.ts'
import { devices } from '../db/schema.ts'
import { cookieNameOf, cookieOptions } from './cookies.ts'
import { newToken, tokenHash } from './passwords.ts'

const keptDays = 180
const nameOf = (request: FastifyRequest) => cookieNameOf(request, 'sievert-device')

/** What is kept of the browser that asks; null for one that never signed anybody in. */
export function deviceOf(request: FastifyRequest): string | null {
  const token = request.cookies[nameOf(request)]
  return token ? tokenHash(token) : null
}

/** Does a user know this browser? In SQL, over `users`. */
export const isKnownDevice = (device: string | null) =>
  sql<boolean>`exists (select 1 from devices d where d.user_id = users.id and d.token_hash = ${device ?? ''})`

/** Remembers the browser from which a user signed in. It opens nothing: it only has guesses of its own. */
export async function rememberDevice(
  db: Queryable,
  userId: number,
  now: Date,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const token = request.cookies[nameOf(request)] ?? newToken()
  await db
    .insert(devices)
    .values({ tokenHash: tokenHash(token), userId, seenAt: now.toISOString() })
    .onConflictDoUpdate({ target: [devices.tokenHash, devices.userId], set: { seenAt: now.toISOString() } })
  reply.setCookie(nameOf(request), token, { ...cookieOptions(request), maxAge: keptDays * 86_400 })
}

/** A password that was renewed by a letter may have been known on any of them. */
export const forgetDevices = (db: Queryable, userId: number) => db.delete(devices).where(eq(devices.userId, userId))

/** Removes browsers that were not seen for long; run by a timer. */
export const sweepDevices = (db: Queryable, now: Date) =>
  db.delete(devices).where(and(lt(devices.seenAt, new Date(now.getTime() - keptDays * 86_400_000).toISOString())))

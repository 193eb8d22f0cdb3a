import { and, desc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Language, RoleId } from '../../contract/vocabulary.ts'
import type { Db, Queryable } from '../db/database.ts'
import { pendingSignIns, people, sessions, users } from '../db/schema.ts'
import { timeZone } from '../domain/timeZone.ts'
import { accountStands } from './accounts.ts'
import type { Services } from './context.ts'
import { cookieNameOf, cookieOptions } from './cookies.ts'
import { deviceName } from './deviceName.ts'
import { newToken, tokenHash } from './passwords.ts'

/** A session ends after eight hours without use, and after a day whatever its use. */
const idleMs = 8 * 3_600_000
const absoluteMs = 24 * 3_600_000
/** `lastSeenAt` is written at most this often: a read of a list is not a write. */
const touchMs = 5 * 60_000

const cookieName = (request: FastifyRequest) => cookieNameOf(request, 'sievert')
const tokenOf = (request: FastifyRequest) => request.cookies[cookieName(request)]

/** What the token of a request's session is kept as; null without one. */
export function sessionOf(request: FastifyRequest): string | null {
  const token = tokenOf(request)
  return token ? tokenHash(token) : null
}

/** The earliest that a session may have been used last to be open still. */
const idleSince = (now: Date) => new Date(now.getTime() - idleMs).toISOString()
/** Which sessions are open at an instant. */
export const isOpen = (now: Date) =>
  and(gt(sessions.expiresAt, now.toISOString()), gt(sessions.lastSeenAt, idleSince(now)))

/** How many sessions a user has open, in SQL, over `users`. */
export const openSessionsOf = (now: Date) =>
  sql<number>`(select count(*)::int from sessions where sessions.user_id = users.id and ${isOpen(now)})`

const shown = {
  id: users.id,
  nombre: users.nombre,
  rolId: users.rolId,
  email: users.email,
  clientId: users.clientId,
  personId: users.personId,
  language: users.language,
  unit: users.unit,
}

/** A row of `users` as the interface sees it. */
export function toCurrentUser(user: Pick<typeof users.$inferSelect, keyof typeof shown>): CurrentUser {
  return {
    id: user.id,
    nombre: user.nombre,
    rol_id: user.rolId as RoleId,
    email: user.email,
    clientId: user.clientId,
    personId: user.personId,
    language: user.language as Language,
    unit: user.unit as CurrentUser['unit'],
    timeZone: timeZone(),
  }
}

/** Opens a session with an id of its own and sets its cookie; the one that the browser came with is ended. */
export async function openSession(
  db: Queryable,
  userId: number,
  now: Date,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const before = tokenOf(request)
  if (before) await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash(before)))
  const token = newToken()
  await db.insert(sessions).values({
    tokenHash: tokenHash(token),
    userId,
    createdAt: now.toISOString(),
    lastSeenAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + absoluteMs).toISOString(),
    device: deviceName(request.headers['user-agent']),
    address: request.ip.slice(0, 64),
  })
  reply.setCookie(cookieName(request), token, { ...cookieOptions(request), maxAge: absoluteMs / 1000 })
}

/** Ends the session that the request came with and takes its cookie away. Answers whose it was. */
export async function closeSession(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<number | null> {
  const token = tokenOf(request)
  reply.clearCookie(cookieName(request), cookieOptions(request))
  if (!token) return null
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash(token)))
    .returning({ userId: sessions.userId })
  return ended?.userId ?? null
}

/** Ends all sessions of a user, and what waits for its code, but for the session of this request when `keep` is given. */
export async function revokeSessions(db: Queryable, userId: number, keep?: FastifyRequest) {
  const token = keep && tokenOf(keep)
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId))
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), token ? ne(sessions.tokenHash, tokenHash(token)) : undefined))
}

/** Ends one session of a user. Answers whether there was one. */
export async function endSession(db: Queryable, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length > 0
}

/** The open sessions of a user, the last used first. `current`: the one of the request. */
export async function listSessions(db: Queryable, userId: number, now: Date, request?: FastifyRequest) {
  const own = (request && tokenOf(request)) ?? ''
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isOpen(now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
  return rows.map(({ tokenHash: kept, id, device, address, createdAt, lastSeenAt }) => {
    const current = kept === tokenHash(own)
    return { id, device, address, createdAt, lastSeenAt, current }
  })
}

/** Ends all sessions of the users of a client, its workers' included. */
export async function revokeClientSessions(tx: Queryable, clientId: number) {
  const workers = tx.select({ id: people.id }).from(people).where(eq(people.clientId, clientId))
  const own = tx
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.clientId, clientId), inArray(users.personId, workers)))
  await tx.delete(sessions).where(inArray(sessions.userId, own))
}

/** Removes sessions that are over; run by a timer. */
export async function sweepSessions(services: Services) {
  const now = services.now()
  const { db } = services.database
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now.toISOString()), lt(sessions.lastSeenAt, idleSince(now))))
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now.toISOString()))
}

const lookUps = new WeakMap<Db, ReturnType<typeof prepareLookUp>>()
const prepareLookUp = (db: Db) =>
  db
    .select({
      ...shown,
      stands: accountStands,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
      // The transactions that a statement of now sees: another text as soon as one more was committed.
      moment: sql<string>`pg_current_snapshot()::text`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.tokenHash, sql.placeholder('hash')))
    .prepare('session_by_token')

/** The one question that every request asks, written and planned once. */
function lookUpOf(db: Db) {
  const known = lookUps.get(db) ?? prepareLookUp(db)
  lookUps.set(db, known)
  return known
}

/** Who asks. */
export interface Asker {
  user: CurrentUser
  /** How far the database was written when the session was looked up: where two moments are equal, nothing was written between them. */
  moment: string
}

/** The user of a request, when its session stands and its account may be used. */
export async function askerOf(services: Services, request: FastifyRequest): Promise<Asker | null> {
  const token = tokenOf(request)
  if (!token) return null
  const { db } = services.database
  const hash = tokenHash(token)
  const [found] = await lookUpOf(db).execute({ hash })
  if (!found?.stands) return null
  const now = services.now().getTime()
  const seen = Date.parse(found.lastSeenAt)
  if (Date.parse(found.expiresAt) <= now || seen + idleMs <= now) return null
  if (now - seen > touchMs) {
    await db
      .update(sessions)
      .set({ lastSeenAt: new Date(now).toISOString() })
      .where(eq(sessions.tokenHash, hash))
  }
  return { user: toCurrentUser(found), moment: found.moment }
}

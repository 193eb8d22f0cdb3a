import { and, desc, eq, gt } from 'drizzle-orm'
import type { User } from '../../contract/schemas/users.ts'
import type { Language, RoleId } from '../../contract/vocabulary.ts'
import { accountState, isLastAdministrator } from '../core/accounts.ts'
import { notFound } from '../core/errors.ts'
import { hasSecondFactor } from '../core/secondFactor.ts'
import { listSessions } from '../core/sessions.ts'
import type { Queryable } from '../db/database.ts'
import { passwordTokens, users } from '../db/schema.ts'
import { belongsTo } from './listing.ts'

/** A user with its sessions, as the API shows it. Throws when there is none. */
export async function mustReadUser(db: Queryable, id: number, now: Date): Promise<User> {
  const [row] = await db
    .select({
      id: users.id,
      version: users.version,
      email: users.email,
      nombre: users.nombre,
      rolId: users.rolId,
      clientId: users.clientId,
      personId: users.personId,
      language: users.language,
      lastLoginAt: users.lastLoginAt,
      belongsTo,
      state: accountState,
      secondFactor: hasSecondFactor,
      lastAdministrator: isLastAdministrator,
    })
    .from(users)
    .where(eq(users.id, id))
  if (!row) throw notFound()
  const { rolId, language, ...user } = row
  const sessions = (await listSessions(db, id, now)).map(({ current: _, ...session }) => session)
  const [link] = await db
    .select({ until: passwordTokens.expiresAt })
    .from(passwordTokens)
    .where(and(eq(passwordTokens.userId, id), gt(passwordTokens.expiresAt, now.toISOString())))
    .orderBy(desc(passwordTokens.expiresAt))
    .limit(1)
  return {
    ...user,
    rol_id: rolId as RoleId,
    language: language as Language,
    sessions,
    openSessions: sessions.length,
    linkUntil: link?.until ?? null,
  }
}

/** What the trail keeps of a user: who it is and how it stands, without where it is signed in and who else there is. */
export const forTrail = ({
  sessions: _,
  openSessions: __,
  linkUntil: ___,
  lastLoginAt: ____,
  lastAdministrator: _____,
  ...user
}: User) => user

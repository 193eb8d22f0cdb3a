import { eq, type SQL, sql } from 'drizzle-orm'
import { canUnmake } from '../../contract/accountActs.ts'
import type { AccountState } from '../../contract/vocabulary.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { users } from '../db/schema.ts'
import { conflict } from './errors.ts'

/**
 * May the account of a row of `users` be used? In SQL, over `users`. Users belong to their client, workers through their
 * person; with a client that was deactivated they are out.
 */
export const accountStands = sql<boolean>`(users.active and coalesce((select c.active from clients c where c.id =
  coalesce(users.client_id, (select p.client_id from people p where p.id = users.person_id))), true))`

/** The same of many accounts, once they are active: who is out with a client is found once, not looked up for each. */
const standsAmong = sql<boolean>`(case when users.client_id is not null
  then users.client_id not in (select c.id from clients c where not c.active)
  else users.person_id is null or users.person_id not in (
    select p.id from clients c join people p on p.client_id = c.id where not c.active) end)`

const stateWhere = (stands: SQL<boolean>): SQL<AccountState> =>
  sql<AccountState>`case when not users.active then 'deactivated'
    when not ${stands} then 'locked' when users.password_hash is null then 'invited' else 'active' end`

/** How an account stands, in SQL, over `users`. */
export const accountState: SQL<AccountState> = stateWhere(accountStands)
/** The same for conditions and orders, which ask it of all accounts. */
export const accountStateAmong: SQL<AccountState> = stateWhere(standsAmong)

/** An email as accounts are known by it. */
export const accountOf = (email: string): string => email.trim().toLowerCase()

/** Writes what the form of a user does not show: whoever has it open is not told that somebody changed it. */
export const setBesideForm = (
  db: Queryable,
  id: number,
  values: Partial<Pick<typeof users.$inferInsert, 'passwordHash' | 'lastLoginAt' | 'language' | 'unit'>>,
) =>
  db
    .update(users)
    .set({ ...values, version: sql`${users.version}` })
    .where(eq(users.id, id))

/** Any number, the same for every process: whoever makes an administrator the first one, or may unmake the last, is alone. */
const administratorsLock = 4_700_012

/** Lets nobody else make the first administrator or unmake the last one until the transaction ends. Before rows are held. */
export const lockAdministrators = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${administratorsLock})`)

/** Is an account of `users` the one administrator who can sign in? In SQL, over `users`. */
export const isLastAdministrator = sql<boolean>`(users.rol_id = 1 and users.active and not exists (select 1 from users o
  where o.rol_id = 1 and o.active and o.password_hash is not null and o.id <> users.id))`

/**
 * Refuses what would leave the service without an administrator who can sign in: `but` is about to be none. To be asked
 * under `lockAdministrators`, so that two who unmake each other do not both see the other.
 */
export async function mustLeaveAdministrator(tx: Tx, but: number): Promise<void> {
  const [stands] = await tx.select({ lastAdministrator: isLastAdministrator }).from(users).where(eq(users.id, but))
  if (stands && !canUnmake(stands)) throw conflict('lastAdministrator')
}

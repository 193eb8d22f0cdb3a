import { sql } from 'drizzle-orm'

/**
 * May the account of a row of `users` be used? In SQL, over `users`. Users belong to their client, workers through their
 * person; with a client that was deactivated they are out.
 */
export const accountStands = sql<boolean>`(users.active and coalesce((select c.active from clients c where c.id =
  coalesce(users.client_id, (select p.client_id from people p where p.id = users.person_id))), true))`

/** An email as accounts are known by it. */
export const accountOf = (email: string): string => email.trim().toLowerCase()

import { sql } from 'drizzle-orm'

/**
 * A condition on line `a`: its person got another dosimeter that counts, there, at the same position and on some of the same
 * days. What was given up before that stays given up, though its dosimeter comes back: the days have one dose.
 */
export const tookItsPlace = sql`exists (select 1 from assignments o where o.person_id = a.person_id and o.client_id = a.client_id
  and o.position = a.position and o.id <> a.id and o.counts and o."from" <= a."to" and o."to" >= a."from")`

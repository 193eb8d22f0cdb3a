import { sql } from 'drizzle-orm'

/**
 * The seal of what alerts `t` say, for those that no publication tells of: their event holds it. No figure stands there, and not
 * of what it is: what a declaration brings about can be taken back, and an event cannot.
 */
export const alertSeal = sql`left(encode(sha256(convert_to(concat_ws('/', t.id, t.person_id, t.client_id,
  coalesce(t.assignment_id, 0), t.kind, coalesce(t.period, ''), t.quantity, t.value, t.level,
  to_char(t.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')), 'UTF8')), 'hex'), 16)`

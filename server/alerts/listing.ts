import { sql } from 'drizzle-orm'
import type { Alert } from '../../contract/schemas/alerts.ts'
import type { AlertCause, AlertKind, AlertState } from '../../contract/vocabulary.ts'
import { is, type Listing, sortField, withTables } from '../core/listing.ts'
import { type Searched, searchedBy } from '../core/meant.ts'
import { byClient } from '../core/orders.ts'
import { type Scope, within } from '../core/scope.ts'
import { toIso } from '../db/database.ts'
import { addDays, daysBetween, localDate, localInstant } from '../domain/calendar.ts'

/** The instant before which alerts of so many days, or more, were raised. */
export const raisedBefore = (days: number, now: string): string => localInstant(addDays(localDate(now), 1 - days), 0)

export interface AlertsFilter extends Searched {
  kind?: AlertKind
  state?: AlertState
  clientId?: number
  age?: number
  sort?: string
}

export interface AlertRow extends Omit<Alert, 'acknowledged' | 'closed' | 'ageDays'> {
  acknowledgedBy: string | null
  acknowledgedAt: string | null
  acknowledgedNote: string | null
  closedBy: string | null
  closedAt: string | null
  cause: AlertCause | null
  closedNote: string | null
}

const person = sql`join people p on p.id = x.person_id`
const client = sql`join clients c on c.id = x.client_id`
const device = sql`left join assignments a on a.id = x.assignment_id left join dosimeters d on d.id = a.dosimeter_id`

/** Alerts as their list asks for them; the newest first. */
export const alertListing = (scope: Scope, query: AlertsFilter, now: string): Listing => {
  const found = searchedBy(query, { person: sql`x.person_id`, line: sql`x.assignment_id` })
  const filters = [
    is(sql`x.kind`, query.kind),
    is(sql`x.state`, query.state),
    is(sql`x.client_id`, query.clientId),
    query.age === undefined ? undefined : sql`x.at < ${raisedBefore(query.age, now)}::timestamptz`,
    found.condition,
  ]
  return {
    columns: sql`x.id, x.kind, x.state, x.person_id as "personId", p.last_names || ', ' || p.first_names as "personName",
    x.client_id as "clientId", c.name as "clientName", x.period, d.serial, dt.position, x.quantity, x.value, x.level,
    x.due_on as "dueOn", x.at, ack.nombre as "acknowledgedBy", x.acknowledged_at as "acknowledgedAt",
    x.acknowledged_note as "acknowledgedNote", cl.nombre as "closedBy", x.closed_at as "closedAt", x.cause,
    x.closed_note as "closedNote"`,
    from: withTables(
      sql`alerts x`,
      [query.search, found.tables],
      [sortField(query.sort) === 'personName', person],
      [sortField(query.sort) === 'client', client],
    ),
    joins: {
      onto: sql`x`,
      tables: sql`${person} ${client} ${device} left join dosimeter_types dt on dt.id = a.type_id
      left join users ack on ack.id = x.acknowledged_by left join users cl on cl.id = x.closed_by`,
    },
    countFrom: withTables(sql`alerts x`, [query.search, found.tables]),
    within: within(scope, { client: sql`x.client_id` }),
    where: filters,
    grouped: byClient(sql`alerts x`, sql`x.client_id`, { scope, filters, sort: query.sort }),
    sorts: {
      at: sql`x.at`,
      personName: sql`p.name_key collate "C"`,
      client: sql`c.name_key collate "C"`,
      kind: sql`x.kind`,
      state: sql`x.state`,
    },
    tieBreak: sql`x.id`,
    defaultSort: '-at',
  }
}

/** A row as the list shows it, with its age on the day of `now`. */
export function toAlert(row: AlertRow, now: string): Alert {
  const { acknowledgedBy, acknowledgedAt, acknowledgedNote, closedBy, closedAt, cause, closedNote, ...rest } = row
  const at = toIso(rest.at) as string
  return {
    ...rest,
    at,
    ageDays: daysBetween(localDate(at), localDate(now)),
    acknowledged: acknowledgedAt && {
      by: acknowledgedBy,
      at: toIso(acknowledgedAt) as string,
      note: acknowledgedNote ?? '',
    },
    closed: closedAt && cause && { by: closedBy, at: toIso(closedAt) as string, note: closedNote ?? '', cause },
  } as Alert
}

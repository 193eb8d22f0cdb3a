import { sql } from 'drizzle-orm'
import type { Adjustment } from '../../contract/schemas/adjustments.ts'
import type { AdjustmentOrigin, AdjustmentState } from '../../contract/vocabulary.ts'
import { is, type Listing, sortField, withTables } from '../core/listing.ts'
import { type Searched, searchedBy } from '../core/meant.ts'
import { byClient, byName } from '../core/orders.ts'
import { type Scope, within } from '../core/scope.ts'
import { toIso } from '../db/database.ts'
import type { BackgroundUsed } from '../db/json.ts'
import { type Columns, listed, selected } from '../db/quantities.ts'
import { evidenceOf, serialsOfControls } from '../doses/evidence.ts'
import { type CellColumns, cellColumns, cellsOf } from '../doses/reading.ts'

export interface AdjustmentsFilter extends Searched {
  state?: AdjustmentState
  origin?: AdjustmentOrigin
  clientId?: number
  personId?: number
  period?: string
  sort?: string
}

type Said = { by: string | null; at: string }

export interface AdjustmentRow
  extends Omit<Adjustment, 'before' | 'after' | 'evidence' | 'requested' | 'laid' | 'decided'>,
    CellColumns,
    Columns<'Gross' | 'Background', number | null>,
    Columns<'Wasvalue', number | null>,
    Columns<'Wasstatus', string> {
  background: BackgroundUsed
  fileName: string | null
  line: number | null
  readAt: string | null
  controls: string[]
  requestedBy: string | null
  requestedAt: string
  laidById: number | null
  laidBy: string | null
  laidAt: string | null
  decidedBy: string | null
  decidedAt: string | null
}

/** The cells of the version that it would replace, beside its own. */
const before = listed(
  (quantity, suffix, column) => `o.${column} as "${quantity}Was${suffix.toLowerCase()}"`,
  ['Value', 'Status'],
)

const dose = sql`join doses o on o.id = x.dose_id`
const client = sql`join clients c on c.id = x.client_id`
const person = sql`left join people p on p.id = x.person_id`

/** Changes of published doses that were asked for, the latest first; what stands and what is proposed, side by side. */
export const adjustmentListing = (scope: Scope, query: AdjustmentsFilter): Listing => {
  const found = searchedBy(query, { person: sql`x.person_id`, line: sql`x.assignment_id` })
  const filters = [
    is(sql`x.state`, query.state),
    is(sql`x.origin`, query.origin),
    is(sql`x.client_id`, query.clientId),
    is(sql`x.person_id`, query.personId),
    is(sql`x.period`, query.period),
    found.condition,
  ]
  return {
    columns: sql`x.id, x.state, x.origin, x.client_id as "clientId", c.name as "clientName", x.person_id as "personId",
    coalesce(p.last_names || ', ' || p.first_names, s.name) as "personName", o.serial, o.position, o.period,
    x.dose_id as "doseId", ${cellColumns('x')}, ${before}, x.kind, x.method, ${selected('x', 'Gross', 'Background')},
    x.background, uf.file_name as "fileName", x.line, x.read_at as "readAt", ${serialsOfControls(sql`x.background`)} as controls,
    wd.serial as control, x.flags, x.judgement, x.renewed, x.reason, rq.nombre as "requestedBy", x.requested_at as "requestedAt",
    x.laid_by as "laidById", ly.nombre as "laidBy", x.laid_at as "laidAt", dc.nombre as "decidedBy", x.decided_at as "decidedAt",
    x.note, x.undone, x.state = 'requested' and n.dose_id is distinct from x.dose_id as stale`,
    from: withTables(
      sql`adjustments x`,
      [query.search, found.tables],
      [sortField(query.sort) === 'personName', person],
      [sortField(query.sort) === 'client', client],
    ),
    joins: {
      onto: sql`x`,
      tables: sql`${dose} ${client} join sites s on s.id = o.site_id ${person}
      left join current_doses n on n.assignment_id = x.assignment_id left join uploads uf on uf.id = x.upload_id
      left join readings wr on wr.id = x.control_id left join dosimeters wd on wd.id = wr.dosimeter_id
      left join users rq on rq.id = x.requested_by left join users ly on ly.id = x.laid_by
      left join users dc on dc.id = x.decided_by`,
    },
    countFrom: withTables(sql`adjustments x`, [query.search, found.tables]),
    looksAtAll: query.search !== undefined,
    within: within(scope, { client: sql`x.client_id`, person: sql`x.person_id` }),
    where: filters,
    grouped: byClient(sql`adjustments x`, sql`x.client_id`, { scope, filters, sort: query.sort }),
    parts: byName(sql`adjustments x`, sql`x.person_id`, query),
    sorts: {
      requestedAt: sql`x.requested_at`,
      personName: sql`p.name_key collate "C"`,
      client: sql`c.name_key collate "C"`,
      period: sql`x.period`,
      state: sql`x.state`,
    },
    tieBreak: sql`x.id`,
    defaultSort: '-requestedAt',
  }
}

const said = (by: string | null, at: string | null): Said | null =>
  at === null ? null : { by, at: toIso(at) as string }

/** A row as the list shows it: what stands and what is proposed, side by side. */
export function toAdjustment(row: AdjustmentRow): Adjustment {
  const was = Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      const match = /^(\w+)Was(value|status)$/.exec(key)
      return match ? [[`${match[1]}${match[2] === 'value' ? 'Value' : 'Status'}`, value]] : []
    }),
  ) as unknown as CellColumns
  const laid = said(row.laidBy, row.laidAt)
  return {
    ...row,
    before: cellsOf(was),
    after: row.kind === null ? null : cellsOf(row),
    evidence: row.kind === 'read' ? evidenceOf(row) : null,
    renewed: row.renewed,
    requested: said(row.requestedBy, row.requestedAt) as Said,
    laid: laid && row.laidById !== null ? { ...laid, userId: row.laidById } : null,
    decided: said(row.decidedBy, row.decidedAt),
  }
}

import { type SQL, sql } from 'drizzle-orm'
import { perQuantity } from '../../contract/quantities.ts'
import type { Adjustment } from '../../contract/schemas/adjustments.ts'
import { toIso } from '../db/database.ts'
import { type BackgroundUsed, noBackground } from '../db/json.ts'
import type { Columns } from '../db/quantities.ts'

/** What a dose was read from, as a row has it. */
export interface EvidenceRow extends Columns<'Gross' | 'Background', number | null> {
  fileName: string | null
  line: number | null
  readAt: string | null
  background: BackgroundUsed
  controls: string[]
}

/** Serials of the controls whose mean a stored background is. An average of the past has too many to be named. */
export const serialsOfControls = (background: SQL): SQL =>
  sql`array(select distinct kd.serial from jsonb_path_query(${background}, '$.* ? (@.step != "clientDailyAverage").controlIds[*]') as named(id)
    join readings kr on kr.id = named.id::text::bigint join dosimeters kd on kd.id = kr.dosimeter_id order by 1)`

/** Who entered a dose instead of a reading, how and why, of a row of `readings`; `user` is who did. */
export const enteredOf = (reading: SQL, user: SQL): SQL =>
  sql`case when ${reading}.entered is not null then jsonb_build_object('by', ${user}.nombre) || (${reading}.entered - 'by') end`

/** File, line, gross and background of a dose that was read. */
export const evidenceOf = (row: EvidenceRow): NonNullable<Adjustment['evidence']> => ({
  fileName: row.fileName,
  line: row.line,
  readAt: toIso(row.readAt),
  cells: perQuantity((quantity) => ({
    gross: row[`${quantity}Gross`],
    background: row[`${quantity}Background`],
    step: (row.background[quantity] ?? noBackground).step,
    over: row.background[quantity]?.over ?? null,
  })),
  controls: row.controls,
})

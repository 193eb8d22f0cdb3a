import { type SQL, sql } from 'drizzle-orm'
import { voidReadings } from '../../contract/states.ts'
import { conflict } from '../core/errors.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { controlIdsIn } from '../db/schema/columns.ts'

/** Published readings `of` whose background rests on a control, by its reading's id. The index on their controls finds them. */
export const restsOn = (control: SQL | number, of = 'r'): SQL =>
  sql`(${sql.raw(of)}.state = 'published' and ${controlIdsIn(sql.raw(`${of}.background`))} @> to_jsonb((${control})::bigint))`

/**
 * Whether published doses rest on the control whose reading is `r`. Of a plain `exists` the planner believes that some reading near
 * the beginning of the table will do, and reads all of a large one where no dose rests on the control. What is joined to them keeps
 * it from knowing that one is enough, so it takes their index; and one is looked at, where a control may stand for thousands.
 */
export const isInUse: SQL = sql`((select count(*) from (
    select 1 from (select 1 from readings p where ${restsOn(sql`r.id`, 'p')} offset 0) resting cross join generate_series(1, 1) limit 1
  ) first) > 0)`

/**
 * Refuses to let controls go on which published doses rest, by whatever way but a withdrawal: that one shows what it changes and
 * proposes it. What no longer counts may go. Throws the conflict `controlInUse` with a serial.
 */
export async function refuseInUse(tx: Tx, readingIds: readonly number[]): Promise<void> {
  if (readingIds.length === 0) return
  const [used] = await rowsOf<{ serial: string }>(
    tx,
    sql`select d.serial from readings r join assignments a on a.id = r.assignment_id and a.bearer = 'control'
        join dosimeters d on d.id = r.dosimeter_id
        where r.id = any(${sql.param([...readingIds])}::bigint[]) and r.state not in ${oneOf(voidReadings)} and ${isInUse}
        order by r.id limit 1`,
  )
  if (used) throw conflict('controlInUse', { serial: used.serial })
}

import { sql } from 'drizzle-orm'
import { voidReadings } from '../../contract/states.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import type { ManualBackground } from '../db/json.ts'
import { oneOf } from '../db/oneOf.ts'

/**
 * The backgrounds that were laid by hand on what stands of assignments, by assignment. One rules until it is withdrawn: a
 * figure of the same wear that comes in anew has it too, unless it is net where that one was not, or the other way about,
 * since the background was then laid on another thing. Values that an adjustment entered have no background: behind them
 * stands what was published before.
 */
export async function handBackgrounds(
  db: Queryable,
  assignmentIds: readonly number[],
  netOfSource: boolean,
): Promise<Map<number, ManualBackground>> {
  const rows = await rowsOf<{ assignmentId: number; manual: ManualBackground }>(
    db,
    // One look into the index for each: by the statistics of before a file all would be walked through.
    sql`select r.* from unnest(${sql.param([...assignmentIds])}::int[]) as line(id) cross join lateral (
          select assignment_id as "assignmentId", manual, net_of_source from readings r
          where assignment_id = line.id and kind = 'read' and (state not in ${oneOf(voidReadings)}
            or exists (select 1 from doses d where d.assignment_id = line.id and d.reading_id = r.id))
          order by revision desc limit 1
        ) r where r.manual is not null and r.net_of_source = ${netOfSource}`,
  )
  return new Map(rows.map(({ assignmentId, manual }) => [assignmentId, manual]))
}

import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../db/database.ts'

/** The dosimeters that come and go with lines. A device that its bearer keeps stays where it is. */
export async function dosimetersOf(db: Queryable, lines: readonly number[]): Promise<number[]> {
  if (lines.length === 0) return []
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select dosimeter_id as id from assignments
        where id = any(${sql.param([...lines])}::int[]) and dosimeter_id is not null and device_assignment_id is null`,
  )
  return rows.map(({ id }) => id)
}

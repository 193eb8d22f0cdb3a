import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../db/database.ts'

/**
 * What an approval rests on and nothing else tells of later: from which line of which file it is, and what the rules made of
 * facts that move on. In this order in every seal: a column that comes later is put at the end.
 */
export const sealedColumns = ['upload_id', 'line', 'net_of_source', 'background', 'flags', 'seen_line'] as const

/** How many characters of a seal speak for one column. */
export const sealLength = 8

/** The part of a seal that speaks for a column. */
export const sealedPart = (column: SQL): SQL =>
  sql`left(encode(sha256(convert_to(coalesce(${column}::text, ''), 'UTF8')), 'hex'), ${sql.raw(String(sealLength))})`

/**
 * The seals of readings, in the order of the ids: a few characters for each column, so that `verify` can name the one that
 * is not what was approved. They stand in the event of the approval, chained with all others.
 */
export async function sealsOf(db: Queryable, ids: readonly number[]): Promise<string[]> {
  const parts = sealedColumns.map((column) => sealedPart(sql`r.${sql.identifier(column)}`))
  const rows = await rowsOf<{ seal: string }>(
    db,
    sql`select ${sql.join(parts, sql` || `)} as seal
        from unnest(${sql.param([...ids])}::bigint[]) with ordinality given(id, place)
        join readings r on r.id = given.id order by given.place`,
  )
  return rows.map(({ seal }) => seal)
}

import { sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '../db/database.ts'
import type { LeftOut } from '../db/schema.ts'
import type { Staged } from './matching.ts'

/** So many rejected rows of a file are kept, with line, value and reason; of the others only how many each reason has. */
export const keptRejects = 10_000

/** Keeps what a file's rejected rows take within bounds, however many there are. */
export class Rejects {
  private kept = 0
  private readonly beyond = new Map<string, LeftOut>()

  constructor(private readonly most = keptRejects) {}

  /** The rows that are kept; the others are counted. */
  keep(rows: readonly Staged[]): Staged[] {
    return rows.filter((row) => {
      if (row.outcome !== 'rejected') return true
      this.kept += 1
      if (this.kept <= this.most) return true
      this.count({ code: row.code ?? '', params: row.params ?? {}, count: 1 })
      return false
    })
  }

  private count({ code, params, count }: LeftOut): void {
    const known = this.beyond.get(code)
    if (known) known.count += count
    else this.beyond.set(code, { code, params, count })
  }

  /** At the end of a dry run: rows that were rejected later may be too many as well. Answers what is left out, most first. */
  async settle(tx: Tx, uploadId: number): Promise<LeftOut[]> {
    const gone = await rowsOf<LeftOut>(
      tx,
      sql`with beyond as (select line from upload_rows where upload_id = ${uploadId} and outcome = 'rejected'
            order by line offset ${this.most}),
          gone as (delete from upload_rows x using beyond b where x.upload_id = ${uploadId} and x.line = b.line
            returning x.code, x.params)
          select code, (array_agg(params))[1] as params, count(*)::int as count from gone group by code`,
    )
    for (const each of gone) this.count({ ...each, params: each.params ?? {} })
    return [...this.beyond.values()].sort((a, b) => b.count - a.count)
  }
}

import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '../db/database.ts'

/** Columns of a table with what each must be, by a rule, by a file or by the trail. */
export interface Rebuilt {
  /** The table, by its name in the database; its rows are `t` in `from` and in `columns`. */
  table: string
  /** What a row is called in a finding. */
  noun: string
  /** The column that names a row; `id` unless it is said. */
  key?: string
  /** Joined to `t`: where what must be comes from, with the condition on the rows that it speaks of. */
  from: SQL
  /** What each column must be. */
  columns: Record<string, SQL>
  /** Where that comes from, as it stands in a finding: `its line says`. */
  says: string
  /** Of a secret, or of what is too long to be read: the figures stay out of the finding. */
  silent?: boolean
  /** What stands in the comparison for the columns, where it is not the columns themselves: their digests. */
  as?: (column: string) => SQL
}

/** Rows of a table that contradict what else is kept. */
export interface Broken {
  table: string
  noun: string
  /** The column that names a row; `id` unless it is said. */
  key?: string
  /** The columns of which at least one is wrong. */
  columns: readonly string[]
  /** Joined to `t`, with the condition that selects what contradicts. */
  from: SQL
  /** What is wrong, in words. */
  words: string
}

export type Rule = Rebuilt | Broken

const isRebuilt = (rule: Rule): rule is Rebuilt => !Array.isArray(rule.columns)

/** The columns that a rule rebuilds, by their names in the database. */
export const columnsOfRule = (rule: Rule): string[] =>
  isRebuilt(rule) ? Object.keys(rule.columns) : [...(rule as Broken).columns]

interface Difference {
  id: number
  column: string
  is: unknown
  must: unknown
}

/** What differs of a rebuilt table: one walk of the database through it, which answers only what differs. */
function differences({ table, key = 'id', from, columns, as }: Rebuilt): SQL {
  const entries = Object.entries(columns)
  const pairs = entries.map(([column, must], place) => {
    const is = as ? as(column) : sql`t.${sql.identifier(column)}`
    return sql`to_jsonb(${is}) as ${sql.identifier(`is${place}`)}, to_jsonb(${must}) as ${sql.identifier(`must${place}`)}`
  })
  const values = entries.map(
    ([column], place) => sql`(${column}::text, ${sql.identifier(`is${place}`)}, ${sql.identifier(`must${place}`)})`,
  )
  return sql`select q.id, v.name as "column", v."is", v.must
    from (select t.${sql.identifier(key)} as id, ${sql.join(pairs, sql`, `)} from ${sql.identifier(table)} t ${from}) q
    cross join lateral (values ${sql.join(values, sql`, `)}) v(name, "is", must)
    where v."is" is distinct from v.must order by q.id, v.name`
}

const shown = (value: unknown): string =>
  value === null ? 'nothing' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Rebuilds what a rule is about and compares it. Answers, in words, what differs: the object, the column and both values. */
export async function compareRule(db: Queryable, rule: Rule): Promise<string[]> {
  if (!isRebuilt(rule)) {
    const broken = rule as Broken
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`select t.${sql.identifier(broken.key ?? 'id')} as id from ${sql.identifier(broken.table)} t ${broken.from} order by 1`,
    )
    return rows.map(({ id }) => `${broken.noun} ${id}: ${broken.words}.`)
  }
  const rows = await rowsOf<Difference>(db, differences(rule))
  return rows.map(({ id, column, is, must }) =>
    rule.silent
      ? `${rule.noun} ${id}: ${column} is not what ${rule.says}.`
      : `${rule.noun} ${id}: ${column} is ${shown(is)}, ${rule.says} ${shown(must)}.`,
  )
}

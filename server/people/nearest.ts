import { type SQL, sql } from 'drizzle-orm'
import type { Dashboard } from '../../contract/schemas/reports.ts'
import { type Scope, within } from '../core/scope.ts'
import { type Queryable, rowsOf } from '../db/database.ts'
import { seenAt } from './employments.ts'
import { annualLimitOf } from './limits.ts'

/** How many are shown. */
const shown = 5
/** How many of the highest of all are looked at first: of a large client's people some are among them. */
const highest = 500

/** Ids of the people whom the caller sees: of its client's, as far as it has one; undefined where it sees all. */
function seenBy(scope: Scope, today: string): SQL | undefined {
  const { condition } = within(scope, { client: sql`p.client_id` })
  if (!condition) return undefined
  return scope.clientId === undefined
    ? sql`select p.id from people p where ${condition}`
    : seenAt(scope.clientId, today)
}

/** The people whom the caller sees with the highest whole-body sums of this year, µSv, each with the limit that it has. */
export async function nearestToLimit(db: Queryable, scope: Scope, today: string): Promise<Dashboard['nearestToLimit']> {
  const ofYear = sql`t.year = ${Number(today.slice(0, 4))} and t.series = 'wholeBody' and t.value > 0`
  const inOrder = sql`order by t.value desc, t.person_id`
  const top = async (from: SQL, where: SQL) => {
    const rows = await rowsOf<{
      personId: number
      personName: string
      value: number
      birthDate: string
      pregnancyDeclaredOn: string | null
      pregnancyExpectedOn: string | null
    }>(
      db,
      sql`select p.id as "personId", p.last_names || ', ' || p.first_names as "personName", t.value, p.birth_date as "birthDate",
            p.pregnancy_declared_on as "pregnancyDeclaredOn", p.pregnancy_expected_on as "pregnancyExpectedOn"
          from (select * from ${from} t where ${where} ${inOrder} limit ${shown}) t join people p on p.id = t.person_id ${inOrder}`,
    )
    return rows.map(({ personId, personName, value, ...person }) => ({
      personId,
      personName,
      value,
      limit: annualLimitOf(person, today),
    }))
  }
  const seen = seenBy(scope, today)
  if (!seen) return top(sql`dose_totals`, ofYear)
  const first = await top(
    sql`(select * from dose_totals t where ${ofYear} ${inOrder} limit ${highest})`,
    sql`exists (select 1 from (${seen}) s(id) where s.id = t.person_id)`,
  )
  if (first.length === shown) return first
  // As an array, for which the highest of all people are never looked through.
  return top(sql`dose_totals`, sql`${ofYear} and t.person_id = any(array(${seen}))`)
}

import { type SQL, sql } from 'drizzle-orm'
import { quantitiesOf } from '../../contract/quantities.ts'
import { holdClients } from '../core/holds.ts'
import { allOf } from '../core/listing.ts'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import { positionsOf } from '../domain/sums.ts'

/** What a record says of the whole body, µSv; null where it has no value of it. */
const wholeBody = sql.raw(
  quantitiesOf('wholeBody')
    .map((quantity) => `case c.${quantity}_status when 'belowLevel' then 0 else c.${quantity}_value end`)
    .join(', '),
)
/** The positions that speak of it, in the order of the sum rule: of several in a period the first that has a value. */
const speaking = sql.raw(
  positionsOf('wholeBody')
    .map((position) => `'${position}'`)
    .join(', '),
)

/** The sums as the records in force `c` make them, of those that a condition names. */
const computed = (which: SQL = sql`true`): SQL => sql`
  select d.client_id, d.period, d."to", sum(d.value)::bigint as value from (
    select distinct on (c.client_id, c.period, c.person_id) c.client_id, c.period, c."to",
      (select sum(part) from unnest(array[${wholeBody}]) as part) as value
    from current_doses c
    where ${allOf([sql`c.position in (${speaking}) and c.person_id is not null and coalesce(${wholeBody}) is not null`, which])}
    order by c.client_id, c.period, c.person_id, array_position(array[${speaking}], c.position), c.assignment_id
  ) d group by d.client_id, d.period, d."to"`

/**
 * Renews the whole-body sums of a client's periods. In the transaction that changes their records, which holds the client: two
 * that renewed the same sum would each miss what the other wrote.
 */
export async function renewCollective(tx: Tx, of: readonly { clientId: number; period: string }[]): Promise<void> {
  const periods = new Map(of.map(({ clientId, period }) => [`${clientId}/${period}`, { clientId, period }]))
  await holdClients(tx, sql`select unnest(${sql.param([...new Set(of.map(({ clientId }) => clientId))])}::int[])`)
  for (const { clientId, period } of periods.values()) {
    await tx.execute(sql`delete from collective_doses where client_id = ${clientId} and period = ${period}`)
    await tx.execute(
      sql`insert into collective_doses (client_id, period, "to", value)
          ${computed(sql`c.client_id = ${clientId} and c.period = ${period}`)}`,
    )
  }
}

/** Makes all sums anew from the records. */
export async function rebuildCollective(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from collective_doses`)
  await tx.execute(sql`insert into collective_doses (client_id, period, "to", value) ${computed()}`)
}

/** Compares every stored sum with what the records say. Answers those that differ, as text for a person. */
export async function compareCollective(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{
    clientId: number
    period: string
    to: string
    stored: number | null
    right: number | null
  }>(
    db,
    sql`select client_id as "clientId", period, "to", s.value as stored, r.value as right
        from collective_doses s full join (${computed()}) r using (client_id, period, "to")
        where s.value is distinct from r.value order by 1, 2, 3`,
  )
  return rows.map(
    ({ clientId, period, to, stored, right }) =>
      `Client ${clientId}, ${period}, until ${to}, all together: ${stored === null ? 'not stored' : `stored ${stored} µSv`}, records say ${right === null ? 'nothing' : `${right} µSv`}.`,
  )
}

import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { compareRule } from '../verify/comparing.ts'
import { lastWears } from '../verify/lines.ts'
import { remakeLastWears } from './lastWears.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const db = () => server.services.database.db
const wrong = (on: Queryable = db()) => compareRule(on, lastWears)

const added = (values: SQL, of: SQL) => sql`
  insert into assignments (client_id, site_id, bearer, type_id, position, dosimeter_id, period, "from", "to", state)
  select ${values}, a.site_id, 'spare', a.type_id, a.position, a.dosimeter_id, '2027-01', '2027-01-01',
    ${sql.raw(`date '2027-01-31'`)}, 'published' from assignments a where ${of}`
const last = sql`a.id in (select last_assignment_id from dosimeters)`

/** What each did to how many dosimeters is asked too: a change that changes nothing proves nothing. */
const changes: [what: string, change: SQL][] = [
  ['later lines', added(sql`4 - a.client_id`, sql`${last} and a.client_id in (1, 3)`)],
  ['several lines of one dosimeter at once', added(sql`2`, sql`a.dosimeter_id is not null and a.client_id = 1`)],
  ['another client', sql`update assignments set client_id = 4 - client_id where client_id in (1, 3)`],
  ['a later end', sql`update assignments set "to" = "to" + 4000 where not open and id % 5 = 0`],
  ['an earlier end', sql`update assignments set "to" = "to" - 300, "from" = "from" - 300 where id % 2 = 0`],
  ['no dosimeter', sql`update assignments a set dosimeter_id = null where ${last} and id % 3 = 0`],
  [
    'another dosimeter',
    sql`update assignments a set dosimeter_id = (select max(d.id) from dosimeters d where d.type_id = a.type_id)
      where not open and ${last} and id % 3 = 0`,
  ],
]

const kept = (tx: Tx) =>
  rowsOf<{ at: string }>(
    tx,
    sql`select concat_ws(' ', id, last_assignment_id, last_client_id, last_to, holder_id, held_to) as at from dosimeters order by id`,
  ).then((rows) => rows.map(({ at }) => at))

it('has the last wear of every dosimeter in a lived service', async () => {
  expect(await wrong()).toEqual([])
  const [{ count } = { count: 0 }] = await rowsOf<{ count: number }>(
    db(),
    sql`select count(*)::int as count from dosimeters where last_client_id is not null`,
  )
  expect(count).toBeGreaterThan(20)
})

it.each(changes)('follows lines that change: %s', (_, change) =>
  tried(db(), async (tx) => {
    const before = await kept(tx)
    await tx.execute(change)
    const after = await kept(tx)
    expect(after.filter((each, at) => each !== before[at]).length).toBeGreaterThan(0)
    expect(await wrong(tx)).toEqual([])
  }),
)

it('takes the one before where the last line is deleted, and none where there is no other', () =>
  tried(db(), async (tx) => {
    await tx.execute(added(sql`2`, sql`${last} and a.client_id = 1`))
    const before = await kept(tx)
    await tx.execute(sql`delete from assignments where period = '2027-01'`)
    expect(await kept(tx)).not.toEqual(before)
    expect(await wrong(tx)).toEqual([])
    await tx.execute(sql`insert into dosimeters (serial, type_id, status) values ('OSL-LAST', 1, 'shipped')`)
    await tx.execute(sql`
      insert into assignments (client_id, site_id, bearer, type_id, position, dosimeter_id, period, "from", "to", state)
      select 1, s.id, 'spare', 1, 'chest', d.id, '2027-02', '2027-02-01', '2027-02-28', 'published'
      from dosimeters d, (select id from sites where client_id = 1 limit 1) s where d.serial = 'OSL-LAST'`)
    const its = () =>
      rowsOf<{ client: number | null; until: string | null }>(
        tx,
        sql`select holder_id as client, held_to::text as until from dosimeters where serial = 'OSL-LAST'`,
      )
    expect(await its()).toEqual([{ client: 1, until: '2027-02-28' }])
    await tx.execute(sql`update dosimeters set status = 'inStock' where serial = 'OSL-LAST'`)
    expect(await its()).toEqual([{ client: null, until: null }])
    await tx.execute(sql`update dosimeters set status = 'damaged' where serial = 'OSL-LAST'`)
    await tx.execute(sql`delete from assignments where period = '2027-02'`)
    expect(await its()).toEqual([{ client: null, until: null }])
    expect(await wrong(tx)).toEqual([])
  }))

it('is made anew, and says how many were wrong', () =>
  tried(db(), async (tx) => {
    await tx.execute(sql`update dosimeters set last_client_id = 1 where last_client_id = 2`)
    await tx.execute(
      sql`update dosimeters set last_assignment_id = null, last_client_id = null, last_to = null where last_client_id = 3`,
    )
    const found = new Set((await wrong(tx)).map((line) => line.split(':')[0]))
    expect(found.size).toBeGreaterThan(1)
    expect(await remakeLastWears(tx)).toBe(found.size)
    expect(await wrong(tx)).toEqual([])
  }))

describe.runIf(process.env.SIEVERT_TEST_DB === 'postgres')('two at once', () => {
  const line = (id: number, month: string, to: string) =>
    `insert into assignments (client_id, site_id, bearer, type_id, position, dosimeter_id, period, "from", "to", state)
     select ${id}, (select min(id) from sites where client_id = ${id}), 'spare', 1, 'chest', d.id, '${month}', '${month}-01', '${to}',
       'published' from dosimeters d where serial = 'OSL-RACE'`
  const gone = (month: string) =>
    `delete from assignments using dosimeters d where d.id = dosimeter_id and serial = 'OSL-RACE' and period = '${month}'`
  const freed = `update assignments a set dosimeter_id = null from dosimeters d where d.id = dosimeter_id and serial = 'OSL-RACE' and period = '2027-01'`
  const moved = `update assignments a set "to" = '2027-09-30' from dosimeters d where d.id = dosimeter_id and serial = 'OSL-RACE' and period = '2027-01'`

  it.each<[what: string, first: string, second: string, client: number]>([
    ['the earlier is written later', line(2, '2027-03', '2027-03-31'), line(3, '2027-02', '2027-02-28'), 2],
    ['the later is written later', line(3, '2027-02', '2027-02-28'), line(2, '2027-03', '2027-03-31'), 2],
    ['the last goes while a later comes', gone('2027-01'), line(2, '2027-03', '2027-03-31'), 2],
    ['a later comes while the last goes', line(2, '2027-03', '2027-03-31'), gone('2027-01'), 2],
    ['the last moves while a later comes', moved, line(2, '2027-03', '2027-03-31'), 1],
    ['an earlier comes while the last goes', line(3, '2026-12', '2026-12-31'), gone('2027-01'), 3],
    ['an earlier comes while the last is freed of it', line(3, '2026-12', '2026-12-31'), freed, 3],
    ['the last is freed of it while an earlier comes', freed, line(3, '2026-12', '2026-12-31'), 3],
    ['the last goes while an earlier comes', gone('2027-01'), line(3, '2026-12', '2026-12-31'), 3],
  ])('%s', async (_, first, second, client) => {
    const { pool } = server.services.database
    const [one, other] = [await pool.connect(), await pool.connect()] as [pg.PoolClient, pg.PoolClient]
    try {
      await one.query(`insert into dosimeters (serial, type_id, status) values ('OSL-RACE', 1, 'shipped')`)
      await one.query(line(1, '2027-01', '2027-01-31'))
      await one.query('begin')
      await other.query('begin')
      await one.query(first)
      const waits = other.query(second).then(() => other.query('commit'))
      // It waits for the dosimeter, which the first holds.
      await expect.poll(() => waiting(pool)).toBeGreaterThan(0)
      await one.query('commit')
      await waits
      const { rows } = await one.query(`select holder_id from dosimeters where serial = 'OSL-RACE'`)
      expect(rows).toEqual([{ holder_id: client }])
      expect(await wrong()).toEqual([])
    } finally {
      await one.query('rollback')
      await other.query('rollback')
      await one.query(
        `delete from assignments a using dosimeters d where d.id = a.dosimeter_id and serial = 'OSL-RACE'; delete from dosimeters where serial = 'OSL-RACE'`,
      )
      one.release()
      other.release()
    }
  })
})

const waiting = async (pool: pg.Pool) => {
  const { rows } = await pool.query(
    `select count(*)::int as count from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
  )
  return rows[0].count as number
}

import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { castPackages } from '../../contract/cast/registry.ts'
import type { RegistryRecord } from '../../contract/schemas/registryPackages.ts'
import { type Queryable, rowsOf, withTx } from '../db/database.ts'
import { registryTouched } from '../db/schema.ts'
import { recordKey, standingOf } from '../domain/registry.ts'
import { ok } from '../testing/sheet.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { countAhead, type QuarterAhead } from './ahead.ts'
import { presentByKey, presentByQuarter, presentRecords, quarterOf } from './facts.ts'
import { compareAhead, forgetAhead, mayDiffer, readAhead, renewAhead } from './keptAhead.ts'
import { earlierRecords, unpublishedLines } from './rows.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

const db = () => server.services.database.db
const quarters = [2025, 2026].flatMap((year) => [1, 2, 3, 4].map((quarter) => ({ year, quarter })))
type Quarter = (typeof quarters)[number]

/** What a freeze would make of a quarter: every record worked out, and compared with the latest about its days. */
async function workedOut(from: Queryable, of: Quarter): Promise<QuarterAhead> {
  const { records, withoutWholeBody } = await presentRecords(from, { quarter: quarterOf(of), serviceCode: 'X' })
  const latest = new Map((await earlierRecords(from, of)).map((each) => [recordKey(each), each]))
  const ahead = { fresh: 0, changed: 0, waiting: 0, toCorrect: 0, unchanged: 0, withoutWholeBody }
  for (const record of records) ahead[standingOf(record, latest.get(recordKey(record)))] += 1
  return ahead
}

const untold = async () => {}
/** What every quarter has after a change that does not stay, by every way, and all of it together. */
async function countsAfter(change: SQL, before: readonly SQL[] = []) {
  const found: Record<'counted' | 'workedOut' | 'kept' | 'renewed', QuarterAhead[]> = {
    counted: [],
    workedOut: [],
    kept: [],
    renewed: [],
  }
  let differs: string[] = []
  await tried(db(), async (tx) => {
    for (const each of before) await tx.execute(each)
    // All was counted before the change.
    await renewAhead(tx, quarters)
    await tx.execute(change)
    for (const of of quarters) {
      found.counted.push(await countAhead(tx, of, 'X'))
      found.workedOut.push(await workedOut(tx, of))
      found.kept.push(await readAhead(tx, of, 'X', untold))
    }
    differs = await compareAhead(tx)
    await renewAhead(tx)
    expect(await tx.$count(registryTouched)).toBe(0)
    for (const of of quarters) found.renewed.push(await readAhead(tx, of, 'X', untold))
    differs.push(...(await compareAhead(tx)))
  })
  const together = (what: keyof QuarterAhead) => found.counted.reduce((sum, each) => sum + each[what], 0)
  return { ...found, differs, together }
}

describe('what a quarter has for the registry, counted', () => {
  it.each([
    ['unchanged', 'nothing', sql`select 1`],
    ['waiting', 'nothing', sql`select 1`],
    ['toCorrect', 'nothing', sql`select 1`],
    ['fresh', 'a package was cancelled', sql`update registry_records set state = 'cancelled' where state = 'pending'`],
    ['changed', 'another id of people', sql`update people set id_number = id_number || '9'`],
    ['changed', 'another id of entities', sql`update clients set legal_id = legal_id || '9'`],
    ['changed', 'another practice', sql`update employments set practice_code = practice_code % 5 + 1`],
    ['changed', 'another occupation', sql`update employments set occupation_code = occupation_code % 5 + 1`],
    [
      'changed',
      'other versions of doses',
      sql`with other as (update registry_records set value = value + 7, dose_ids = '[0]' where value > 0 and id % 2 = 0 returning 1) select 1`,
    ],
    [
      'changed',
      'another rule for two badges',
      sql`update registry_records set value = value + 7 where value > 0 and jsonb_array_length(dose_ids) > 1`,
    ],
    ['changed', 'a rejection whose package closed', sql`update registry_packages set state = 'closed'`],
    [
      'withoutWholeBody',
      'doses of nothing of the whole body',
      sql`update current_doses set hp10_status = 'notMeasured', hp10_value = null, hp10n_status = 'notMeasured',
        hp10n_value = null where dose_id % 3 = 0`,
    ],
  ] as const)('has records that are %s after %s, as many as working it all out gives', async (standing, _, change) => {
    const { counted, workedOut, kept, renewed, differs, together } = await countsAfter(change)
    expect(together(standing)).toBeGreaterThan(0)
    expect(counted).toEqual(workedOut)
    expect(kept).toEqual(workedOut)
    expect(renewed).toEqual(workedOut)
    expect(differs).toEqual([])
  })

  it.each<[string, SQL, ...SQL[]]>([
    ['doses that are gone', sql`delete from current_doses where dose_id % 3 = 0`],
    [
      'doses that came',
      sql`insert into current_doses select * from gone`,
      sql`create temp table gone on commit drop as select * from current_doses where dose_id % 5 = 0`,
      sql`delete from current_doses where dose_id % 5 = 0`,
    ],
    [
      'doses of another day',
      sql`update current_doses set "to" = "to" + 92, "from" = "from" + 92 where dose_id % 4 = 0`,
    ],
    ['doses of another person', sql`update current_doses set person_id = person_id + 1 where person_id % 7 = 0`],
    ['records that are gone', sql`delete from registry_records where id % 2 = 0 and replaces_id is null`],
    [
      'records that came',
      sql`insert into registry_records select (jsonb_populate_record(r, jsonb_build_object('id', r.id + 1000000,
        'number', -r.number, 'state', 'rejected'))).* from registry_records r where state = 'accepted'`,
    ],
    ['records of other days', sql`update registry_records set "to" = "to" + 92 where id % 3 = 0`],
    ['packages of another quarter', sql`update registry_packages set quarter = 5 - quarter`],
    ['lines of another employment', sql`update assignments set employment_id = null where id % 3 = 0`],
    ['another practice of people', sql`update people set practice_code = practice_code % 5 + 1`],
    [
      'employments of nobody',
      sql`update assignments set employment_id = (select min(id) from employments) where id % 9 = 0`,
    ],
  ])('is the same out of what is kept after %s', async (_, change, ...before) => {
    const { counted, kept, renewed, differs } = await countsAfter(change, before)
    expect(kept).toEqual(counted)
    expect(renewed).toEqual(counted)
    expect(differs).toEqual([])
  })

  it.each([
    ['a count of a person', sql`update registry_ahead set fresh = fresh + 1 where person_id = 7`, 'Person 7'],
    ['a person who is missing', sql`delete from registry_ahead where person_id = 7`, 'Person 7'],
    ['a doubt that is hidden', sql`update registry_ahead set doubtful = not doubtful where person_id = 7`, 'Person 7'],
    ['a sum', sql`update registry_quarters set fresh = fresh + 1`, 'the sum of its people'],
  ])('is found to be wrong by verify: %s', async (_, change, words) => {
    await tried(db(), async (tx) => {
      await renewAhead(tx, quarters)
      expect(await compareAhead(tx)).toEqual([])
      await tx.execute(change)
      expect((await compareAhead(tx)).join(' ')).toContain(words)
    })
  })
})

it.each([
  ['as they are', sql`select 1`],
  ['some that were not published', sql`update assignments set state = 'received' where state in ('read', 'validated')`],
  ['some that were lost', sql`update assignments set state = 'lost' where state = 'shipped' and id % 2 = 0`],
  ['some that nobody has sent', sql`update assignments set state = 'draft' where state = 'shipped' and id % 2 = 0`],
])('counts the lines without a dose as looking for the dose of each does: %s', async (_, change) => {
  const looked: number[] = []
  const counted: number[] = []
  await tried(db(), async (tx) => {
    await tx.execute(change)
    for (const of of quarters) {
      const { from, to } = quarterOf(of)
      counted.push(await unpublishedLines(tx, of))
      const [row] = await rowsOf<{ count: number }>(
        tx,
        sql`select count(*)::int as count from assignments a where a.person_id is not null and a.state <> 'draft'
          and a."to" between ${from} and ${to} and not exists (select 1 from current_doses v where v.assignment_id = a.id)`,
      )
      looked.push(row?.count ?? 0)
    }
  })
  expect(counted).toEqual(looked)
  expect(Math.max(...counted)).toBeGreaterThan(0)
})

it('counts of a package what its records say otherwise today, one by one', async () => {
  const admin = await server.as('admin@demo.sievert')
  const of = { params: { id: castPackages.closed.id } }
  const otherwise = async () => {
    const { items } = ok(await admin('rndPackages.records', { ...of, query: { pageSize: 200 } }))
    return items.filter(({ changedSince }: RegistryRecord) => changedSince.length > 0).length
  }
  const before = await otherwise()
  expect(ok(await admin('rndPackages.get', of)).changedSince).toBe(before)
  await db().execute(sql`update people set id_number = id_number || '9' where id % 2 = 0`)
  expect(await otherwise()).toBeGreaterThan(before)
  expect(ok(await admin('rndPackages.get', of)).changedSince).toBe(await otherwise())
})

it('keeps behind the answer what somebody asked for, and answers the same', async () => {
  const admin = await server.as('admin@demo.sievert')
  const of = { year: 2026, quarter: 1 }
  const kept = () => rowsOf<{ quarter: string }>(db(), sql`select quarter::text as quarter from registry_quarters`)
  const ask = async () => ok(await admin('rndPackages.preview', { query: of }))
  await server.settle()
  await withTx(db(), forgetAhead)
  const before = await ask()
  await server.settle()
  expect(await kept()).toEqual([{ quarter: '2026-01-01' }])
  expect(await ask()).toEqual(before)
  // Nobody has told of this one: what is kept is what is answered.
  await db().execute(sql`update registry_quarters set unchanged = unchanged + 1000`)
  expect((await ask()).unchanged).toBe(before.unchanged + 1000)
  expect(await compareAhead(db())).toEqual([expect.stringContaining('the sum of its people')])
  await withTx(db(), forgetAhead)
  expect(await ask()).toEqual(before)
})

it('takes in no change that was not there yet when it counted', async () => {
  // One connection has nobody beside it.
  if (server.services.database.embedded) return
  const of = { year: 2026, quarter: 1 }
  const renew = () => withTx(db(), (tx) => renewAhead(tx, [of]))
  await renew()
  const before = await countAhead(db(), of, 'X')
  let goOn = () => {}
  const wait = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let told = () => {}
  const begun = new Promise<void>((resolve) => {
    told = resolve
  })
  const changing = withTx(db(), async (tx) => {
    await tx.execute(
      sql`delete from current_doses where "to" between '2026-01-01' and '2026-03-31' and dose_id % 2 = 0`,
    )
    told()
    await wait
  })
  await begun
  await renew()
  expect(await readAhead(db(), of, 'X', untold)).toEqual(before)
  goOn()
  await changing
  const now = await countAhead(db(), of, 'X')
  expect(now).not.toEqual(before)
  expect(await readAhead(db(), of, 'X', untold)).toEqual(now)
  expect(await compareAhead(db())).toEqual([])
  await renew()
  expect(await readAhead(db(), of, 'X', untold)).toEqual(now)
  expect(await compareAhead(db())).toEqual([])
})

it('keeps nothing of whom a change touches where nobody has asked for a quarter', async () => {
  await withTx(db(), forgetAhead)
  await db().execute(sql`update current_doses set period = period where dose_id % 2 = 0`)
  expect(await db().$count(registryTouched)).toBeGreaterThan(0)
  await withTx(db(), (tx) => renewAhead(tx))
  expect(await db().$count(registryTouched)).toBe(0)
  expect(await rowsOf(db(), sql`select quarter from registry_quarters`)).toEqual([])
})

it.each([
  [100, false, 100],
  [101, true, 101],
  [5_000, true, 5_000],
  [5_001, true, undefined],
])('looks at %i people who were touched one by one, or not', async (touched, isRenewed, lookedAt) => {
  let renewals = 0
  let people: number[] | undefined
  await tried(db(), async (tx) => {
    await forgetAhead(tx)
    const of = { year: 2031, quarter: 1 }
    await renewAhead(tx, [of])
    await tx.execute(sql`insert into registry_touched (person_id) select generate_series(1, ${touched}::int)`)
    people = await mayDiffer(tx, of, async () => void renewals++)
  })
  expect({ isRenewed: renewals > 0, lookedAt: people?.length }).toEqual({ isRenewed, lookedAt })
})

it('says of people in several quarters at once what it says of each quarter', async () => {
  const people = (await rowsOf<{ id: number }>(db(), sql`select id from people where id % 2 = 0`)).map(({ id }) => id)
  const asked = [quarters[3], quarters[5], quarters[6], quarters[7]].flatMap((of) => (of ? [quarterOf(of)] : []))
  const found = await presentByQuarter(db(), asked, people)
  let records = 0
  for (const quarter of asked) {
    const alone = await presentByKey(db(), { quarter, serviceCode: '', people })
    expect(found.get(quarter.from)).toEqual(alone)
    records += alone.size
  }
  expect(records).toBeGreaterThan(10)
  expect([...found.keys()]).toEqual(asked.map(({ from }) => from))
})

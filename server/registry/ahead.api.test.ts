import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { castPackages } from '../../contract/cast/registry.ts'
import type { RegistryRecord } from '../../contract/schemas/registryPackages.ts'
import { type Queryable, withTx } from '../db/database.ts'
import { recordKey, standingOf } from '../domain/registry.ts'
import { ok } from '../testing/sheet.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { countAhead, type QuarterAhead } from './ahead.ts'
import { presentRecords, quarterOf } from './facts.ts'
import { earlierRecords } from './rows.ts'

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

class OnlyTried extends Error {}
/** What every quarter has after a change that does not stay, by both ways, and all of it together. */
async function after(change: ReturnType<typeof sql>) {
  const found: { counted: QuarterAhead; workedOut: QuarterAhead }[] = []
  await withTx(db(), async (tx) => {
    await tx.execute(change)
    for (const of of quarters)
      found.push({ counted: await countAhead(tx, of, 'X'), workedOut: await workedOut(tx, of) })
    throw new OnlyTried()
  }).catch((error) => {
    if (!(error instanceof OnlyTried)) throw error
  })
  const together = (what: keyof QuarterAhead) => found.reduce((sum, { counted }) => sum + counted[what], 0)
  return { counted: found.map(({ counted }) => counted), workedOut: found.map(({ workedOut }) => workedOut), together }
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
    const { counted, workedOut, together } = await after(change)
    expect(together(standing)).toBeGreaterThan(0)
    expect(counted).toEqual(workedOut)
  })
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

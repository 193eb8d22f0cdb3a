import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { toeFields } from '../../contract/registry.ts'
import type { RegistryToe } from '../../contract/schemas/registry.ts'
import { listPage, numberOf } from '../core/listing.ts'
import { ofClient, serviceScope } from '../core/scope.ts'
import { rowsOf } from '../db/database.ts'
import { localDate } from '../domain/calendar.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { tried } from '../testing/tried.ts'
import { toeListing, toToe } from './toes.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

/** Everybody is complete, but for what each of these makes of person 3, 4 and employment 5, or of most. */
const complete = [
  sql`update people set country = 'CR', sex = 'F'`,
  sql`update employments set practice_code = 1, occupation_code = 1`,
]
const cases: [string, readonly string[], SQL[]][] = [
  ['nationalId', ['nationalId'], [sql`update people set id_number = '' where id = 3`]],
  ['sex', ['sex'], [sql`update people set sex = '' where id = 3`]],
  ['country', ['country'], [sql`update people set country = '', id_type = 'passport' where id = 3`]],
  ['practiceCode', ['practiceCode'], [sql`update employments set practice_code = 0 where id = 5`]],
  ['occupationCode', ['occupationCode'], [sql`update employments set occupation_code = 0 where id = 5`]],
  [
    'both of one worker, and one of another',
    ['sex', 'practiceCode', 'occupationCode'],
    [
      sql`update people set sex = '' where id in (3, 4)`,
      sql`update employments set practice_code = 0, occupation_code = 0 where person_id in (4, 5)`,
    ],
  ],
  [
    'something of most',
    ['country', 'occupationCode'],
    [
      sql`update people set country = '', id_type = 'passport' where id % 3 > 0`,
      sql`update employments set occupation_code = 0 where id % 2 = 0`,
    ],
  ],
  [
    'nothing: a Costa Rican identity card says the country',
    [],
    [sql`update people set country = '', id_type = 'cedula'`],
  ],
]

describe('workers of whom something is missing are those whom the rule names', () => {
  it.each(cases)('%s', async (_case, fields, changes) => {
    await tried(server.services.database.db, async (tx) => {
      for (const change of [...complete, ...changes]) await tx.execute(change)
      const today = localDate('2026-06-01T12:00:00Z')
      for (const scope of [serviceScope, ofClient(1)])
        for (const sort of ['name', '-name', 'nationalId', 'client', '-client'])
          for (const of of [{}, { active: 'true' as const }, { clientId: 1 }, { search: 'a' }]) {
            const listed = async (missing?: 'true' | 'false', pageSize = 1_000) => {
              const filter = { ...of, sort, missing }
              const { rows, total } = await listPage<RegistryToe>(tx, toeListing(scope, filter, today), {
                sort,
                pageSize,
              })
              const [counted] = await rowsOf<{ count: number }>(tx, numberOf(toeListing(scope, filter, today)))
              // A short page counts by itself; one of a single row has to be counted.
              expect(counted?.count).toBe(total)
              return { items: rows.map(toToe), total }
            }
            const { items } = await listed()
            const lacking = items.filter(({ missing }) => missing.length > 0)
            expect(items.length).toBeGreaterThan(lacking.length)
            expect([...new Set(lacking.flatMap(({ missing }) => missing))].sort()).toEqual([...fields].sort())
            const named = await listed('true')
            expect(named.items).toEqual(lacking)
            expect((await listed('true', 1)).total).toBe(lacking.length)
            expect((await listed('false', 1)).total).toBe(items.length - lacking.length)
          }
    })
  })

  it('each field is tried that a worker could lack', () => {
    const tried = new Set(cases.flatMap(([, fields]) => fields))
    // A date of birth and a name are always there.
    expect(toeFields.filter((field) => !tried.has(field))).toEqual(['name', 'birthDate'])
  })
})

import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { Listing } from './listing.ts'
import { type Scope, scopeOf, seesAll, seesClient, serviceScope, within } from './scope.ts'

const user = (rol_id: 1 | 2 | 3, belongs: Partial<CurrentUser> = {}) =>
  ({ id: 9, rol_id, clientId: null, personId: null, ...belongs }) as CurrentUser
const scopes = {
  administrator: scopeOf('all', user(1)),
  officer: scopeOf('own', user(2, { clientId: 4 })),
  worker: scopeOf('own', user(3, { personId: 7, clientId: 4 })),
  listed: scopeOf('ccss', user(2, { clientId: 4 })),
  officerOfNobody: scopeOf('own', user(2)),
  refused: scopeOf('none', user(1)),
  nobody: scopeOf('all', null),
}
const text = (scope: Scope, belonging: Parameters<typeof within>[1]) => {
  const { condition } = within(scope, belonging)
  if (!condition) return 'everything'
  const { sql: words, params } = new PgDialect().sqlToQuery(condition as SQL)
  return `${words} ${JSON.stringify(params)}`
}
const client = sql.raw('c.id')
const person = sql.raw('p.id')

test.each([
  ['administrator', 'everything'],
  ['officer', 'c.id = $1 [4]'],
  ['worker', 'p.id = $1 [7]'],
  ['listed', 'c.id in (select id from clients where sector = $1) ["ccss"]'],
  ['officerOfNobody', 'c.id = $1 [-1]'],
  ['refused', 'c.id = $1 and p.id = $2 [-1,-1]'],
  ['nobody', 'c.id = $1 and p.id = $2 [-1,-1]'],
] as const)('of people of clients, %s sees: %s', (who, condition) => {
  expect(text(scopes[who], { client, person })).toBe(condition)
})

test('what belongs to no client or no person is seen by nobody who is limited', () => {
  const limited = ['officer', 'worker', 'listed', 'officerOfNobody'] as const
  expect(limited.map((who) => text(scopes[who], { client: null }))).toEqual(limited.map(() => 'false []'))
  expect(text(scopes.worker, { client })).toBe('false []')
  expect(text(scopes.administrator, { client: null })).toBe('everything')
})

test('one thing of a client is seen by its officer and the administrators alone', () => {
  const seen = Object.entries(scopes).filter(([, scope]) => seesClient(scope, 4))
  expect(seen.map(([who]) => who)).toEqual(['administrator', 'officer'])
  expect(
    Object.entries(scopes)
      .filter(([, scope]) => seesAll(scope))
      .map(([who]) => who),
  ).toEqual(['administrator'])
  expect(seesClient(scopes.officer, null)).toBe(false)
})

test('a list without its scope does not compile, and nothing else makes one', () => {
  const rest = { columns: sql``, from: sql``, where: [], sorts: {}, tieBreak: sql``, defaultSort: '' }
  // @ts-expect-error A list says which of its rows the caller may see.
  const forgotten: Listing = rest
  // @ts-expect-error The condition is `within`'s alone.
  const written: Listing = { ...rest, within: { condition: undefined } }
  // @ts-expect-error No limits at all are no scope.
  const none: Scope = {}
  expect([forgotten, written, none]).toHaveLength(3)
  expect(seesAll(serviceScope)).toBe(true)
})

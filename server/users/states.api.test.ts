import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { accountStates } from '../../contract/vocabulary.ts'
import { accountState, accountStateAmong } from '../core/accounts.ts'
import { rowsOf } from '../db/database.ts'
import { ok } from '../testing/sheet.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(inject('template'))
})
afterAll(() => server.close())

interface Account {
  id: number
  clientId: number | null
  personId: number | null
  one: string
  among: string
}

it('says of an account among all the same as of the account alone', async () => {
  const { db } = server.services.database
  const admin = await server.as('admin@demo.sievert')
  await db.execute(sql`update clients set active = false where id = 1`)
  await db.execute(
    sql`update users set password_hash = null where id = (select max(id) from users where client_id is null and person_id is null)`,
  )
  await db.execute(
    sql`update users set active = false where id = (select max(id) from users where client_id is distinct from 1 and person_id is not null)`,
  )
  const accounts = await rowsOf<Account>(
    db,
    sql`select id, client_id as "clientId", person_id as "personId", ${accountState} as one, ${accountStateAmong} as among from users order by id`,
  )
  expect(accounts.map(({ among }) => among)).toEqual(accounts.map(({ one }) => one))
  // Whoever works for the client that is out, and at it.
  const locked = accounts.filter(({ one }) => one === 'locked')
  expect([locked.some(({ clientId }) => clientId === 1), locked.some(({ personId }) => personId !== null)]).toEqual([
    true,
    true,
  ])
  expect(new Set(accounts.map(({ one }) => one)).size).toBe(accountStates.length)
  for (const state of accountStates) {
    const { items } = ok(await admin('users.list', { query: { state } })) as { items: { id: number; state: string }[] }
    expect(
      items.map(({ id }) => id).sort((a, b) => a - b),
      state,
    ).toEqual(accounts.filter(({ one }) => one === state).map(({ id }) => id))
  }
  const { items } = ok(await admin('users.list', { query: { clientId: 1 } })) as { items: { id: number }[] }
  const of = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from users u left join people p on p.id = u.person_id where coalesce(u.client_id, p.client_id) = 1 order by u.id`,
  )
  expect(of.length).toBeGreaterThan(1)
  expect(items.map(({ id }) => id).sort((a, b) => a - b)).toEqual(of.map(({ id }) => id))
})

import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { type Db, rowsOf, rowsOfPlanned } from './database.ts'
import { CallerLeft, forCaller } from './leaving.ts'
import { clients } from './schema.ts'

/** On the embedded database every statement waits for the one before it anyway. */
describe.runIf(process.env.SIEVERT_TEST_DB === 'postgres')('one statement that several callers ask at once', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(inject('template'))
  })
  afterAll(() => server.close())
  const database = () => server.services.database
  const caller = (left = new AbortController().signal) => forCaller(database().db, left)
  /** When it was asked of the database, and who is the first client then. */
  const slow = (seconds: number) =>
    sql`select statement_timestamp()::text as asked, (select name from clients where id = 1) as name, pg_sleep(${seconds})::text`
  const ask = (db: Db, seconds = 1) =>
    rowsOf<{ asked: string; name: string }>(db, slow(seconds)).then((rows) => rows[0])
  const running = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'active' and query like '%pg_sleep(%' and pid <> pg_backend_pid()`
  const atWork = async () => (await rowsOf<{ count: number }>(database().db, running))[0]?.count

  it('is asked once for all of them, and once more for all who come while it runs', async () => {
    const first = Array.from({ length: 6 }, () => ask(caller()))
    await expect.poll(atWork).toBe(1)
    const later = Array.from({ length: 20 }, () => ask(caller()))
    const asked = async (answers: ReturnType<typeof ask>[]) =>
      new Set((await Promise.all(answers)).map((row) => row?.asked))
    const [before, after] = [await asked(first), await asked(later)]
    expect([before.size, after.size]).toEqual([1, 1])
    expect(after).not.toEqual(before)
  })

  it('sees what was written before the last of them came', async () => {
    const early = ask(caller())
    await expect.poll(atWork).toBe(1)
    const named = async (name: string) => database().db.execute(sql`update clients set name = ${name} where id = 1`)
    const between = ask(caller())
    await named('Renamed')
    const late = ask(caller())
    expect((await early)?.name).not.toBe('Renamed')
    expect([(await between)?.name, (await late)?.name]).toEqual(['Renamed', 'Renamed'])
  })

  it('goes on for those who stay, and is given up when the last has gone', async () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const answers = [one, other].map(({ signal }) => ask(caller(signal), 30).catch((error: Error) => error.cause))
    await expect.poll(atWork).toBe(1)
    one.abort(new CallerLeft())
    expect(await answers[0]).toBeInstanceOf(CallerLeft)
    expect(await atWork()).toBe(1)
    other.abort(new CallerLeft())
    expect(await answers[1]).toBeInstanceOf(CallerLeft)
    await expect.poll(atWork, { timeout: 10_000 }).toBe(0)
  })

  it('is another one with other values, other columns or other parsers', async () => {
    const db = caller()
    const of = (id: number) => rowsOf<{ id: number }>(db, sql`select "id" from "clients" where "clients"."id" = ${id}`)
    const at = sql`select timestamptz '2026-01-01' as at`
    const [a, b, plain, planned, built] = await Promise.all([
      of(1),
      of(2),
      rowsOf<{ at: unknown }>(db, at),
      rowsOfPlanned<{ at: unknown }>(db, at),
      db.select({ id: clients.id }).from(clients).where(eq(clients.id, 1)),
    ])
    expect([a[0]?.id, b[0]?.id]).toEqual([1, 2])
    expect(typeof plain[0]?.at).toBe('string')
    expect(planned[0]?.at).toBeInstanceOf(Date)
    expect(built).toEqual([{ id: 1 }])
  })

  it('is answered with bytes, and with an instant', async () => {
    const [row] = await rowsOfPlanned<{ bytes: Buffer; at: Date; none: null }>(
      caller(),
      sql`select '\\x0102'::bytea as bytes, timestamptz '2026-01-01' as at, null as none`,
    )
    expect([[...(row?.bytes ?? [])], row?.at.getUTCFullYear(), row?.none]).toEqual([[1, 2], 2026, null])
  })

  it('is answered with rows that none of them can change for the others', async () => {
    const rows = await rowsOf<{ kinds: string[]; told: { of: number[] } }>(
      caller(),
      sql`select array['a'] as kinds, '{"of": [1]}'::json as told`,
    )
    expect(() => rows.push(rows[0] as (typeof rows)[0])).toThrow(TypeError)
    expect(() => Object.assign(rows[0] as object, { kinds: [] })).toThrow(TypeError)
    expect(() => rows[0]?.kinds.push('b')).toThrow(TypeError)
    expect(() => rows[0]?.told.of.push(2)).toThrow(TypeError)
  })
})

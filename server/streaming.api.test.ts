import { get, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoPassword } from '../contract/cast/accounts.ts'
import { rowsOf } from './db/database.ts'
import { onlyReads } from './db/reading.ts'
import { startTestServer, type TestServer } from './testing/testServer.ts'

/** Through a real socket: whether a file is whole, and whether somebody has left, is seen there alone. */
const onPostgres = process.env.SIEVERT_TEST_DB === 'postgres'
/** More bytes than sockets hold by themselves. */
const added = 20_000
const slow = { timeout: 15_000 }

let server: TestServer
let address = ''
let cookie = ''
const db = () => server.services.database.db
beforeAll(async () => {
  server = await startTestServer(inject('template'))
  address = `http://127.0.0.1:${await listening()}`
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'sievert' }
  const body = JSON.stringify({ email: 'admin@demo.sievert', password: demoPassword })
  const answer = await fetch(`${address}/api/v1/auth/login`, { method: 'POST', headers, body })
  cookie = String(answer.headers.get('set-cookie')).split(';')[0] as string
  await db().execute(sql`insert into people (id_type, id_number, first_names, last_names, name_key, birth_date, sex, client_id,
      site_id, occupation_code, practice_code, category, monitoring_start, email)
    select 'passport', 'S' || g, 'Name', repeat('long ', 200) || g, 'zz' || lpad(g::text, 9, '0'), '1985-01-01', 'F', client_id,
      site_id, occupation_code, practice_code, category, monitoring_start, ''
    from generate_series(1, ${added}::int) g, (select * from people order by id limit 1) one`)
  await db().execute(sql`insert into employments (person_id, client_id, site_id, occupation_code, practice_code, category, "from")
    select id, client_id, site_id, occupation_code, practice_code, category, monitoring_start from people where name_key like 'zz%'`)
})
afterAll(() => server.close())

async function listening(): Promise<number> {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  return (server.app.server.address() as AddressInfo).port
}

/** Asks for a file, and takes none of it yet. */
const opened = (path: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    get(`${address}/api/v1${path}`, { headers: { cookie, 'accept-language': 'en' } }, resolve).on('error', reject)
  })

/** Takes a file to its end: what came, and whether that is all. */
async function taken(answer: IncomingMessage) {
  const pieces: Buffer[] = []
  try {
    for await (const piece of answer) pieces.push(piece)
  } catch {
    return { whole: false, bytes: Buffer.concat(pieces) }
  }
  return { whole: answer.complete, bytes: Buffer.concat(pieces) }
}
const linesOf = (bytes: Buffer) => bytes.toString().split('\r\n').length - 2

describe('a file', () => {
  it('comes while it is read, with the number of its rows, all of one moment', async () => {
    const answer = await opened('/people/export?format=csv')
    await db().execute(
      sql`update employments set "to" = "from" where person_id in (select id from people where name_key like 'zz%')`,
    )
    const others = await opened('/clients')
    expect([answer.statusCode, others.statusCode]).toEqual([200, 200])
    others.resume()
    const { whole, bytes } = await taken(answer)
    expect(whole).toBe(true)
    expect(linesOf(bytes)).toBe(Number(answer.headers['x-export-rows']))
    expect(linesOf(bytes)).toBeGreaterThan(added)
    const long = bytes
      .toString()
      .split('\r\n')
      .filter((line) => line.includes('long long'))
    expect(new Set(long.map((line) => line.slice(-3)))).toEqual(new Set(['Yes']))
  })

  it.each(['csv', 'xlsx'])('that breaks off does not pass for a whole one: %s', async (format) => {
    const answer = await opened(`/people/export?format=${format}`)
    if (answer.statusCode !== 200) throw new Error((await taken(answer)).bytes.toString())
    if (onPostgres)
      await db().execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`)
    else await db().execute(sql`close all`)
    expect((await taken(answer)).whole).toBe(false)
    const { whole } = await taken(await opened(`/clients/export?format=${format}`))
    expect(whole).toBe(true)
  })

  it('that cannot be begun is refused in words', async () => {
    const answer = await opened('/people/export?format=csv&sort=nothing')
    expect(answer.statusCode).toBe(422)
    expect(JSON.parse((await taken(answer)).bytes.toString()).message).toBeTruthy()
  })
})

// The embedded database has one session: there is nobody who could cancel what it does.
describe.runIf(onPostgres)('who has left', () => {
  const waiting = () =>
    rowsOf<{ query: string }>(
      db(),
      sql`select query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  /** Keeps everybody else from what a statement locks until it is let go. */
  async function held<T>(lock: string, work: () => Promise<T>): Promise<T> {
    const holder = await server.services.database.pool.connect()
    try {
      await holder.query(`begin; ${lock}`)
      return await work()
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }
  /** Asks, waits until that waits in the database, and leaves. */
  async function askedAndLeft(method: string, path: string, body?: object) {
    const before = (await waiting()).length
    const headers = { cookie, 'x-requested-with': 'sievert', 'content-type': 'application/json' }
    const call = request(`${address}/api/v1${path}`, { method, headers: body ? headers : { cookie } })
    call.on('error', () => {})
    call.end(body && JSON.stringify(body))
    await expect.poll(async () => (await waiting()).length, slow).toBeGreaterThan(before)
    return () => call.destroy()
  }

  it.each([
    ['a list', 'technologies', '/technologies'],
    ['the home page', 'alerts', '/dashboard'],
    ['a report', 'doses', '/reports/reading?clientId=1'],
    ['an export', 'technologies', '/technologies/export?format=csv'],
  ])('is not paid for any more: %s', async (_, table, path) => {
    await held(`lock table ${table}`, async () => {
      const leave = await askedAndLeft('GET', path)
      leave()
      await expect.poll(waiting, slow).toEqual([])
    })
    expect((await taken(await opened('/clients/export?format=csv'))).whole).toBe(true)
  })

  it('has written all the same', async () => {
    await held('lock table technologies; select 1 from clients where id = 1 for update', async () => {
      const leaveWrite = await askedAndLeft('POST', '/clients/1/status', { active: false })
      const leaveRead = await askedAndLeft('GET', '/technologies')
      leaveWrite()
      leaveRead()
      await expect.poll(async () => (await waiting()).length, slow).toBe(1)
    })
    await expect
      .poll(async () => rowsOf(db(), sql`select active from clients where id = 1`), slow)
      .toEqual([{ active: false }])
  })

  it('lets go of the connection of its file, for which another waits while lists have theirs', async () => {
    // A machine's sockets may grow to 36 MB: a file of 20 could be theirs altogether, and keep no connection.
    await db().execute(sql`update people set last_names = repeat(last_names, 3) where name_key like 'zz%'`)
    const exports = server.services.database.exports
    const inUse = () => (exports?.totalCount ?? 0) - (exports?.idleCount ?? 0)
    const taking: Awaited<ReturnType<typeof opened>>[] = []
    for (let at = 0; at < (exports?.options.max ?? 0); at += 1) taking.push(await opened('/people/export?format=csv'))
    expect(taking.map(({ statusCode }) => statusCode)).toEqual(taking.map(() => 200))
    expect(inUse()).toBe(taking.length)
    const third = opened('/people/export?format=csv')
    await expect.poll(() => exports?.waitingCount, slow).toBe(1)
    const list = await opened('/people')
    expect((await taken(list)).whole).toBe(true)
    taking[0]?.destroy()
    const { whole } = await taken(await third)
    expect(whole).toBe(true)
    for (const other of taking) other.destroy()
    await expect.poll(inUse, slow).toBe(0)
  })
})

describe('a statement', () => {
  it.each([
    ['select 1', true],
    ['\n  WITH x as (select 1) select * from x', true],
    ['insert into record_reads (person_id) values ($1)', false],
    ['with gone as (delete from sessions returning id) select count(*) from gone', false],
    ["select nextval('numbers')", false],
    ['update sessions set last_at = now()', false],
    ['begin', false],
  ])('that only reads is known: %s', (text, reads) => {
    expect(onlyReads(text)).toBe(reads)
  })
})

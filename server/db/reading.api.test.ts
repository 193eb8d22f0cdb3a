import { execFileSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { psqlPath } from '../../scripts/postgres.ts'
import { startTestServer, type TestServer } from '../testing/testServer.ts'
import { rowsOf, withTx } from './database.ts'
import { forCaller } from './leaving.ts'
import { openSnapshot } from './snapshot.ts'

/** The embedded database has one session, which ends with the process. */
describe.runIf(process.env.SIEVERT_TEST_DB === 'postgres')('a connection that ended while nobody used it', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(inject('template'))
  })
  afterAll(() => server.close())
  const database = () => server.services.database
  const one = sql`select 1 as one`
  const { signal } = new AbortController()
  const pieces = async () => {
    const snapshot = await openSnapshot(database(), { rows: one, count: sql`select 1 as count` }, signal)
    const rows = await snapshot.next()
    await snapshot.close()
    return rows
  }

  /** Ends every session without letting this process hear of it before its next question is asked. */
  async function endAll() {
    const { host, port, user, database: name } = await opened()
    const where = `datname = '${name}' and pid <> pg_backend_pid()`
    const end = `select count(pg_terminate_backend(pid, 5000)) from pg_stat_activity where ${where}`
    const args = ['-h', host, '-p', String(port), '-U', String(user), '-tAc', end, String(name)]
    return () => Number(execFileSync(psqlPath(), args, { encoding: 'utf8' }))
  }
  /** As many connections as a busy service leaves idle: each of them may be handed out next. */
  const opened = async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => database().pool.connect()))
    for (const each of clients) each.release()
    const [client] = clients
    return client as unknown as { host: string; port: number; user: string; database: string }
  }

  it.each<[string, () => Promise<unknown>]>([
    ['a question', () => rowsOf(database().db, one)],
    ['a question of a caller', () => rowsOf(forCaller(database().db, signal), one)],
    ['a transaction', () => withTx(database().db, (tx) => rowsOf(tx, one))],
    ['a file', pieces],
  ])('is not the end of %s', async (_, ask) => {
    expect(await ask()).toEqual([{ one: 1 }])
    // Which of the ends have been heard of when the next one asks is chance.
    for (let time = 0; time < 3; time += 1) {
      const end = await endAll()
      expect(end()).toBeGreaterThan(0)
      expect(await ask()).toEqual([{ one: 1 }])
    }
  })

  it('is told to who writes: whether it was done is not known', async () => {
    const end = await endAll()
    expect(end()).toBeGreaterThan(0)
    await expect(database().db.execute(sql`update clients set name = name where id = 1`)).rejects.toThrow()
  })
})

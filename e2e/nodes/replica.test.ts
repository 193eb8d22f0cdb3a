import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasPostgres, type Postgres, startPostgres } from '../../scripts/postgres.ts'
import { type Node, Person, ready, startNode, until } from './cluster.ts'

const run = promisify(execFile)
const started = async () => {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL did not start.')
  return postgres
}

/** The service with a replica that is always a little behind: by 15 ms, as one in another house may be. */
describe.runIf(hasPostgres())('a replica beside the database', () => {
  let writer: Postgres
  let replica: Postgres
  let node: Node
  let admin: Person
  const open: pg.Client[] = []
  const asked = async (of: Postgres) => {
    const client = new pg.Client(of.url())
    client.on('error', () => {})
    await client.connect()
    open.push(client)
    return client
  }
  const env = () => ({ DATABASE_READ_URL: replica.url() })

  beforeAll(async () => {
    writer = await started()
    replica = await writer.follower({ settings: ['recovery_min_apply_delay=15'] })
    node = await ready(await startNode(writer.url(), env(), true))
    admin = new Person(() => node.url)
    await admin.signIn('admin@demo.sievert')
  })
  afterAll(async () => {
    for (const client of open) await client.end().catch(() => {})
    await node?.stop()
    await replica?.stop()
    await writer?.stop()
  })

  /** How often a table was read on the replica, by those who have let go of it. */
  const looks = async (table: string) => {
    const client = new pg.Client(replica.url())
    await client.connect()
    const { rows } = await client.query<{ count: number }>(
      'select (coalesce(seq_scan, 0) + coalesce(idx_scan, 0))::int as count from pg_stat_user_tables where relname = $1',
      [table],
    )
    await client.end()
    return rows[0]?.count ?? 0
  }
  /** Names a client anew on the database, past the service, and answers the name. */
  const rename = async (client: pg.Client, id: number, turn: string | number) => {
    const name = `Clínica ${turn}`
    await client.query('update clients set name = $1 where id = $2', [name, id])
    return name
  }
  const file = async () => (await admin.ok('GET', '/clients/export?format=csv')).bytes.toString()
  const page = async () => JSON.stringify((await admin.ok('GET', '/reports/clients/private')).body)
  const ofPage = async (client: pg.Client) =>
    (await client.query(`select id from clients where sector = 'private' order by id limit 1`)).rows[0].id as number

  it('answers reports and files, and neither with the past', async () => {
    const client = await asked(writer)
    const id = await ofPage(client)
    const before = await looks('clients')
    for (let turn = 0; turn < 30; turn += 1) {
      const name = await rename(client, id, turn)
      expect(turn % 2 === 0 ? await page() : await file()).toContain(name)
    }
    await until(async () => (await looks('clients')) > before, 'reads of the replica')
  })

  it('is not waited for where it stands still', async () => {
    const client = await asked(writer)
    const id = await ofPage(client)
    const follower = await asked(replica)
    await follower.query('select pg_wal_replay_pause()')
    try {
      const name = await rename(client, id, 'standing still')
      expect(await page()).toContain(name)
      expect(await file()).toContain(name)
    } finally {
      await follower.query('select pg_wal_replay_resume()')
    }
  })

  it('is done without while it is away, and asked again when it is back', async () => {
    const client = await asked(writer)
    const id = await ofPage(client)
    await replica.halt()
    const name = await rename(client, id, 'alone')
    expect(await page()).toContain(name)
    expect(await file()).toContain(name)
    await replica.start()
    await until(async () => {
      await page()
      return node.printed().includes('The replica is asked again.')
    }, 'the replica')
  })

  it('is where everything is verified', async () => {
    const { stdout } = await run(process.execPath, ['dist/server/verify.js'], {
      env: { ...process.env, ...env(), DATABASE_URL: writer.url() },
    })
    expect(stdout).toMatch(/^Read on the replica\.$/m)
    expect(stdout).toMatch(/^Everything is as it was written\.$/m)
  })

  it.each([
    ['the database itself', () => writer.url()],
    ['another database of the replica', () => replica.url('template1')],
  ])('is refused at the start where its address names %s', async (_, url) => {
    const wrong = await startNode(writer.url(), { DATABASE_READ_URL: url() })
    try {
      await until(async () => wrong.ended() !== null, 'the end of the start')
      expect(wrong.printed()).toContain('DATABASE_READ_URL names no replica of the database that DATABASE_URL names.')
    } finally {
      await wrong.stop()
    }
  })
})

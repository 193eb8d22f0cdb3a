/**
 * The report's page: 50 rows of a client in a span of dates, sorted, over 50 connections, at 100 000 and at 1 000 000 dose
 * records; for a client of usual size and for one that holds a fifth of all. Beside it a bare Node server that runs the
 * same query on the same pool.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startPostgres } from '../scripts/postgres.mjs'
import { hashPassword } from '../server/core/passwords.ts'
import { openDatabase } from '../server/db/database.ts'
import { load } from './load.ts'
import { makePopulation } from './people.ts'
import { median, report } from './tools.ts'

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>

const people = 10_000
const sizes = [100_000, 1_000_000]

/** One dose record a person and month, back from October 2026, until there are so many. */
async function fill(pool: pg.Pool, records: number) {
  await makePopulation(pool, { clients: 500, people })
  await pool.query(
    // Before the chain, which begins with 1 when the bench signs in.
    `insert into audit_events (id, at, action, object_type, object_id, origin, digest) values (0, now(), 'bench', 'bench', '1', 'bench', '')`,
  )
  await pool.query(
    `insert into assignments (client_id, site_id, person_id, bearer, type_id, position, period, "from", "to", state)
     select p.client_id, p.site_id, p.id, 'person', 1, 'chest', to_char(m, 'YYYY-MM'), m, (m + interval '1 month - 1 day')::date, 'published'
     from people p cross join lateral (select ('2026-10-01'::date - (k || ' month')::interval)::date as m from generate_series(0, $1::int - 1) k) months`,
    [records / people],
  )
  await pool.query(`insert into doses (client_id, site_id, person_id, bearer, assignment_id, type_id, serial, position, period, "from", "to", read_at,
      hp10_value, hp10_status, hp3_status, hp007_value, hp007_status, background, kind, revision, published_by, published_at, digest, audit_event_id)
    select client_id, site_id, person_id, 'person', id, 1, 'D' || id, 'chest', period, "from", "to", "to" + interval '5 days',
      (id::bigint * 7919) % 900, 'measured', 'notMeasured', (id::bigint * 7919) % 950, 'measured', '{"hp10":90,"hp3":null,"hp007":90}', 'read', 1, 1, now(), '', 0
    from assignments`)
  await pool.query(`insert into current_doses (assignment_id, dose_id, client_id, site_id, person_id, name_key, serial, position, period, "from", "to", read_at,
      hp10_value, hp10_status, hp3_value, hp3_status, hp007_value, hp007_status)
    select d.assignment_id, d.id, d.client_id, d.site_id, d.person_id, p.name_key, d.serial, d.position, d.period, d."from", d."to", d.read_at,
      d.hp10_value, d.hp10_status, d.hp3_value, d.hp3_status, d.hp007_value, d.hp007_status from doses d join people p on p.id = d.person_id`)
  await pool.query(
    `insert into dose_totals select person_id, extract(year from "to"), 'wholeBody', sum(hp10_value), count(*), 0 from current_doses group by 1, 2`,
  )
  await pool.query('insert into users (email, nombre, rol_id, password_hash) values ($1, $2, 1, $3)', [
    'bench@sievert.example',
    'Bench',
    await hashPassword('bench bench bench'),
  ])
  await pool.query('vacuum (analyze)')
}

/** Starts the server, or the bare one, in a process of its own. Answers its address. */
function start(script: string, url: string, folder: string): Promise<{ address: string; child: ChildProcess }> {
  return new Promise((resolve, reject) => {
    const child = fork(script, [], {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, DATABASE_URL: url, SIEVERT_DATA: folder, PORT: '0' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('message', (port) => resolve({ address: `http://127.0.0.1:${port}`, child }))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'sievert' },
    body: JSON.stringify({ email: 'bench@sievert.example', password: 'bench bench bench' }),
  })
  if (!answer.ok) throw new Error(`The bench could not sign in: ${answer.status}`)
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] as string
}

const span = 'from=2026-01-01&to=2026-12-31&sort=-readAt'
const pagesOf = (address: string, clients: readonly number[]) =>
  clients.map((id) => `${address}/api/v1/reports/reading?clientId=${id}&${span}`)

async function measure(records: number) {
  const postgres = await startPostgres()
  if (!postgres) return null
  try {
    return await measureOn(postgres, records)
  } finally {
    await postgres.stop()
  }
}

async function measureOn(postgres: Postgres, records: number) {
  const folder = mkdtempSync(join(tmpdir(), 'sievert-bench-'))
  const database = await openDatabase({ url: postgres.url(), folder })
  await fill(database.pool, records)
  const { rows } = await database.pool.query<{ id: number }>('select id from clients order by id limit 40')
  const ids = rows.map(({ id }) => id)
  const [large, ...usual] = ids as [number, ...number[]]
  if (records === sizes.at(-1)) {
    const plan = await database.pool.query(
      `explain (costs off) select c.assignment_id from current_doses c join doses d on d.id = c.dose_id where c.client_id = ${large}
       and c."to" >= '2026-01-01' and c."to" <= '2026-12-31' order by c.read_at desc, c.assignment_id desc limit 50`,
    )
    console.log(plan.rows.map((row) => `    ${Object.values(row)[0]}`).join('\n'))
  }
  const server = await start('bench/serve.ts', postgres.url(), folder)
  const cookie = await signIn(server.address)
  const run = async (clients: readonly number[]) => {
    await load(pagesOf(server.address, clients), cookie, 50, 1)
    const rounds = [
      await load(pagesOf(server.address, clients), cookie),
      await load(pagesOf(server.address, clients), cookie),
    ]
    return { throughput: median(rounds.map((each) => each.throughput)), p95: median(rounds.map((each) => each.p95)) }
  }
  const result = { usual: await run(usual), large: await run([large]), bare: { throughput: 0, p95: 0 } }
  server.child.removeAllListeners('exit')
  server.child.kill()
  const bare = await start('bench/bare.ts', postgres.url(), folder)
  await load(
    usual.map((id) => `${bare.address}/?clientId=${id}`),
    '',
    50,
    1,
  )
  result.bare = await load(
    usual.map((id) => `${bare.address}/?clientId=${id}`),
    '',
  )
  bare.child.removeAllListeners('exit')
  bare.child.kill()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  console.log(
    `${records} records: usual ${Math.round(result.usual.throughput)}/s (p95 ${Math.round(result.usual.p95)} ms), large ${Math.round(result.large.throughput)}/s (p95 ${Math.round(result.large.p95)} ms), bare ${Math.round(result.bare.throughput)}/s`,
  )
  return result
}

export async function benchReadings(): Promise<boolean> {
  console.log('\nThe report, 50 rows a page, 50 connections')
  const [small, big] = [await measure(sizes[0] as number), await measure(sizes[1] as number)]
  if (!small || !big) {
    console.log('PostgreSQL is not installed here.')
    return true
  }
  return [
    report({
      name: 'throughput at 1 000 000 against 100 000',
      value: big.usual.throughput / small.usual.throughput,
      atLeast: 0.75,
    }),
    report({ name: 'p95 at 1 000 000 against 100 000', value: big.usual.p95 / small.usual.p95, atMost: 2 }),
    report({
      name: 'the same throughput for a client with a fifth of all',
      value: big.large.throughput / small.large.throughput,
      atLeast: 0.75,
    }),
    report({
      name: 'the same p95 for a client with a fifth of all',
      value: big.large.p95 / small.large.p95,
      atMost: 2,
    }),
    report({
      name: 'throughput against a bare server with the same query',
      value: big.usual.throughput / big.bare.throughput,
      atLeast: 0.7,
    }),
  ].every(Boolean)
}

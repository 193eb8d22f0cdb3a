/**
 * The report's page: 50 rows of a client in a span of dates, sorted, over 50 connections, at 100 000 and at 1 000 000 dose
 * records; for a client of usual size and for one that holds a fifth of all. Beside it a bare Node server that runs the
 * same queries on the same pool. All are asked in turns.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { startPostgres } from '../scripts/postgres.ts'
import { pageOf } from '../server/core/listing.ts'
import { hashPassword } from '../server/core/passwords.ts'
import { serviceScope } from '../server/core/scope.ts'
import { openDatabase } from '../server/db/database.ts'
import { reportListing } from '../server/reports/readingReport.ts'
import { type Load, load } from './load.ts'
import { makePopulation } from './people.ts'
import { buildServers, signIn, startServer } from './servers.ts'
import { median, report } from './tools.ts'
import { yearToDate } from './yearToDate.ts'

type Postgres = NonNullable<Awaited<ReturnType<typeof startPostgres>>>

const people = 10_000
const sizes = [100_000, 1_000_000]

/** One dose record a person and month, back from October 2026, until there are so many. */
async function fill(pool: pg.Pool, records: number) {
  await makePopulation(pool, { clients: 500, people })
  await pool.query(
    // Before the chain, which begins with 1 when the bench signs in.
    `insert into audit_events (id, at, action, object_type, object_id, origin, digest, seq) values (0, now(), 'bench', 'bench', '1', 'bench', '', 0)`,
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
  await pool.query(yearToDate)
  await pool.query('insert into users (email, nombre, rol_id, password_hash) values ($1, $2, 1, $3)', [
    'bench@sievert.example',
    'Bench',
    await hashPassword('bench bench bench'),
  ])
  await pool.query('vacuum (analyze)')
}

const span = 'from=2026-01-01&to=2026-12-31&sort=-readAt'
const pagesOf = (address: string, clients: readonly number[]) =>
  clients.map((id) => `${address}/api/v1/reports/reading?clientId=${id}&${span}`)

/** Where to ask, and as whom. */
interface Target {
  addresses: string[]
  cookie: string
}

/** A database of a size with the server and the bare server on it; `stop` ends them. */
async function stand(postgres: Postgres, records: number) {
  const folder = mkdtempSync(join(tmpdir(), 'sievert-bench-'))
  const database = await openDatabase({ url: postgres.url(), folder })
  await fill(database.pool, records)
  const { rows } = await database.pool.query<{ id: number }>('select id from clients order by id limit 40')
  const [large, ...usual] = rows.map(({ id }) => id) as [number, ...number[]]
  if (records === sizes.at(-1)) for (const id of [large, usual[0] as number]) await printPlan(database, id)
  await database.close()
  const server = await startServer('serve', postgres.url(), folder)
  const bare = await startServer('bare', postgres.url(), folder)
  const cookie = await signIn(server.address, 'bench@sievert.example', 'bench bench bench')
  return {
    usual: { addresses: pagesOf(server.address, usual), cookie },
    large: { addresses: pagesOf(server.address, [large]), cookie },
    bare: { addresses: usual.map((id) => `${bare.address}/?clientId=${id}`), cookie: '' },
    stop: () => {
      for (const each of [server, bare]) each.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function printPlan({ db }: Awaited<ReturnType<typeof openDatabase>>, clientId: number) {
  const query = { clientId, from: '2026-01-01', to: '2026-12-31', sort: '-readAt' }
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain (costs off) ${pageOf(reportListing(serviceScope, query), query)}`,
  )
  console.log(`    The page of client ${clientId}:`)
  console.log(rows.map((row) => `      ${row['QUERY PLAN']}`).join('\n'))
}

/** Loads the targets in turns, so that whatever slows the machine down meets them all. Answers the rounds of each. */
async function inTurns<Name extends string>(targets: Record<Name, Target>, rounds: number) {
  const names = Object.keys(targets) as Name[]
  const results = Object.fromEntries(names.map((name) => [name, [] as Load[]])) as Record<Name, Load[]>
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await load(targets[name].addresses, targets[name].cookie, 50, 2)
      // The first round warms up.
      if (round > 0) results[name].push(result)
    }
  }
  for (const name of names) {
    const of = (figure: keyof Load) => Math.round(median(results[name].map((each) => each[figure])))
    console.log(`    ${name}: ${of('throughput')}/s, p95 ${of('p95')} ms`)
  }
  return results
}

/** The median over the rounds of one's figure by the other's of the same round. */
const ratio = (figure: keyof Load, above: readonly Load[], below: readonly Load[]) =>
  median(above.map((each, round) => each[figure] / (below[round] as Load)[figure]))

export async function benchReadings(): Promise<boolean> {
  console.log('\nThe report, 50 rows a page, 50 connections')
  buildServers('serve', 'bare')
  const databases = [await startPostgres(), await startPostgres()]
  const [first, second] = databases
  if (!first || !second) {
    console.log('PostgreSQL is not installed here.')
    return true
  }
  const stands: { stop: () => void }[] = []
  try {
    const small = await stand(first, sizes[0] as number)
    stands.push(small)
    const big = await stand(second, sizes[1] as number)
    stands.push(big)
    const runs = await inTurns(
      { small: small.usual, big: big.usual, bare: big.bare, smallLarge: small.large, bigLarge: big.large },
      7,
    )
    return [
      report({
        name: 'throughput at 1 000 000 against 100 000',
        value: ratio('throughput', runs.big, runs.small),
        atLeast: 0.75,
      }),
      report({ name: 'p95 at 1 000 000 against 100 000', value: ratio('p95', runs.big, runs.small), atMost: 2 }),
      report({
        name: 'the same throughput for a client with a fifth of all',
        value: ratio('throughput', runs.bigLarge, runs.smallLarge),
        atLeast: 0.75,
      }),
      report({
        name: 'the same p95 for a client with a fifth of all',
        value: ratio('p95', runs.bigLarge, runs.smallLarge),
        atMost: 2,
      }),
      report({
        name: 'throughput against a bare server with the same queries',
        value: ratio('throughput', runs.big, runs.bare),
        atLeast: 0.7,
      }),
    ].every(Boolean)
  } finally {
    for (const each of stands) each.stop()
    for (const each of databases) await each?.stop()
  }
}

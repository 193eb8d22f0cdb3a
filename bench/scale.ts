/**
 * Every read of the contract at a million and at ten million doses, in every order and by every filter: alone, and over 20
 * connections. Prints the slowest with the plans of their statements, and what grew from one size to the next.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../scripts/postgres.ts'
import { type Database, openDatabase } from '../server/db/database.ts'
import { load } from './load.ts'
import { plansOf } from './plans.ts'
import { type Call, callsOf, notFilled } from './scaleCalls.ts'
import { fillService } from './scaleFill.ts'
import { callers, password, type Size, sizeOf } from './scaleSize.ts'
import { buildServers, signIn, startServer } from './servers.ts'
import { percentile } from './tools.ts'

interface Measured extends Call {
  /** Milliseconds; of a file until its first byte. */
  p50: number
  p95: number
  /** How much it answers. */
  bytes: number
  /** Over 20 connections. */
  crowd: { p95: number; throughput: number } | null
  /** Why there is no figure. */
  failed: string | null
}

/** What a PostgreSQL for so much is given. Sorting has what it has by default. */
const settings = [
  'shared_buffers=2GB',
  'max_wal_size=16GB',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'session_preload_libraries=auto_explain',
  'logging_collector=on',
]
/** No read takes longer than this, files aside: milliseconds. */
const goal = 300
/** How much slower the larger size may be. */
const growth = 1.5

type Ask = (call: Call) => Promise<{ took: number; bytes: number }>

/** Asks for one answer, and says how many milliseconds it took: all of it, or the first bytes of a file, whose others are not waited for. */
const asking =
  (address: string, cookies: Record<Call['caller'], string>): Ask =>
  async (call) => {
    const leave = new AbortController()
    const start = performance.now()
    const answer = await fetch(`${address}${call.address}`, {
      headers: { cookie: cookies[call.caller] },
      signal: leave.signal,
    })
    if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)}`)
    if (!call.isFile) {
      const { byteLength: bytes } = await answer.arrayBuffer()
      return { took: performance.now() - start, bytes }
    }
    const first = await answer.body?.getReader().read()
    const took = performance.now() - start
    leave.abort()
    return { took, bytes: first?.value?.length ?? 0 }
  }

/**
 * Asks one call at least 5 times and at most 20, for about a quarter of a second; then over 20 connections, if that is slow or usual.
 * `pairs`: 3 times, of which there are thousands.
 */
async function measure(
  call: Call,
  ask: Ask,
  database: Database,
  target: { address: string; cookie: string },
  { crowds, pairs }: { crowds: boolean; pairs: boolean },
): Promise<Measured> {
  const none = { ...call, p50: Number.NaN, p95: Number.NaN, bytes: Number.NaN, crowd: null }
  try {
    if (call.atMost) await database.pool.query('delete from guesses')
    const { bytes } = await ask(call)
    const times: number[] = []
    const end = performance.now() + 250
    while (times.length < (pairs ? 3 : 5) || (!pairs && times.length < 20 && performance.now() < end))
      times.push((await ask(call)).took)
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
    const crowded = crowds && !call.isFile && !call.atMost && (call.variant === '' || p95 > goal / 3)
    let failed: string | null = null
    const broken = (error: Error) => {
      failed = `over 20 connections: ${error.message}`
      return null
    }
    const crowd = crowded ? await load([`${target.address}${call.address}`], target.cookie, 20, 1).catch(broken) : null
    return { ...call, p50, p95, bytes, crowd, failed }
  } catch (error) {
    return { ...none, failed: (error as Error).message }
  }
}

const nameOf = ({ id, caller, variant }: Call) =>
  `${id} ${variant}${caller === 'administrator' ? '' : ` (${caller})`}`.replace(/ +/g, ' ')
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0).padStart(7)

function printTable(rows: readonly Measured[], most: number) {
  console.log('\n    alone p50     p95   20 conn. p95    /s')
  for (const row of rows.slice(0, most)) {
    const crowd = row.crowd ? `${ms(row.crowd.p95)} ${ms(row.crowd.throughput)}` : ''.padStart(15)
    console.log(`      ${ms(row.p50)} ${ms(row.p95)}        ${crowd}   ${nameOf(row)}`)
  }
}

/** Fills a database of a size, or takes one that was filled, and asks everything. */
async function atSize(size: Size, { url, only, plans, most, alone, pairs, longAgo }: Options): Promise<Measured[]> {
  const postgres = url ? null : await startPostgres({ settings })
  if (!url && !postgres) throw new Error('PostgreSQL is not installed here.')
  const folder = mkdtempSync(join(tmpdir(), 'sievert-bench-'))
  try {
    const at = url ?? (postgres?.url() as string)
    const database = await openDatabase({ url: at, folder })
    const { rows: there } = await database.pool.query('select 1 from clients limit 1')
    console.log(
      `\n${size.doses.toLocaleString('en')} doses, ${size.people.toLocaleString('en')} people, ${size.clients.toLocaleString('en')} clients, ${size.months} months`,
    )
    if (there.length === 0) console.log('    filled, in seconds:', JSON.stringify(await fillService(database, size)))
    const { rows: weight } = await database.pool.query(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    )
    console.log(`    the database weighs ${weight[0].size}`)
    if (notFilled.length > 0) console.log(`    not filled, not asked: ${notFilled.join(', ')}`)
    const server = await startServer('serve', at, folder)
    try {
      const cookies = {
        administrator: await signIn(server.address, callers.administrator, password),
        officer: await signIn(server.address, callers.officer, password),
        participant: await signIn(server.address, callers.participant, password),
      }
      const ask = asking(server.address, cookies)
      const found: Measured[] = []
      for (const call of callsOf(size, { pairs, longAgo }).filter(({ id }) => !only || id.startsWith(only))) {
        const each = await measure(
          call,
          ask,
          database,
          { address: server.address, cookie: cookies[call.caller] },
          { crowds: !alone && !pairs, pairs },
        )
        // It takes long: whoever watches sees what is slow as it is met.
        if (each.failed !== null || each.p95 > goal) console.log(`    ${ms(each.p95)} ms  ${nameOf(each)}`)
        found.push(each)
      }
      const answered = found.filter(({ p95 }) => !Number.isNaN(p95)).sort((a, b) => b.p95 - a.p95)
      const reads = answered.filter(({ isFile }) => !isFile)
      printTable(reads, most)
      console.log('\n    Files, until the first byte:')
      printTable(
        answered.filter(({ isFile }) => isFile),
        most,
      )
      for (const each of found.filter(({ failed }) => failed !== null))
        console.log(`    NOT ANSWERED ${nameOf(each)}: ${each.failed}`)
      const slowest = [
        ...new Map(reads.filter(({ p95 }) => p95 > goal / 2).map((each) => [each.id + each.caller, each])).values(),
      ]
      for (const each of slowest.slice(0, plans)) {
        console.log(`\n    ${nameOf(each)}: ${ms(each.p95).trim()} ms`)
        console.log(await plansOf(database.pool, () => ask(each)))
      }
      return found
    } finally {
      server.stop()
      await database.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await postgres?.stop()
  }
}

interface Options {
  /** Without the 20 connections. */
  alone: boolean
  /** By two fields of a query at once, in place of one. */
  pairs: boolean
  /** How many months ago the older period was that is asked for: each size has it. */
  longAgo: number
  url?: string
  only?: string
  plans: number
  most: number
}

/**
 * `--doses 1000000,10000000`: the sizes, of one service in its first year and in its tenth: the people are those of the largest;
 * `--people 50000`: so many; `--people grow`: a service of fewer people at each size, not of fewer years; `--only people`: those calls; `--alone`: without the 20 connections;
 * `--pairs`: by two fields of a query at once, in place of one;
 * `--rows` and `--plans`: how many are printed;
 * `--url`: a PostgreSQL that stays, filled by the first run and asked by each; of several sizes one for each, parted by commas.
 */
export async function benchScale(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      doses: { type: 'string', default: '1000000,10000000' },
      people: { type: 'string' },
      only: { type: 'string' },
      url: { type: 'string' },
      alone: { type: 'boolean', default: false },
      pairs: { type: 'boolean', default: false },
      rows: { type: 'string', default: '60' },
      plans: { type: 'string', default: '8' },
    },
  })
  buildServers('serve')
  console.log('\nEvery read of the contract')
  const doses = values.doses.split(',').map(Number)
  const same = values.people === undefined ? sizeOf(Math.max(...doses)).people : Number(values.people)
  const sizes = doses.map((each) => sizeOf(each, values.people === 'grow' ? undefined : same))
  const longAgo = Math.min(40, ...sizes.map(({ months }) => Math.floor(0.4 * months)))
  const runs: Measured[][] = []
  const urls = values.url?.split(',') ?? []
  for (const [at, size] of sizes.entries())
    runs.push(
      await atSize(size, {
        url: urls[at],
        only: values.only,
        alone: values.alone,
        pairs: values.pairs,
        longAgo,
        plans: Number(values.plans),
        most: Number(values.rows),
      }),
    )
  const slow = runs.flatMap((run) =>
    run.filter(({ isFile, p95, failed }) => failed !== null || (!isFile && p95 > goal)),
  )
  console.log(`\n${slow.length === 0 ? 'met   ' : 'MISSED'}  ${slow.length} reads over ${goal} ms, or not answered`)
  const [first, last] = [runs[0] as Measured[], runs.at(-1) as Measured[]]
  if (runs.length === 1) return slow.length === 0
  const before = new Map(first.map((each) => [nameOf(each), each]))
  // What takes a few milliseconds doubles by chance.
  const slower = last
    .flatMap((each) => {
      const was = before.get(nameOf(each))
      return was ? [{ each, ratio: each.p50 / was.p50, longer: each.bytes / was.bytes }] : []
    })
    .filter(({ each, ratio }) => !each.isFile && ratio > growth && each.p50 > 20)
    .sort((a, b) => b.ratio - a.ratio)
  // The doses of a person are more after ten years, and a page deep in may not have been there: that is another answer.
  const saysMore = slower.filter(({ longer }) => longer > growth)
  const grown = slower.filter((each) => !saysMore.includes(each))
  for (const { each, ratio, longer } of slower)
    console.log(
      `    ${ratio.toFixed(1).padStart(6)} ×  ${ms(each.p50)} ms  ${nameOf(each)}${longer > growth ? `, which says ${longer.toFixed(1)} × as much` : ''}`,
    )
  console.log(
    `${grown.length === 0 ? 'met   ' : 'MISSED'}  ${grown.length} reads grow by more than ${growth} ×, beside ${saysMore.length} that say more than so much`,
  )
  return slow.length === 0 && grown.length === 0
}

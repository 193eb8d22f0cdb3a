/**
 * Every read of the contract at a million and at ten million doses, in every order and by every filter: alone, and over 20
 * connections. Prints the slowest with the plans of their statements, and what grew from one size to the next.
 */
import { parseArgs } from 'node:util'
import { load } from './load.ts'
import { plansOf } from './plans.ts'
import { type Call, callsOf, notFilled } from './scaleCalls.ts'
import { openService, type Service, titleOf } from './scaleService.ts'
import { sizeOf } from './scaleSize.ts'
import { buildServers } from './servers.ts'
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

/** No read takes longer than this, files aside: milliseconds. */
const goal = 300
/** How much slower the larger size may be. */
const growth = 1.5

/** What was asked of one service. */
interface Asked {
  service: Service
  call: Call
  times: number[]
  bytes: number
  failed: string | null
}

/**
 * Asks the same of each service in turn, so that a moment in which the machine is slow is one for all of them: 5 rounds of at most 4
 * times, each for about a twentieth of a second; then over 20 connections, if that is slow or usual. `pairs`: 3 rounds of one, of
 * which there are thousands.
 */
async function measure(
  of: readonly { service: Service; call: Call }[],
  { crowds, pairs }: { crowds: boolean; pairs: boolean },
): Promise<Measured[]> {
  const asked = of.map((each): Asked => ({ ...each, times: [], bytes: Number.NaN, failed: null }))
  const tried = async (each: Asked, work: () => Promise<void>) => {
    if (each.failed !== null) return
    await work().catch((error: Error) => {
      each.failed = error.message
    })
  }
  for (const each of asked)
    await tried(each, async () => {
      if (each.call.atMost) await each.service.database.pool.query('delete from guesses')
      each.bytes = (await each.service.ask(each.call)).bytes
    })
  for (let round = 0; round < (pairs ? 3 : 5); round += 1)
    for (const each of asked)
      await tried(each, async () => {
        const end = performance.now() + 50
        for (let at = 0; at === 0 || (!pairs && at < 4 && performance.now() < end); at += 1)
          each.times.push((await each.service.ask(each.call)).took)
      })
  const found: Measured[] = []
  for (const each of asked) {
    const { call, service, times, bytes } = each
    const [p50, p95] =
      each.failed === null ? [percentile(times, 0.5), percentile(times, 0.95)] : [Number.NaN, Number.NaN]
    let crowd: Measured['crowd'] = null
    if (crowds && !call.isFile && !call.atMost && (call.variant === '' || p95 > goal / 3))
      await tried(each, async () => {
        crowd = await load([`${service.address}${call.address}`], service.cookies[call.caller], 20, 1)
      })
    found.push({ ...call, p50, p95, bytes, crowd, failed: each.failed })
  }
  return found
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

/** Prints what was asked of a service: the slowest of all, and plans of some. */
async function printService({ size, database, ask }: Service, found: readonly Measured[], { plans, most }: Options) {
  console.log(`\n${titleOf(size)}`)
  const answered = found.filter(({ failed }) => failed === null).sort((a, b) => b.p95 - a.p95)
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
}

/** Asks everything of each service; what each took, in the order of the services. */
async function askAll(services: readonly Service[], { only, alone, pairs, longAgo }: Options): Promise<Measured[][]> {
  const calls = services.map(
    ({ size }) =>
      new Map(
        callsOf(size, { pairs, longAgo })
          .filter(({ id }) => !only || id.startsWith(only))
          .map((call) => [nameOf(call), call]),
      ),
  )
  const runs = services.map((): Measured[] => [])
  for (const name of calls.at(-1)?.keys() ?? []) {
    const of = services.flatMap((service, at) => {
      const call = calls[at]?.get(name)
      return call ? [{ service, call, run: runs[at] }] : []
    })
    const measured = await measure(of, { crowds: !alone && !pairs, pairs })
    for (const [at, each] of measured.entries()) {
      // It takes long: whoever watches sees what is slow as it is met.
      if (each.failed !== null || each.p95 > goal)
        console.log(`    ${ms(each.p95)} ms  ${name}, of ${of[at]?.service.size.doses.toLocaleString('en')} doses`)
      of[at]?.run?.push(each)
    }
  }
  return runs
}

interface Options {
  /** Without the 20 connections. */
  alone: boolean
  /** By two fields of a query at once, in place of one. */
  pairs: boolean
  /** How many months ago the older period was that is asked for: each size has it. */
  longAgo: number
  only?: string
  plans: number
  most: number
}

/**
 * `--doses 1000000,10000000`: the sizes, of one service in its first year and in its tenth: the people are those of the largest;
 * `--people 50000`: so many; `--people grow`: a service of fewer people at each size, not of fewer years;
 * `--only people`: those calls; `--alone`: without the 20 connections;
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
  const urls = values.url?.split(',') ?? []
  const { only, alone, pairs } = values
  const options = { only, alone, pairs, longAgo, plans: Number(values.plans), most: Number(values.rows) }
  const services: Service[] = []
  let runs: Measured[][] = []
  try {
    for (const [at, size] of sizes.entries()) services.push(await openService(size, urls[at]))
    if (notFilled.length > 0) console.log(`    not filled, not asked: ${notFilled.join(', ')}`)
    runs = await askAll(services, options)
    for (const [at, service] of services.entries()) await printService(service, runs[at] ?? [], options)
  } finally {
    for (const service of services.reverse()) await service.close()
  }
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

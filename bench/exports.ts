/**
 * What files cost those who do not ask for one: how long lists take beside ten exports and a home page; and what a long file
 * costs itself: its first byte, its time, and the memory that the service takes for it.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Call, callsOf } from './scaleCalls.ts'
import { openService, type Service } from './scaleService.ts'
import { sizeOf } from './scaleSize.ts'
import { buildServers, memoryOf } from './servers.ts'
import { percentile, report } from './tools.ts'

type Format = 'csv' | 'xlsx'

/** A fifth of all doses. */
const largeReport = (format: Format): Call => ({
  id: 'reports.readingExport',
  caller: 'administrator',
  variant: '',
  address: `/api/v1/reports/reading/export?clientId=1&format=${format}`,
  isFile: true,
})

/** Takes a file as fast as it comes until it is whole or `until` is raised. Answers its lines, and after how long it began. */
async function take(service: Service, call: Call, until?: AbortSignal) {
  const start = performance.now()
  const headers = { cookie: service.cookies[call.caller] }
  const answer = await fetch(service.address + call.address, { headers, signal: until })
  if (!answer.ok || !answer.body) throw new Error(`${call.id}: ${answer.status} ${await answer.text()}`)
  let first: number | undefined
  let lines = 0
  for await (const piece of answer.body) {
    first ??= performance.now() - start
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1
  }
  return { first: first ?? 0, lines, took: performance.now() - start }
}

/** How long lists take, one after the other, for some seconds. */
async function askLists(service: Service, lists: readonly Call[], seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + 1000 * seconds
  for (let at = 0; performance.now() < end; at += 1)
    times.push((await service.ask(lists[at % lists.length] as Call)).took)
  return times
}

/** The same while files of these formats are taken, and a home page is asked for again and again. */
async function askBeside(
  service: Service,
  lists: readonly Call[],
  seconds: number,
  files: readonly Format[],
  home: Call[],
) {
  const leaving = new AbortController()
  const gone = () => leaving.signal.aborted
  const going = [
    ...files.map(async (format) => {
      while (!gone()) await take(service, largeReport(format), leaving.signal)
    }),
    ...home.map(async (call) => {
      while (!gone()) await service.ask(call)
    }),
  ].map((each) =>
    each.catch((error: Error) => {
      if (!gone()) throw error
    }),
  )
  await pause(3_000)
  const times = await askLists(service, lists, seconds)
  leaving.abort()
  await Promise.all(going)
  await pause(2_000)
  return times
}

/** A file from its first to its last byte, and how far the service's memory rises meanwhile, MB. */
async function wholeFile(service: Service, format: Format) {
  const idle = memoryOf(service.pid)
  let most = idle
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(service.pid))
  }, 50)
  const { first, lines, took } = await take(service, largeReport(format))
  clearInterval(watch)
  return { first, lines, took, idle, above: most - idle }
}

/** `--doses`, `--people`, `--url` as of `scale`; `--seconds`: for how long lists are asked each time; `--whole no` leaves long files out. */
export async function benchExports(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      doses: { type: 'string', default: '5000000' },
      people: { type: 'string' },
      url: { type: 'string' },
      seconds: { type: 'string', default: '20' },
      whole: { type: 'string', default: 'yes' },
    },
  })
  const size = sizeOf(Number(values.doses), values.people ? Number(values.people) : undefined)
  console.log('\nExports')
  buildServers('serve')
  const service = await openService(size, values.url)
  try {
    const calls = callsOf(size, { pairs: false, longAgo: Math.floor(0.4 * size.months) })
    const usual = calls.filter(({ variant, caller }) => variant === '' && caller === 'administrator')
    const lists = usual.filter(({ id, atMost }) => id.endsWith('.list') && !atMost)
    const home = usual.filter(({ id }) => id === 'dashboard.get')
    for (const call of [...lists, ...home]) await service.ask(call)
    await service.ask(largeReport('csv'))
    await service.ask(largeReport('xlsx'))
    await pause(10_000)
    let met = true
    if (values.whole === 'yes')
      for (const format of ['csv', 'xlsx'] as const) {
        const { first, lines, took, idle, above } = await wholeFile(service, format)
        const ofRows = format === 'csv' ? `${(lines - 1).toLocaleString('en')} rows ` : ''
        console.log(
          `    ${format}: ${ofRows}in ${(took / 1000).toFixed(0)} s, the first byte after ${first.toFixed(0)} ms, ${above.toFixed(0)} MB above the ${idle.toFixed(0)} of before`,
        )
        met = report({ name: `${format}: first byte in 1 s`, value: first / 1000, atMost: 1 }) && met
        met = report({ name: `${format}: memory above idle in 100 MB`, value: above / 100, atMost: 1 }) && met
      }
    const ten = Array.from({ length: 10 }, (_, at): Format => (at % 2 === 0 ? 'csv' : 'xlsx'))
    const besides: [string, Format[], Call[]][] = [
      ['one export as CSV', ['csv'], []],
      ['one export as XLSX', ['xlsx'], []],
      ['ten exports and a home page', ten, home],
    ]
    const ms = (times: number[], share: number) => percentile(times, share).toFixed(0).padStart(5)
    console.log('    lists, ms       p50   p95')
    const alone: number[] = await askLists(service, lists, Number(values.seconds))
    console.log(`    alone         ${ms(alone, 0.5)} ${ms(alone, 0.95)}`)
    for (const [name, files, pages] of besides) {
      const beside = await askBeside(service, lists, Number(values.seconds), files, pages)
      alone.push(...(await askLists(service, lists, Number(values.seconds) / 2)))
      console.log(`    beside        ${ms(beside, 0.5)} ${ms(beside, 0.95)}   ${name}`)
      met =
        report({
          name: `lists beside ${name}, p95 by that alone`,
          value: percentile(beside, 0.95) / percentile(alone, 0.95),
          atMost: 2,
        }) && met
    }
    return met
  } finally {
    await service.close()
  }
}

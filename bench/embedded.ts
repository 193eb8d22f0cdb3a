/**
 * A service on its embedded database: what it weighs when nobody asks anything, and how long every read of the contract takes while a
 * file is confirmed.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../server/db/database.ts'
import { type Call, callsOf, monthBefore } from './scaleCalls.ts'
import { fillService } from './scaleFill.ts'
import { signInAll, titleOf } from './scaleService.ts'
import { type Size, sizeOf } from './scaleSize.ts'
import { buildServers, memoryOf, startServer } from './servers.ts'
import { percentile, report } from './tools.ts'

/** Fills a folder, if it is not filled, and answers the serials of which readings are awaited of the month before. */
async function fill(folder: string, size: Size): Promise<string[]> {
  const database = await openDatabase({ folder: join(folder, 'database') })
  const month = monthBefore(1)
  const { rows: there } = await database.pool.query('select 1 from clients limit 1')
  if (there.length === 0) {
    console.log('    filled, in seconds:', JSON.stringify(await fillService(database, size)))
    await database.pool.query(
      `update assignments set state = 'received', received_at = "to" + interval '2 days' where state = 'shipped' and device_assignment_id is null
         and period = $1`,
      [month],
    )
    await database.pool.query(
      `update dosimeters d set status = 'received' from assignments a where a.dosimeter_id = d.id and a.state = 'received'
         and a.period = $1`,
      [month],
    )
  }
  const { rows } = await database.pool.query<{ serial: string }>(
    `select d.serial from assignments a join dosimeters d on d.id = a.dosimeter_id where a.state = 'received' and a.device_assignment_id is null
       and a.period = $1 order by a.id`,
    [month],
  )
  await database.close()
  return rows.map(({ serial }) => serial)
}

/** What is said to a service by an administrator. */
interface Client {
  address: string
  cookie: string
}

const send = async ({ address, cookie }: Client, method: string, path: string, body?: FormData) => {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    body,
    headers: { cookie, 'x-requested-with': 'sievert' },
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  return answer.json() as Promise<{ id: number; state: string }>
}

/** Sends a file of readings and waits for its dry run; answers its id. */
async function upload(client: Client, serials: readonly string[], round: number): Promise<number> {
  const [year, month] = monthBefore(0).split('-')
  const lines = serials.map((serial, at) => {
    const value = 0.1 + ((at * 7919 + round) % 400) / 1000
    return `${serial};10/${month}/${year} 09:00;${value.toFixed(3)};${(value + 0.01).toFixed(3)}`
  })
  const form = new FormData()
  form.append(
    'file',
    new Blob([['dosimeter;timestamp;Hp10Dose [mSv];Hp007Dose [mSv]', ...lines].join('\n')]),
    `bench-${round}.csv`,
  )
  const { id } = await send(
    client,
    'POST',
    `/uploads?profile=osl&period=${monthBefore(1)}&technologyId=1&decimalMark=.&dateOrder=dayFirst`,
    form,
  )
  for (;;) {
    const { state } = await send(client, 'GET', `/uploads/${id}`)
    if (state !== 'analysing') return id
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

interface Asked {
  call: Call
  alone: number[]
  beside: number[]
}

const nameOf = ({ id, caller }: Call) => `${id}${caller === 'administrator' ? '' : ` (${caller})`}`

/**
 * `--doses`, `--people`: the size; `--rows`: how many readings a file has; `--seconds`: for how long files are confirmed;
 * `--folder`: one that stays, filled by the first run.
 */
export async function benchEmbedded(): Promise<boolean> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      doses: { type: 'string', default: '100000' },
      people: { type: 'string', default: '4000' },
      folder: { type: 'string' },
      rows: { type: 'string', default: '250' },
      seconds: { type: 'string', default: '120' },
    },
  })
  const size = sizeOf(Number(values.doses), Number(values.people))
  console.log(`\nThe embedded database: ${titleOf(size)}`)
  buildServers('serve')
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'sievert-bench-'))
  mkdirSync(folder, { recursive: true })
  let stop = () => {}
  try {
    const serials = await fill(folder, size)
    const rows = Math.min(Number(values.rows), serials.length)
    // Others each time: what was read and taken back often has a long history.
    const share = (round: number) =>
      Array.from({ length: rows }, (_, at) => serials[(round * rows + at) % serials.length] as string)
    const server = await startServer('serve', '', folder)
    stop = server.stop
    const cookies = await signInAll(server.address)
    const reads = callsOf(size, { pairs: false, longAgo: Math.floor(0.4 * size.months) })
      .filter(({ variant, isFile, atMost }) => variant === '' && !isFile && !atMost)
      .map((call): Asked => ({ call, alone: [], beside: [] }))
    const ask = async ({ call }: Asked) => {
      const start = performance.now()
      const answer = await fetch(`${server.address}${call.address}`, { headers: { cookie: cookies[call.caller] } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${nameOf(call)}: ${answer.status}`)
      return performance.now() - start
    }
    await new Promise((resolve) => setTimeout(resolve, 10_000))
    console.log(`    ${Math.round(memoryOf(server.pid))} MB in memory when nobody asks`)
    for (let round = 0; round < 3; round += 1) for (const each of reads) each.alone.push(await ask(each))
    const client = { address: server.address, cookie: cookies.administrator }
    const took: number[] = []
    let next = 0
    const end = performance.now() + 1000 * Number(values.seconds)
    for (let round = 0; reads.some(({ beside }) => beside.length < 2) && performance.now() < end; round += 1) {
      const id = await upload(client, share(round), round)
      const start = performance.now()
      let isConfirming = true
      const confirmed = send(client, 'POST', `/uploads/${id}/confirm`).then(() => {
        isConfirming = false
        took.push(performance.now() - start)
      })
      while (isConfirming) {
        const each = reads[next++ % reads.length] as Asked
        each.beside.push(await ask(each))
      }
      await confirmed
      await send(client, 'POST', `/uploads/${id}/undo`)
    }
    console.log(`    ${Math.round(memoryOf(server.pid))} MB after all`)
    const ms = (value: number) => value.toFixed(0).padStart(6)
    console.log(`    ${took.length} files of ${rows} readings confirmed in ${ms(percentile(took, 0.5)).trim()} ms`)
    console.log('\n    alone p95   beside p50  worst')
    for (const { call, alone, beside } of reads
      .toSorted((a, b) => Math.max(...b.beside) - Math.max(...a.beside))
      .slice(0, 40))
      console.log(
        `    ${ms(percentile(alone, 0.95))}      ${ms(percentile(beside, 0.5))} ${ms(Math.max(...beside))}   ${nameOf(call)}`,
      )
    const all = reads.flatMap(({ beside }) => beside)
    return report({
      name: 'reads while a file is confirmed, p95 in 300 ms',
      value: percentile(all, 0.95) / 300,
      atMost: 1,
    })
  } finally {
    stop()
    if (!values.folder) rmSync(folder, { recursive: true, force: true })
  }
}

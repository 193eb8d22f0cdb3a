/**
 * What a hostile file of each kind costs those who do something else: `npm run drill:files`. A built server of its own is asked
 * for the same lists all the while; for each kind the ratio of their median while the file is read to their usual one.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../contract/cast/accounts.ts'
import { hostiles } from '../server/files/testing/hostile.ts'

const port = 20_000 + Math.floor(Math.random() * 20_000)
const base = `http://127.0.0.1:${port}`
const folder = mkdtempSync(join(tmpdir(), 'sievert-drill-'))
const most = 2
const usualRounds = 300

function start(): Promise<ChildProcess> {
  const server = spawn(process.execPath, ['dist/server/main.js', '--demo'], {
    env: { ...process.env, PORT: String(port), SIEVERT_DATA: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('The server did not start: build it with npm run build:server.')))
    server.stdout?.on('data', (text) => String(text).includes('Accounts') && resolve(server))
  })
}

let cookie = ''
const call = (path: string, init: RequestInit = {}) =>
  fetch(`${base}/api/v1${path}`, { ...init, headers: { cookie, 'x-requested-with': 'sievert', ...init.headers } })

async function signIn() {
  const answer = await call('/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.sievert', password: demoPassword }),
  })
  cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** What others do: a list, one after the other. Answers how long it took, ms. */
async function asked(): Promise<number> {
  const from = performance.now()
  const answer = await call('/people?pageSize=25')
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`A list answered ${answer.status}.`)
  return performance.now() - from
}
const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
/** Resident memory of the server, MB; where the kernel tells. */
const memoryOf = (server: ChildProcess) => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

async function sendAndWait(name: string, bytes: Uint8Array, to: 'uploads' | 'people'): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([bytes as never]), name)
  if (to === 'people') {
    const answer = await call('/people/import?confirm=false&clientId=1', { method: 'POST', body: form })
    return `${answer.status}`
  }
  const answer = await call('/uploads?profile=osl&period=2026-10&technologyId=1&unit=mSv&dateOrder=dayFirst', {
    method: 'POST',
    body: form,
  })
  let upload = (await answer.json()) as { id: number; state: string; refusal: { code: string } | null }
  while (upload.state === 'analysing') {
    await new Promise((resolve) => setTimeout(resolve, 100))
    upload = await (await call(`/uploads/${upload.id}`)).json()
  }
  return upload.refusal?.code ?? upload.state ?? `${answer.status}`
}

/** A sender that gives a byte now and then, and leaves. */
const slowSender = () =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/v1/people/import?confirm=false&clientId=1 HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncookie: ${cookie}\r\nx-requested-with: sievert\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`,
    )
    const drip = setInterval(() => socket.write('x'), 100)
    setTimeout(() => {
      clearInterval(drip)
      socket.destroy()
      resolve('left')
    }, 3_000)
  })

const server = await start()
let failed = 0
try {
  await signIn()
  for (let warm = 0; warm < 200; warm += 1) await asked()
  const rows: [string, () => Promise<string>][] = Object.entries(hostiles).flatMap(([kind, { fileName, make }]) =>
    (['uploads', 'people'] as const).map((to): [string, () => Promise<string>] => {
      const bytes = make()
      return [`${kind} (${to})`, () => sendAndWait(fileName, bytes, to)]
    }),
  )
  rows.push([
    'twenty slow senders that leave',
    async () => (await Promise.all(Array.from({ length: 20 }, slowSender))).join(),
  ])
  for (const [name, work] of rows) {
    const before: number[] = []
    while (before.length < usualRounds) before.push(await asked())
    const usual = median(before)
    const times: number[] = []
    let memory = 0
    let end = ''
    const reading = work().then((answer) => {
      end = answer
    })
    while (end === '' || times.length < 20) {
      times.push(await asked())
      memory = Math.max(memory, memoryOf(server))
    }
    await reading
    const ratio = median(times) / usual
    if (ratio > most) failed += 1
    const mark = ratio > most ? '✗' : '✓'
    console.log(
      `${mark} ×${ratio.toFixed(2)}  ${usual.toFixed(1)} → ${median(times).toFixed(1)} ms (${times.length} calls, worst ${Math.max(...times).toFixed(0)} ms, ${memory.toFixed(0)} MB)  ${name}: ${end.slice(0, 40)}`,
    )
  }
} finally {
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
}
console.log(failed === 0 ? `All within ×${most}.` : `${failed} above ×${most}.`)
process.exit(failed === 0 ? 0 : 1)

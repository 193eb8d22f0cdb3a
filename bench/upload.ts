/**
 * A file of 100 000 rows, from the analysis to the end of the confirmation, against psql's COPY of the same resolved rows
 * into the same tables with their indexes: the staged rows, the readings, and the new versions of the assignments and
 * dosimeters, which a confirmation moves to `read`.
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.ts'
import { openDatabase } from '../server/db/database.ts'
import { keep } from '../server/files/kept.ts'
import { storeOriginal } from '../server/uploads/originals.ts'
import { makePeriod, makePopulation } from './people.ts'
import { buildServers, built } from './servers.ts'
import { report } from './tools.ts'

const rows = Number(process.env.BENCH_ROWS ?? 100_000)

interface Measured {
  seconds: number
  /** Of these, the dry run. */
  analysis: number
  /** Peak above idle, MB. */
  memory: number
}

/** Runs the upload in a process of its own, so that its memory is its own. */
function measure(url: string | undefined, folder: string): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`${built}/uploadOnce.js`, folder], {
      env: { ...process.env, ...(url ? { DATABASE_URL: url } : {}) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.on('exit', (code) =>
      code === 0 ? resolve(JSON.parse(output.trim().split('\n').at(-1) as string)) : reject(new Error(output)),
    )
  })
}

export async function prepare(url: string | undefined, folder: string) {
  const database = await openDatabase({ url, folder: join(folder, 'database') })
  await makePopulation(database.pool, { clients: 500, people: rows })
  await makePeriod(database.pool, '2026-10', '2026-10-01', '2026-10-31')
  await database.pool.query(`insert into users (email, nombre, rol_id) values ('bench@sievert.example', 'Bench', 1)`)
  const { rows: serials } = await database.pool.query<{ serial: string; control: boolean }>(
    `select d.serial, a.bearer = 'control' as control from assignments a join dosimeters d on d.id = a.dosimeter_id order by a.id`,
  )
  const lines = serials.map(({ serial, control }, index) => {
    const value = control ? 0.1 : 0.1 + ((index * 7919) % 400) / 1000
    return `${serial};05/11/2026 09:00;${value.toFixed(3)};${(value + 0.01).toFixed(3)}`
  })
  const bytes = Buffer.from(['dosimeter;timestamp;Hp10Dose [mSv];Hp007Dose [mSv]', ...lines].join('\n'))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = join(folder, sha256)
  writeFileSync(path, bytes)
  const file = { fileName: 'bench.csv', sha256, size: bytes.length, path }
  await keep(database.db, await storeOriginal(database.db, file), new Date().toISOString())
  await database.pool.query(
    `insert into uploads (file_name, sha256, size, profile, period, technology_id, decimal_mark, date_order, state, uploaded_by, uploaded_at)
     values ('bench.csv', $1, $2, 'osl', '2026-10', 1, '.', 'dayFirst', 'analysing', 1, now())`,
    [sha256, bytes.length],
  )
  await database.close()
  return serials.length
}

/** What an upload writes, each after what it refers to. */
const writtenTables = ['dosimeters', 'assignments', 'upload_rows', 'readings'] as const

/** The same rows by psql, out of the finished tables and back into the emptied ones: same indexes, same foreign keys. */
function copySeconds(psql: string, url: string): Record<(typeof writtenTables)[number], number> {
  const run = (sql: string) => execFileSync(psql, [url, '-q', '-v', 'ON_ERROR_STOP=1', '-c', sql], { stdio: 'pipe' })
  const folder = mkdtempSync(join(tmpdir(), 'sievert-copy-'))
  for (const table of writtenTables) run(`\\copy ${table} to '${folder}/${table}'`)
  run(`truncate ${writtenTables.join(', ')} cascade`)
  const seconds = writtenTables.map((table) => {
    const start = performance.now()
    run(`\\copy ${table} from '${folder}/${table}'`)
    return [table, (performance.now() - start) / 1000]
  })
  rmSync(folder, { recursive: true, force: true })
  return Object.fromEntries(seconds)
}

export async function benchUpload(): Promise<boolean> {
  console.log(`\nUpload of ${rows} rows`)
  buildServers('uploadOnce')
  const results: boolean[] = []
  const postgres = await startPostgres()
  if (postgres) {
    const folder = mkdtempSync(join(tmpdir(), 'sievert-bench-'))
    const count = await prepare(postgres.url(), folder)
    const ours = await measure(postgres.url(), folder)
    const tables = copySeconds(postgres.psql, postgres.url())
    const copy = Object.values(tables).reduce((all, seconds) => all + seconds, 0)
    const each = Object.entries(tables).map(([table, seconds]) => `${table} ${seconds.toFixed(1)}`)
    console.log(
      `PostgreSQL: ${Math.round(count / ours.seconds)} rows/s in ${ours.seconds.toFixed(1)} s (dry run ${ours.analysis.toFixed(1)}); COPY ${Math.round(count / copy)} rows/s in ${copy.toFixed(1)} s (${each.join(', ')})`,
    )
    results.push(report({ name: 'rows per second against COPY', value: copy / ours.seconds, atLeast: 0.6 }))
    results.push(report({ name: 'peak memory above idle, in 150 MB', value: ours.memory / 150, atMost: 0.8 }))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  } else console.log('PostgreSQL is not installed here.')
  const folder = mkdtempSync(join(tmpdir(), 'sievert-bench-'))
  const count = await prepare(undefined, folder)
  const embedded = await measure(undefined, folder)
  console.log(
    `Embedded: ${Math.round(count / embedded.seconds)} rows/s in ${embedded.seconds.toFixed(1)} s, ${Math.round(embedded.memory)} MB above idle (database included)`,
  )
  rmSync(folder, { recursive: true, force: true })
  return results.every(Boolean)
}

/** A service of a size on a PostgreSQL, for what asks it: filled once, or taken as it is. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../scripts/postgres.ts'
import { type Database, openDatabase } from '../server/db/database.ts'
import type { Call } from './scaleCalls.ts'
import { fillService } from './scaleFill.ts'
import { callers, password, type Size } from './scaleSize.ts'
import { signIn, startServer } from './servers.ts'

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

/** Signs everybody in who asks. */
export const signInAll = async (address: string): Promise<Record<Call['caller'], string>> => ({
  administrator: await signIn(address, callers.administrator, password),
  officer: await signIn(address, callers.officer, password),
  participant: await signIn(address, callers.participant, password),
})

/** A service of a size, that answers. */
export interface Service {
  size: Size
  database: Database
  address: string
  pid: number
  cookies: Record<Call['caller'], string>
  ask: Ask
  close: () => Promise<void>
}

/** How large a service is, in words. */
export const titleOf = ({ doses, people, clients, months }: Size) =>
  `${doses.toLocaleString('en')} doses, ${people.toLocaleString('en')} people, ${clients.toLocaleString('en')} clients, ${months} months`

/** Fills a database of a size, or takes one that was filled, and starts a service on it. */
export async function openService(size: Size, url: string | undefined): Promise<Service> {
  const postgres = url ? null : await startPostgres({ settings })
  if (!url && !postgres) throw new Error('PostgreSQL is not installed here.')
  const folder = mkdtempSync(join(tmpdir(), 'sievert-bench-'))
  const toClose: (() => unknown)[] = [() => postgres?.stop(), () => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const each of toClose.reverse()) await each()
  }
  try {
    const at = url ?? (postgres?.url() as string)
    const database = await openDatabase({ url: at, folder })
    toClose.push(() => database.close())
    const { rows: there } = await database.pool.query('select 1 from clients limit 1')
    console.log(`\n${titleOf(size)}`)
    if (there.length === 0) console.log('    filled, in seconds:', JSON.stringify(await fillService(database, size)))
    const { rows: weight } = await database.pool.query(
      'select pg_size_pretty(pg_database_size(current_database())) as size',
    )
    console.log(`    the database weighs ${weight[0].size}`)
    const server = await startServer('serve', at, folder)
    toClose.push(() => server.stop())
    const cookies = await signInAll(server.address)
    return {
      size,
      database,
      address: server.address,
      pid: server.pid,
      cookies,
      ask: asking(server.address, cookies),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

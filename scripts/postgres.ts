/** A temporary PostgreSQL of this machine's own binaries, for tests and benchmarks. Nothing of it stays. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

function binaries() {
  const roots = existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql').sort((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...roots.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null
}

export interface Postgres {
  url(database?: string): string
  psql: string
  pid?: number
  /** Stops it in a mode of pg_ctl (default `immediate`) and keeps its data. */
  halt(mode?: 'smart' | 'fast' | 'immediate'): Promise<void>
  /** Starts it again on the same port; false when it ended instead. */
  start(): Promise<boolean>
  /** Starts another server that follows this one. */
  follower(options?: Options): Promise<Postgres>
  stop(): Promise<void>
}

/** Is there a PostgreSQL that could be started? */
export const hasPostgres = (): boolean => binaries() !== null

/** The client program of the server that is started. */
export const psqlPath = (): string => join(binaries() ?? '', 'psql')

interface Options {
  settings?: string[]
}

/** Starts a server on a free port of the loopback address; null where there is none to start. */
export async function startPostgres({ settings = [] }: Options = {}): Promise<Postgres | null> {
  const bin = binaries()
  if (!bin) return null
  const init = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N']
  return launch(bin, ['initdb', ...init], settings)
}

/** Fills a new folder by a program that takes it as `-D`, and serves it on a free port. */
async function launch(bin: string, [filler, ...filling]: [string, ...string[]], settings: string[]): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'sievert-pg-'))
  const data = join(folder, 'data')
  // PostgreSQL refuses to run as root; Debian's package brings a user for it.
  const asRoot = process.getuid?.() === 0
  if (asRoot) {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
    chownSync(folder, id('-u'), id('-g'))
  }
  const command = (program: string, args: string[]): [string, string[]] =>
    asRoot ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]] : [join(bin, program), args]
  execFileSync(...command(filler, ['-D', data, ...filling]), { stdio: 'ignore', cwd: folder })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 30_000)
    const options = [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      // Compiling a statement that is asked once takes longer than answering it.
      ...['jit=off', ...settings].flatMap((each) => ['-c', each]),
    ]
    let server = undefined as ChildProcess | undefined
    const runs = () => server !== undefined && server.exitCode === null && server.signalCode === null
    /** True when it answers; false when it ended instead, as on a port that somebody has. */
    const start = async () => {
      if (runs()) return true
      const child = spawn(...command('postgres', options), { stdio: 'ignore', cwd: folder })
      server = child
      let ended = false
      child.on('exit', () => {
        ended = true
      })
      for (let wait = 0; wait < 200 && !ended; wait += 1) {
        await new Promise((resolve) => setTimeout(resolve, 50))
        try {
          execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
          return true
        } catch {
          // Not ready yet.
        }
      }
      return false
    }
    const halt: Postgres['halt'] = async (mode = 'immediate') => {
      const gone = new Promise((resolve) => server?.once('exit', resolve))
      execFileSync(...command('pg_ctl', ['-D', data, '-m', mode, 'stop']), { stdio: 'ignore', cwd: folder })
      await gone
    }
    if (!(await start())) continue
    return {
      url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
      psql: join(bin, 'psql'),
      pid: server?.pid,
      halt,
      start,
      follower: ({ settings = [] } = {}) => {
        const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
        return launch(bin, ['pg_basebackup', ...from, '-R', '-X', 'stream', '-c', 'fast'], settings)
      },
      stop: async () => {
        if (runs()) await halt()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  }
  rmSync(folder, { recursive: true, force: true })
  throw new Error('PostgreSQL was there but did not start.')
}

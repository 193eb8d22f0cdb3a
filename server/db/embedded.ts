import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'

/** PostgreSQL major inside the pinned PGlite: a folder of another one cannot be opened and must be exported first. */
const postgresMajor = '18'

export interface Embedded {
  /** How a pool reaches it. */
  pool: PoolConfig
  close(): Promise<void>
}

/** Somebody else has the folder open. */
export class FolderInUse extends Error {}

/**
 * Holds a folder for one process. The lock is an abstract socket that the kernel frees when the process dies, so that a
 * killed server never leaves a lock behind; elsewhere than on Linux it is a named pipe or a socket file beside the data.
 */
async function lockFolder(folder: string): Promise<Server> {
  const name = `sievert-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`
  const path =
    process.platform === 'linux'
      ? `\0${name}`
      : process.platform === 'win32'
        ? `\\\\.\\pipe\\${name}`
        : join(tmpdir(), `${name}.lock`)
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new FolderInUse(
              `Another Sievert has the data folder ${folder} open. Stop it, or give this one a folder of its own with SIEVERT_DATA.`,
            )
          : error,
      ),
    )
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** Opens (or makes) the embedded database in a folder; refuses a folder that is open elsewhere or of another version. */
export async function openEmbedded(folder: string): Promise<Embedded> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const lock = await lockFolder(folder)
  const versionFile = join(folder, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim()
    if (found !== postgresMajor) {
      lock.close()
      throw new Error(
        `The data folder ${folder} was written by PostgreSQL ${found}; this version holds ${postgresMajor}. Export it with the version that wrote it.`,
      )
    }
  }
  // The path of a socket is short by law of the kernel (about 100 bytes), so it does not live in the data folder.
  const socketFolder = mkdtempSync(join(tmpdir(), 'sievert-'))
  const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), {
    workerData: { folder, socketPath: join(socketFolder, '.s.PGSQL.5432') },
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', () => {
      worker.off('error', reject)
      resolve()
    })
  })
  // Without its database the server would hang on every request: better to stop with the reason.
  worker.on('error', (error) => {
    console.error(`The embedded database stopped: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  })
  return {
    pool: {
      host: socketFolder,
      user: 'postgres',
      password: 'none',
      database: 'postgres',
      // One session behind the socket: a second connection would share its transactions.
      max: 1,
      idleTimeoutMillis: 0,
      // The database inside ignores a statement_timeout: there is nobody who could interrupt it.
      query_timeout: 60_000,
    },
    close: () =>
      new Promise<void>((resolve) => {
        worker.on('message', async (message: { type: string }) => {
          if (message.type !== 'closed') return
          await worker.terminate()
          lock.close()
          rmSync(socketFolder, { recursive: true, force: true })
          resolve()
        })
        worker.postMessage('close')
      }),
  }
}

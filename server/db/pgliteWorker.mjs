/**
 * The embedded database: PGlite in a worker thread behind a socket, so that the rest of the server sees nothing but a
 * PostgreSQL connection and heavy queries never block HTTP. Plain JavaScript, because a worker is loaded as a file of its
 * own both from the sources and from the build.
 *
 * PGlite by itself does not fsync, vacuum or checkpoint; doses need all three.
 */
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'

let synced = 0

/** NodeFS whose files really reach the disk when PostgreSQL asks for it. */
class DurableNodeFS extends NodeFS {
  async init(pg, options) {
    const result = await super.init(pg, options)
    result.emscriptenOpts.preRun.push((module) => {
      const operations = (module.NODEFS ?? module.FS.filesystems.NODEFS).stream_ops
      operations.fsync = (stream) => {
        synced += 1
        if (stream.nfd !== undefined) fsyncSync(stream.nfd)
        return 0
      }
    })
    return result
  }
}

const { folder, socketPath } = workerData
const db = await PGlite.create({
  fs: new DurableNodeFS(folder),
  // Looks for a part of a name or a serial by an index.
  extensions: { pg_trgm },
  startParams: PGlite.defaultStartParams
    .filter((parameter) => parameter !== '-F')
    // A sample of a quarter says enough of tables of this size, and nobody waits long for a table that is looked at.
    .concat('-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=32MB', '-c', 'default_statistics_target=25'),
})
await db.exec(
  'create table if not exists _durable(at timestamptz); truncate _durable; insert into _durable values (now())',
)
if (synced === 0)
  throw new Error('Writes would not be durable with this version of PGlite: its fsync was never called.')

const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 4 })

/** `Sync` and simple queries as the wire carries them. */
const sync = Uint8Array.of(0x53, 0, 0, 0, 4)
const simpleQuery = (sql) => {
  const text = Buffer.from(`${sql}\0`)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length + 4)
  return new Uint8Array(Buffer.concat([Buffer.from('Q'), length, text]))
}
/** Ends a half-sent call, then the transaction, then statements, locks, temporary tables and settings. */
const fresh = [sync, simpleQuery('rollback'), simpleQuery('discard all')]

/**
 * PostgreSQL ends a session with its connection; here there is one session, which would hand on to the next connection
 * whatever the last one left: prepared statements, an open transaction, a call of which the end never came. So the
 * newest connection takes the session over: what older ones still say is not heard, and it begins fresh.
 */
server.addEventListener('connection', () => {
  for (const handler of [...server.handlers].slice(0, -1)) {
    handler.active = false
    server.handlers.delete(handler)
    handler.detach(true).catch(() => {})
  }
  db.runExclusive(async () => {
    for (const message of fresh) await db.execProtocolRaw(message)
  })
})
await server.start()
parentPort.postMessage({ type: 'ready' })

parentPort.on('message', async (message) => {
  if (message === 'close') {
    await server.stop()
    await db.close()
    parentPort.postMessage({ type: 'closed' })
  }
})

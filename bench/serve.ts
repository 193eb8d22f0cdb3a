/** The server on any free port, told to the parent process. */
import { join } from 'node:path'
import { buildApp } from '../server/app.ts'
import { Downloads } from '../server/core/downloads.ts'
import { keepHeapSmall } from '../server/core/heap.ts'
import { secretsOf } from '../server/core/secrets.ts'
import { openDatabase } from '../server/db/database.ts'
import { withJobs } from '../server/services.ts'
import { silentLog } from '../server/testing/log.ts'

// As the service starts.
keepHeapSmall()
const folder = process.env.SIEVERT_DATA as string
const url = process.env.DATABASE_URL
const downloads = url ? new Downloads(new URL('./downloads.js', import.meta.url)) : undefined
// Its thread reads the settings of a service, where no port is any port.
delete process.env.PORT
const database = await openDatabase({ url, folder: join(folder, 'database'), share: downloads && 'others' })
const { services } = withJobs({
  database,
  now: () => new Date(),
  folder,
  publicUrl: 'http://localhost',
  demo: false,
  log: silentLog,
  secrets: secretsOf(Buffer.alloc(32).toString('base64')),
  post: async () => {},
})
const app = await buildApp({
  services: () => services,
  ready: Promise.resolve(),
  site: { publicUrl: 'http://localhost', origins: [] },
  downloads,
})
await downloads?.start()
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(Number(new URL(address).port))
// The bench may fail: nothing of it goes on alone.
process.on('disconnect', () => process.exit())

/** Analyses and confirms the one upload that waits in a database; prints seconds and memory as JSON. */
import { join } from 'node:path'
import { keepHeapSmall } from '../server/core/heap.ts'
import { secretsOf } from '../server/core/secrets.ts'
import { openDatabase } from '../server/db/database.ts'
import { enqueue } from '../server/jobs/queue.ts'
import { withJobs } from '../server/services.ts'
import { silentLog } from '../server/testing/log.ts'
import { requestConfirmation } from '../server/uploads/confirm.ts'

// As the service starts.
keepHeapSmall()
const folder = process.argv[2] as string
const database = await openDatabase({ url: process.env.DATABASE_URL, folder: join(folder, 'database') })
const { services } = withJobs({
  database,
  now: () => new Date('2026-11-10T15:00:00Z'),
  folder,
  publicUrl: 'http://localhost',
  demo: false,
  log: silentLog,
  secrets: secretsOf(Buffer.alloc(32).toString('base64')),
  post: async () => {},
})
await database.pool.query('select 1')
await new Promise((resolve) => setTimeout(resolve, 500))
const idle = process.memoryUsage.rss()
let peak = idle
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 20)
const start = performance.now()
await services.jobs.wait(await enqueue(database.db, 'analyseUpload', 1), 600_000)
const analysis = (performance.now() - start) / 1000
const confirmation = await requestConfirmation(database.db, 1, {
  userId: 1,
  origin: 'bench',
  now: '2026-11-10T15:00:00.000Z',
})
await services.jobs.wait(confirmation, 600_000)
const seconds = (performance.now() - start) / 1000
clearInterval(timer)
await database.close()
console.log(JSON.stringify({ seconds, analysis, memory: (peak - idle) / 1024 / 1024 }))
process.exit(0)

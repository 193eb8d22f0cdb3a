/** Analyses and confirms the one upload that waits in a database; prints seconds and memory as JSON. */
import { join } from 'node:path'
import { openDatabase } from '../server/db/database.ts'
import { silentLog } from '../server/testing/log.ts'
import { analyseSoon, analysesDone } from '../server/uploads/analyse.ts'
import { confirmUpload } from '../server/uploads/confirm.ts'

const folder = process.argv[2] as string
const database = await openDatabase({ url: process.env.DATABASE_URL, folder: join(folder, 'database') })
const services = {
  database,
  now: () => new Date('2026-11-10T15:00:00Z'),
  folder,
  publicUrl: null,
  demo: false,
  log: silentLog,
  mailSoon: () => {},
}
await database.pool.query('select 1')
await new Promise((resolve) => setTimeout(resolve, 500))
const idle = process.memoryUsage.rss()
let peak = idle
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 20)
const start = performance.now()
analyseSoon(services, 1)
await analysesDone()
const analysis = (performance.now() - start) / 1000
await confirmUpload(services, 1, { userId: 1, origin: 'bench', now: '2026-11-10T15:00:00.000Z' })
const seconds = (performance.now() - start) / 1000
clearInterval(timer)
await database.close()
console.log(JSON.stringify({ seconds, analysis, memory: (peak - idle) / 1024 / 1024 }))
process.exit(0)

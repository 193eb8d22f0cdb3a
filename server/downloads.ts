/** The thread that sends files: the server as `main.ts` starts it, on a socket, with neither page, jobs nor housekeeping. */
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { buildApp } from './app.ts'
import { logOptions } from './core/log.ts'
import { keyOfFolder, secretsOf } from './core/secrets.ts'
import { connect } from './db/database.ts'
import { keepTimeZone } from './domain/timeZone.ts'
import { withJobs } from './services.ts'
import { readSettings } from './settings.ts'

const port = parentPort
if (!port) throw new Error('This is the entry of a thread.')
// On Linux the priority is the thread's own: whoever waits for an answer goes first.
if (process.platform === 'linux') setPriority(10)
const settings = readSettings(process.env)
keepTimeZone(settings.timeZone)
const { folder, publicUrl, connections, pooled } = settings

const database = await connect({
  url: settings.databaseUrl,
  readUrl: settings.readUrl,
  folder: join(folder, 'database'),
  pooled,
  connections,
  share: 'downloads',
})
const app = await buildApp({
  services: () => services,
  ready: Promise.resolve(),
  site: settings,
  logger: { ...logOptions(settings.logLevel), stream: process.stderr },
  inside: true,
})
const { services } = withJobs({
  database,
  now: () => new Date(),
  folder,
  publicUrl,
  demo: false,
  log: app.log,
  secrets: secretsOf(settings.secretsKey ?? keyOfFolder(folder)),
  post: () => Promise.reject(new Error('No letter is sent where files are.')),
})
await app.listen({ path: workerData as string })
port.postMessage('listens')

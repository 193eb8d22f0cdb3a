import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import type { Services } from './core/context.ts'
import { Downloads } from './core/downloads.ts'
import { keepHeapSmall } from './core/heap.ts'
import { errorForLog, logOptions } from './core/log.ts'
import { folderPost, smtpPost } from './core/mail.ts'
import { keyOfFolder, secretsOf } from './core/secrets.ts'
import { openForService } from './db/open.ts'
import { keepTimeZone } from './domain/timeZone.ts'
import { readSettings, type Settings, WrongSettings } from './settings.ts'
import { startService } from './start.ts'
import { serveApp } from './static.ts'

keepHeapSmall()
const settings = settingsOrStop()
keepTimeZone(settings.timeZone)
const { port, folder, publicUrl } = settings
const demo = process.argv.includes('--demo')
const builtApp = settings.app ?? fileURLToPath(new URL('../app', import.meta.url))

mkdirSync(folder, { recursive: true, mode: 0o700 })

/** The embedded database has one session, whoever asks; and from the sources there is no built thread. */
const downloadsEntry = new URL('./downloads.js', import.meta.url)
const downloads =
  settings.databaseUrl && existsSync(fileURLToPath(downloadsEntry)) ? new Downloads(downloadsEntry) : undefined

let services: Services | null = null
let opened: () => void = () => {}
const ready = new Promise<void>((resolveReady) => {
  opened = resolveReady
})
const app = await buildApp({
  services: () => services,
  ready,
  site: settings,
  downloads,
  trustedProxies: settings.trustedProxies,
  logger: { ...logOptions(settings.logLevel), stream: process.stderr },
})
await serveApp(app, builtApp)

// The page is there at once; /api answers when the database is open.
try {
  await app.listen({ port, host: settings.host })
} catch (error) {
  const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(busy ? `Port ${port} is in use. Choose another one with PORT.` : error)
  process.exit(1)
}
console.log(`Sievert listens at ${publicUrl}`)

try {
  const database = await openForService({
    url: settings.databaseUrl,
    readUrl: settings.readUrl,
    folder: join(folder, 'database'),
    pooled: settings.pooled,
    connections: settings.connections,
    share: downloads && 'others',
    migrating: demo,
    say: (line) => console.log(line),
  })
  const outboxFolder = join(folder, 'outbox')
  const { smtpUrl, mailFrom } = settings
  const running = await startService(
    {
      database,
      now: () => new Date(),
      folder,
      publicUrl,
      demo,
      log: app.log,
      secrets: secretsOf(settings.secretsKey ?? keyOfFolder(folder)),
      post: smtpUrl ? smtpPost(smtpUrl, mailFrom) : folderPost(outboxFolder, mailFrom),
    },
    { leaseMs: settings.jobLeaseSeconds * 1000, say: (line) => console.log(line) },
  )
  console.log(smtpUrl ? 'Mail goes out by SMTP.' : `Mail is kept in ${outboxFolder}`)
  await downloads?.start()
  services = running.services
  opened()
  running.opened()

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    // Browsers keep connections open that ask for nothing; what is being answered gets some seconds.
    const patience = setTimeout(() => app.server.closeAllConnections(), 5_000)
    await Promise.all([app.close(), running.stop()])
    clearTimeout(patience)
    await downloads?.stop()
    await Promise.race([database.close(), new Promise((resolve) => setTimeout(resolve, 5_000))])
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
} catch (error) {
  // A sentence where the failure is one of ours; a statement that failed is told without what stood in it.
  const { message, code } = errorForLog(error)
  console.error(error instanceof Error && !('query' in error) ? error.message : `${message} ${code ?? ''}`)
  process.exit(1)
}

/** Wrong settings stop the start before anything is opened, with a sentence for each. */
function settingsOrStop(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

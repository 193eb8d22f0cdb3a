import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { demoAccounts, demoPassword } from '../contract/cast/accounts.ts'
import { makeToken } from './api/auth.ts'
import { buildApp } from './app.ts'
import type { Services } from './core/context.ts'
import { folderPost, sendWaiting, smtpPost } from './core/mail.ts'
import { sweepSessions } from './core/sessions.ts'
import { openDatabase } from './db/database.ts'
import { users } from './db/schema.ts'
import { seedDemo } from './seed/seedDemo.ts'
import { serveApp } from './static.ts'
import { recoverUploads } from './uploads/recover.ts'

const port = Number(process.env.PORT ?? 4700)
const host = process.env.HOST ?? '127.0.0.1'
const folder = resolve(process.env.SIEVERT_DATA ?? '.data')
const demo = process.argv.includes('--demo')
const builtApp = process.env.SIEVERT_APP ?? fileURLToPath(new URL('../app', import.meta.url))

mkdirSync(folder, { recursive: true, mode: 0o700 })

let services: Services | null = null
let opened: () => void = () => {}
const ready = new Promise<void>((resolveReady) => {
  opened = resolveReady
})
const app = await buildApp({
  services: () => services,
  ready,
  trustProxy: process.env.TRUST_PROXY === '1',
  logger: {
    level: process.env.LOG_LEVEL ?? 'info',
    stream: process.stderr,
    redact: ['req.headers.cookie', 'req.headers.authorization', '*.password', '*.token'],
    serializers: {
      // The path alone: a query may hold a name that was searched for, a path of the app a token.
      req: (request: { method: string; url: string; id: string }) => ({
        method: request.method,
        path: request.url.split('?')[0]?.replace(/reset-password\/.+/, 'reset-password/…'),
        id: request.id,
      }),
    },
  },
})
await serveApp(app, builtApp)

// The page is there at once; /api answers when the database is open.
try {
  await app.listen({ port, host })
} catch (error) {
  const busy = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(busy ? `Port ${port} is in use. Choose another one with PORT.` : error)
  process.exit(1)
}
const base = process.env.PUBLIC_URL ?? `http://localhost:${port}`
console.log(`Sievert listens at ${base}`)

try {
  const database = await openDatabase({ url: process.env.DATABASE_URL, folder: join(folder, 'database') })
  const outboxFolder = join(folder, 'outbox')
  const post = process.env.SMTP_URL ? smtpPost(process.env.SMTP_URL) : folderPost(outboxFolder)
  let sending: Promise<void> = Promise.resolve()
  const running: Services = {
    database,
    now: () => new Date(),
    folder,
    publicUrl: process.env.PUBLIC_URL ?? null,
    demo,
    log: app.log,
    mailSoon: () => {
      sending = sending
        .then(() => sendWaiting(running, post))
        .catch((error: Error) => app.log.error({ reason: error.message }, 'mail round failed'))
    },
  }
  await recoverUploads(running)
  if (demo) {
    if (await seedDemo(running)) console.log('The demonstration cast was seeded.')
    console.log(`Accounts (password ${demoPassword}): ${demoAccounts.map(({ email }) => email).join(', ')}`)
  } else {
    await offerFirstAdministrator(running)
  }
  console.log(process.env.SMTP_URL ? 'Mail goes out by SMTP.' : `Mail is kept in ${outboxFolder}`)
  services = running
  opened()
  const everyMinute = setInterval(() => {
    running.mailSoon()
    sweepSessions(running).catch((error: Error) => app.log.error({ reason: error.message }, 'sessions not swept'))
  }, 60_000)

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    clearInterval(everyMinute)
    // Browsers keep connections open that ask for nothing; what is being answered gets some seconds.
    const patience = setTimeout(() => app.server.closeAllConnections(), 5_000)
    await app.close()
    clearTimeout(patience)
    await sending
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Without any administrator, prints the link that makes the first one: once, while it lasts. */
async function offerFirstAdministrator(running: Services) {
  const { db } = running.database
  const [administrator] = await db.select({ id: users.id }).from(users).where(eq(users.rolId, 1)).limit(1)
  if (administrator) return
  const token = await makeToken(db, 'setup', null, 24 * 60, running.now())
  console.log(`No administrator yet. Make the first one within a day: ${base}/auth/reset-password/${token}`)
  if (!existsSync(builtApp)) console.warn('The app is not built; run npm run build first.')
}

import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import type { Services } from './core/context.ts'
import { folderPost, smtpPost } from './core/mail.ts'
import { openForService } from './db/open.ts'
import { startService } from './start.ts'
import { serveApp } from './static.ts'

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
  const database = await openForService({
    url: process.env.DATABASE_URL,
    folder: join(folder, 'database'),
    pooled: process.env.DATABASE_POOLER === 'transaction',
    migrating: demo,
    say: (line) => console.log(line),
  })
  const outboxFolder = join(folder, 'outbox')
  const running = await startService(
    {
      database,
      now: () => new Date(),
      folder,
      publicUrl: process.env.PUBLIC_URL ?? null,
      demo,
      log: app.log,
      post: process.env.SMTP_URL ? smtpPost(process.env.SMTP_URL) : folderPost(outboxFolder),
    },
    { base, leaseMs: Number(process.env.JOB_LEASE_SECONDS ?? 30) * 1000, say: (line) => console.log(line) },
  )
  console.log(process.env.SMTP_URL ? 'Mail goes out by SMTP.' : `Mail is kept in ${outboxFolder}`)
  services = running.services
  opened()

  let closing = false
  const close = async () => {
    if (closing) return
    closing = true
    // Browsers keep connections open that ask for nothing; what is being answered gets some seconds.
    const patience = setTimeout(() => app.server.closeAllConnections(), 5_000)
    await Promise.all([app.close(), running.stop()])
    clearTimeout(patience)
    await Promise.race([database.close(), new Promise((resolve) => setTimeout(resolve, 5_000))])
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

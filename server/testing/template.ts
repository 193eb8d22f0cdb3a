import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoNow } from '../../contract/cast/accounts.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import type { Services } from '../core/context.ts'
import { secretsOf } from '../core/secrets.ts'
import { openDatabase } from '../db/database.ts'
import { seedDemo } from '../seed/seedDemo.ts'
import { withJobs } from '../services.ts'
import { buildFileThread } from './fileThread.ts'
import { silentLog } from './log.ts'

/** Where the seeded database is that each test copies for itself. */
export interface Template {
  folder: string
  /** Of PostgreSQL's maintenance database; null with the embedded one. */
  url: string | null
}

/** Where an embedded template is kept from one run to the next, for whoever runs several over the same sources. */
const kept = process.env.SIEVERT_TEMPLATE

/**
 * Seeds one database with the cast at its fixed clock, embedded or in a temporary PostgreSQL. `fill` puts something else into
 * it; such a one is never kept from one run to the next.
 */
export async function makeTemplate(
  onPostgres: boolean,
  fill: (services: Services) => Promise<unknown> = seedDemo,
): Promise<{ given: Template; remove: () => Promise<void> }> {
  const keeps = kept !== undefined && !onPostgres && fill === seedDemo
  // Whoever works on a template uploads files to it.
  const removeThread = buildFileThread()
  if (keeps && existsSync(kept)) return { given: { folder: kept, url: null }, remove: async () => removeThread() }
  if (keeps) mkdirSync(kept)
  const folder = keeps ? kept : mkdtempSync(join(tmpdir(), 'sievert-test-'))
  const postgres = onPostgres ? await startPostgres({ settings: ['fsync=off', 'synchronous_commit=off'] }) : null
  if (onPostgres && !postgres)
    throw new Error('PostgreSQL is not installed: run the tests through npm test, which says so and goes on without.')
  if (postgres) {
    const admin = await openDatabase({ url: postgres.url(), folder })
    await admin.pool.query('create database template_of_tests')
    await admin.close()
  }
  const database = await openDatabase({ url: postgres?.url('template_of_tests'), folder: join(folder, 'database') })
  const { services } = withJobs({
    database,
    now: () => new Date(demoNow),
    folder,
    publicUrl: 'http://localhost',
    demo: true,
    log: silentLog,
    secrets: secretsOf(Buffer.alloc(32).toString('base64')),
    post: async () => {},
  })
  await fill(services)
  await database.close()
  return {
    given: { folder, url: postgres?.url() ?? null },
    remove: async () => {
      removeThread()
      await postgres?.stop()
      if (!keeps) rmSync(folder, { recursive: true, force: true })
    },
  }
}

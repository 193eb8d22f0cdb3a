import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { demoNow } from '../../contract/cast/accounts.ts'
import { startPostgres } from '../../scripts/postgres.mjs'
import type { Services } from '../core/context.ts'
import { openDatabase } from '../db/database.ts'
import { seedDemo } from '../seed/seedDemo.ts'
import { silentLog } from './log.ts'

/** Where the seeded database is that each test file copies for itself. */
export interface Template {
  folder: string
  /** Of PostgreSQL's maintenance database; null with the embedded one. */
  url: string | null
}

declare module 'vitest' {
  interface ProvidedContext {
    template: Template
  }
}

/** Seeds one database for the project; test files copy it, so that none sees what another did. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'sievert-test-'))
  const onPostgres = project.config.env.SIEVERT_TEST_DB === 'postgres'
  const postgres = onPostgres ? await startPostgres({ settings: ['fsync=off', 'synchronous_commit=off'] }) : null
  if (onPostgres && !postgres)
    throw new Error('PostgreSQL is not installed: run the tests through npm test, which says so and goes on without.')
  if (postgres) {
    const admin = await openDatabase({ url: postgres.url(), folder })
    await admin.pool.query('create database template_of_tests')
    await admin.close()
  }
  const database = await openDatabase({ url: postgres?.url('template_of_tests'), folder: join(folder, 'database') })
  const services: Services = {
    database,
    now: () => new Date(demoNow),
    folder,
    publicUrl: null,
    demo: true,
    log: silentLog,
    mailSoon: () => {},
  }
  await seedDemo(services)
  await database.close()
  project.provide('template', { folder, url: postgres?.url() ?? null })
  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

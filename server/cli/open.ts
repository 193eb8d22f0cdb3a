import { join, resolve } from 'node:path'
import { openDatabase } from '../db/database.ts'

/** Opens the database that the environment names, brought up to date; an embedded one must not be open elsewhere. */
export const openConfigured = () =>
  openDatabase({
    url: process.env.DATABASE_URL,
    pooled: process.env.DATABASE_POOLER === 'transaction',
    folder: join(resolve(process.env.SIEVERT_DATA ?? '.data'), 'database'),
  })

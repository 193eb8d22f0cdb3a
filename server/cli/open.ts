import { join, resolve } from 'node:path'
import { openDatabase } from '../db/database.ts'

/** Opens the database that the environment names, as the server does; an embedded one must not be open elsewhere. */
export const openConfigured = () =>
  openDatabase({
    url: process.env.DATABASE_URL,
    folder: join(resolve(process.env.SIEVERT_DATA ?? '.data'), 'database'),
  })

import { openConfigured } from './open.ts'

/** Brings the database up to date, as a step of its own before the new version is started. */
const database = await openConfigured()
await database.close()
console.log('The database is up to date.')

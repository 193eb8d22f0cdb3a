import { openDatabase } from '../db/database.ts'
import { readStorage, WrongSettings } from '../settings.ts'

/** Opens the database that the environment names, brought up to date; an embedded one must not be open elsewhere. */
export async function openConfigured() {
  try {
    return await openDatabase(readStorage(process.env))
  } catch (error) {
    if (!(error instanceof WrongSettings)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

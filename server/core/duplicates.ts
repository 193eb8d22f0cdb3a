import { constraintOf } from '../db/database.ts'
import type { ApiError } from './errors.ts'

/**
 * Runs work that may hit a unique constraint, and says which of our errors that means. What must be unique is the
 * database's to keep: two people may save at once.
 */
export async function orDuplicate<T>(constraints: Record<string, () => ApiError>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const meaning = constraints[constraintOf(error) ?? '']
    throw meaning ? meaning() : error
  }
}

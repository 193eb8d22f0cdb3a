import { constraintOf } from '../db/database.ts'
import type { ApiError } from './errors.ts'

/**
 * Runs work that may hit a unique constraint, and says which of our errors that means. What must be unique is the
 * database's to keep: two people may save at once. Whoever comes second does it again when the first has committed, so that
 * the checks of the work itself say what is the matter, in the same words as a minute later.
 */
export async function orDuplicate<T>(constraints: Record<string, () => ApiError>, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!constraints[constraintOf(error) ?? '']) throw error
  }
  try {
    return await work()
  } catch (error) {
    const meaning = constraints[constraintOf(error) ?? '']
    throw meaning ? meaning() : error
  }
}

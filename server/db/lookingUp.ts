import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/**
 * Tells the planner, until the end of a transaction, that what an index finds costs little more to fetch than what stands next to
 * it. Of what is asked of JSON it knows so little that it believes hundreds of thousands of rows where there are some thousands, and
 * at the cost that it takes for fetching each of them it would rather read all of a large table.
 */
export async function lookingUp(tx: Tx): Promise<void> {
  await tx.execute(sql`set local random_page_cost = 1.1`)
}

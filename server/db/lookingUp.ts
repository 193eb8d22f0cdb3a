import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from './database.ts'

/**
 * Tells the planner, until the end of a transaction, that what an index finds costs little more to fetch than what stands next to
 * it. Of what is asked of JSON it knows so little that it believes hundreds of thousands of rows where there are some thousands, and
 * at the cost that it takes for fetching each of them it would rather read all of a large table, or start processes to share them.
 */
export async function lookingUp(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select set_config('random_page_cost', '1.1', true), set_config('max_parallel_workers_per_gather', '0', true)`,
  )
}

/**
 * A condition that holds always, and keeps the planner from having more than one process answer: a call that may do anything is
 * for one alone. For what many ask all day: starting others takes longer than they save, and takes them from everybody else.
 */
export const byOneProcess: SQL = sql`set_config('sievert.processes', '1', true) is not null`

/**
 * Asks for thousands of rows that are looked up and grouped by many columns, of which most share most. The planner may not sort them
 * for it: it would compare all those columns of each with each, because it takes every row for a group of its own. It has the memory
 * for as many, and a process beside its own to look them up.
 */
export async function hashed<T>(tx: Tx, ask: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('enable_sort', 'off', true), set_config('work_mem', '64MB', true),
    set_config('max_parallel_workers_per_gather', '1', true)`)
  const answer = await ask()
  await tx.execute(
    sql`select set_config('enable_sort', 'on', true), set_config('max_parallel_workers_per_gather', '0', true)`,
  )
  return answer
}

import { type SQL, sql } from 'drizzle-orm'
import { errorCode, rowsOf, type Tx } from './database.ts'

/** So long the rows are counted beforehand; a file that is not counted by then is made all the same. */
const countingMs = 300

/** How many there are, if that is soon said. */
export async function countIn(tx: Tx, count: SQL): Promise<number | null> {
  await tx.execute(sql`savepoint counting`)
  await tx.execute(sql`set local statement_timeout = ${sql.raw(String(countingMs))}`)
  try {
    const [found] = await rowsOf<{ count: number }>(tx, count)
    return found?.count ?? null
  } catch (error) {
    if (errorCode(error) !== '57014') throw error
    return null
  } finally {
    // The time limit is set back with it.
    await tx.execute(sql`rollback to savepoint counting`)
  }
}

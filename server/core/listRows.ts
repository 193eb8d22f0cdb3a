import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../db/database.ts'
import { openSnapshot, type Snapshot } from '../db/snapshot.ts'
import type { Services } from './context.ts'
import { everyRow, type Listing, type ListingQuery, numberOf } from './listing.ts'

/** What reading a long list needs of its caller. */
export interface Reader {
  services: Pick<Services, 'database'>
  left: AbortSignal
}

/** The answer begins after this, found rows or not: a reader sees that its file is on its way. */
const patienceMs = 700

/** The rows of a file, one after another, as the file takes them up. */
export interface ListRows<Row> extends AsyncIterable<Row> {
  /** How many rows of the list there are; null when that is not known. */
  total: number | null
}

/**
 * All rows of a listing for an export, however many: of one moment (see `openSnapshot`), read as fast as the file is taken,
 * never more of them in memory than one piece. `recordsOf` makes records of a piece's rows, and asks `db` for what they need
 * beside them. What keeps the first rows from being read is thrown here, before anything was sent; what breaks later
 * breaks the iteration.
 */
export async function listRows<Row, Out>(
  reader: Reader,
  listing: Listing,
  { sort }: Pick<ListingQuery, 'sort'>,
  recordsOf: (rows: Row[], db: Queryable) => readonly Out[] | Promise<readonly Out[]>,
): Promise<ListRows<Out>> {
  const question = { rows: everyRow(listing, sort), count: numberOf(listing) }
  const snapshot = await openSnapshot<Row>(reader.services.database, question, reader.left)
  const first = snapshot.next()
  first.catch(() => {})
  try {
    await Promise.race([first, sleep(patienceMs, undefined, { ref: false })])
  } catch (error) {
    await snapshot.close(true)
    throw error
  }
  const { embedded } = reader.services.database
  return { total: snapshot.total, [Symbol.asyncIterator]: () => taken(snapshot, first, recordsOf, embedded) }
}

/** Files whose rows are read now. */
let reading = 0
/** After what took longer its file waited to be taken: others had that time, ms. */
const longestWork = 50

async function* taken<Row, Out>(
  snapshot: Snapshot<Row>,
  first: Promise<Row[]>,
  recordsOf: (rows: Row[], db: Queryable) => readonly Out[] | Promise<readonly Out[]>,
  embedded: boolean,
): AsyncGenerator<Out> {
  let whole = false
  let next = first
  reading += 1
  try {
    for (let rows = await next; rows.length > 0; rows = await next) {
      const start = performance.now()
      const records = await recordsOf(rows, snapshot.db)
      // They are fetched while these are written.
      next = snapshot.next()
      next.catch(() => {})
      yield* records
      // However many files are read, some of the database's time is left to those who are waited for, and of this thread's where
      // it answers them too; and a file of a million rows is read within the time that a snapshot is kept.
      const others = embedded || reading > 1 ? reading : 0
      await sleep(others * Math.min(longestWork, performance.now() - start))
    }
    whole = true
  } finally {
    reading -= 1
    await snapshot.close(!whole)
  }
}

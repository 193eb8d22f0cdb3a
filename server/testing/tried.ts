import { type Db, type Tx, withTx } from '../db/database.ts'

class OnlyTried extends Error {}

/** Does something in a transaction that does not stay. Answers what was found there; what it throws is thrown. */
export async function tried<Found>(db: Db, work: (tx: Tx) => Promise<Found>): Promise<Found> {
  const found: Found[] = []
  await withTx(db, async (tx) => {
    found.push(await work(tx))
    throw new OnlyTried()
  }).catch((error) => {
    if (!(error instanceof OnlyTried)) throw error
  })
  return found[0] as Found
}

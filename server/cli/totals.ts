import { compareCounts, remakeCounts } from '../core/keptCounts.ts'
import { withTx } from '../db/database.ts'
import { compareCollective, rebuildCollective } from '../doses/collective.ts'
import { compareTotals, rebuildTotals } from '../doses/totals.ts'
import { remakeLastWears } from '../inventory/lastWears.ts'
import { compareAhead, forgetAhead } from '../registry/keptAhead.ts'
import { openConfigured } from './open.ts'

/** Compares the year's totals with the dose records; with --rebuild, makes them anew. */
const database = await openConfigured()
try {
  if (process.argv.includes('--rebuild')) {
    const people = await withTx(database.db, async (tx) => {
      await rebuildCollective(tx)
      await forgetAhead(tx)
      await remakeLastWears(tx)
      await remakeCounts(tx)
      return rebuildTotals(tx)
    })
    console.log(`The totals of ${people} people were made anew.`)
  }
  const differences = [
    ...(await compareTotals(database.db)),
    ...(await compareCollective(database.db)),
    ...(await compareAhead(database.db)),
    ...(await compareCounts(database.db)),
  ]
  for (const difference of differences) console.error(difference)
  console.log(differences.length === 0 ? 'The totals agree with the records.' : `${differences.length} totals differ.`)
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await database.close()
}

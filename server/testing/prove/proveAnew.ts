import { sql } from 'drizzle-orm'
import type { Services } from '../../core/context.ts'
import { withTx } from '../../db/database.ts'
import { seedBase } from '../../seed/base.ts'
import { openLaboratory } from '../laboratory.ts'
import { makeTemplate } from '../template.ts'
import { startTestServer } from '../testServer.ts'
import { prove } from './prove.ts'

/** How many sequences one database holds: `verify` walks all of it after each. */
const block = 6

/** The cast's accounts, types and technologies: its year of doses would be walked through after each sequence, to no end. */
const withoutHistory = ({ database }: Services) =>
  withTx(database.db, async (tx) => {
    await seedBase(tx)
    await tx.execute(sql`analyze`)
  })

/**
 * Proves many sequences on databases of their own, a block on each. `told` hears of each block, and of what differed in it with
 * what had happened. Answers the counts.
 */
export async function proveAnew(
  onPostgres: boolean,
  { runs, from, seed }: { runs: number; from: number; seed: number },
  told: (what: string) => void,
): Promise<{ sequences: number; steps: number; acts: Map<string, number>; differences: number }> {
  const template = await makeTemplate(onPostgres, withoutHistory)
  const all = { sequences: 0, steps: 0, acts: new Map<string, number>(), differences: 0 }
  for (let at = from; at < from + runs; at += block) {
    const server = await startTestServer(template.given)
    // The clock stands still: what depends on dates is tried elsewhere.
    const lab = await openLaboratory({ ...server, setNow: () => {} })
    const { sequences, steps, acts, differences } = await prove(lab, {
      from: at,
      runs: Math.min(block, from + runs - at),
      seed,
    })
    for (const { sequence, what, steps } of differences)
      told(`sequence ${sequence}: ${what}\n  after ${steps.join(', ')}`)
    all.sequences += sequences
    all.steps += steps
    for (const [act, often] of acts) all.acts.set(act, (all.acts.get(act) ?? 0) + often)
    all.differences += differences.length
    told(`${all.sequences} sequences, ${all.steps} steps, ${all.differences} differences`)
    await server.close()
  }
  await template.remove()
  return all
}

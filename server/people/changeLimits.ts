import type { Actor } from '../core/audit.ts'
import type { Services } from '../core/context.ts'
import { conflict, ofJobError } from '../core/errors.ts'
import { withTx } from '../db/database.ts'
import { localDate } from '../domain/calendar.ts'
import type { Hold } from '../jobs/hold.ts'
import { enqueueNew, lastOf, setResult } from '../jobs/queue.ts'
import { changedBy, type LimitChange, writeLimits } from './limitProfiles.ts'
import { keptProfiles, limitProfilesKey } from './limits.ts'

/** How long a caller waits for the end of a change before it is told how far it is. */
const patienceMs = 20_000
/** How long one who finds another change under way waits for that one's end. */
const courtesyMs = 3_000

interface Asked {
  change: LimitChange
  actor: Actor
}

/**
 * Takes a change of the limits, where it may be done, and leaves the work to a job: a second click or a second administrator
 * finds it taken. Answers the job's id; null where another change is under way.
 */
const request = ({ database }: Services, asked: Asked): Promise<number | null> =>
  withTx(database.db, async (tx) => {
    changedBy(asked.change, await keptProfiles(tx), localDate(asked.actor.now))
    return enqueueNew(tx, 'changeLimits', limitProfilesKey, asked)
  })

/** The same, once the change that is under way has come to its end, if that takes a moment only. */
async function requestInTurn(services: Services, asked: Asked): Promise<number> {
  const taken = await request(services, asked)
  if (taken !== null) return taken
  const other = await lastOf(services.database.db, 'changeLimits', limitProfilesKey)
  if (other) await services.jobs.wait(other.id, courtesyMs)
  const next = await request(services, asked)
  if (next === null) throw conflict('limitsChanging')
  return next
}

/**
 * Changes the limits and waits for it for a while; judging very many readings anew goes on behind the answer. Answers how many
 * changed, or null while that is not known. Throws what the change was given up for.
 */
export async function changeAndWait(services: Services, change: LimitChange, actor: Actor): Promise<number | null> {
  const standing = await services.jobs.wait(await requestInTurn(services, { change, actor }), patienceMs)
  if (standing?.error) throw ofJobError(standing.error)
  return standing?.result && 'changed' in standing.result ? standing.result.changed : null
}

/** Writes a change and all that is judged otherwise by it, in one transaction: all of it or nothing. */
export const changeLimits = (_: Services, hold: Hold): Promise<void> =>
  hold.finish(async (tx) => {
    const { change, actor } = hold.job.input as Asked
    const changed = await writeLimits(tx, change, actor, (done, total) => hold.progress(done, total))
    await setResult(tx, hold.job.id, { changed })
  })

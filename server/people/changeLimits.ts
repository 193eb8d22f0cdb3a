import type { Actor } from '../core/audit.ts'
import type { Services } from '../core/context.ts'
import { conflict } from '../core/errors.ts'
import { localDate } from '../domain/calendar.ts'
import type { Hold } from '../jobs/hold.ts'
import { doneInTurn } from '../jobs/inTurn.ts'
import { setResult } from '../jobs/queue.ts'
import { changedBy, type LimitChange, writeLimits } from './limitProfiles.ts'
import { keptProfiles, limitProfilesKey } from './limits.ts'

interface Input {
  change: LimitChange
  actor: Actor
}

/**
 * Changes the limits, where that may be done, and waits for it for a while; judging very many readings anew goes on behind the
 * answer. Answers how many changed, or null while that is not known. Throws what the change was given up for.
 */
export async function changeAndWait(services: Services, change: LimitChange, actor: Actor): Promise<number | null> {
  const input: Input = { change, actor }
  const { result } = await doneInTurn(services, {
    kind: 'changeLimits',
    key: limitProfilesKey,
    input,
    may: async (tx) => changedBy(change, await keptProfiles(tx), localDate(actor.now)),
    underWay: () => conflict('limitsChanging'),
  })
  return result && 'changed' in result ? result.changed : null
}

/** Writes a change and all that is judged otherwise by it, in one transaction: all of it or nothing. */
export const changeLimits = (_: Services, hold: Hold): Promise<void> =>
  hold.finish(async (tx) => {
    const { change, actor } = hold.job.input as Input
    const changed = await writeLimits(tx, change, actor, (done, total) => hold.progress(done, total))
    await setResult(tx, hold.job.id, { changed })
  })

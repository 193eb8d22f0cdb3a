import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LimitProfileInput, limitProfiles } from '../../contract/schemas/limitProfiles.ts'
import { waitingReadings } from '../../contract/states.ts'
import { type Actor, audit } from '../core/audit.ts'
import { conflict, invalid, notFound } from '../core/errors.ts'
import { holdClients } from '../core/holds.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { settings } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { defaultLimitProfile, profileAt } from '../domain/levels.ts'
import { rejudge } from '../readings/recompute.ts'
import { type KeptProfile, keptProfiles, limitProfilesKey } from './limits.ts'

type Answer = z.infer<typeof limitProfiles>

const toKept = ({ apronChest, apronCollar, fiveYearsFrom, ...input }: LimitProfileInput, id: number): KeptProfile => ({
  ...input,
  id,
  validTo: null,
  fiveYear: fiveYearsFrom === null ? 'rolling' : { blockStart: fiveYearsFrom },
  ...(apronChest === null || apronCollar === null ? {} : { apron: { chest: apronChest, collar: apronCollar } }),
})

const profilesAnswer = (kept: readonly KeptProfile[], today: string): Answer => {
  const all: KeptProfile[] = [...kept, { ...defaultLimitProfile, id: 0 }].sort((one, other) =>
    other.validFrom.localeCompare(one.validFrom),
  )
  const inForce = profileAt(all, today)?.validFrom
  return {
    items: all.map(({ validTo: _, fiveYear, apron, ...rest }) => ({
      ...rest,
      fiveYearsFrom: fiveYear === 'rolling' ? null : fiveYear.blockStart,
      apronChest: apron?.chest ?? null,
      apronCollar: apron?.collar ?? null,
      state: rest.validFrom === inForce ? 'inForce' : rest.validFrom > today ? 'ahead' : 'past',
    })),
  }
}

/** All systems of limits, the latest first; the last is the international default. */
export const readLimitProfiles = async (db: Queryable, now: string): Promise<Answer> =>
  profilesAnswer(await keptProfiles(db), localDate(now))

/** Holds the profiles, so that two changes come one after the other. */
async function hold(tx: Tx): Promise<KeptProfile[]> {
  await tx.insert(settings).values({ key: limitProfilesKey, value: [] }).onConflictDoNothing()
  await tx.select({ key: settings.key }).from(settings).where(eq(settings.key, limitProfilesKey)).for('no key update')
  return keptProfiles(tx)
}

/** Writes the profiles, and judges anew what waits of wear that the change reaches. Answers how many readings changed. */
async function write(tx: Tx, kept: readonly KeptProfile[], from: string, actor: Actor): Promise<number> {
  await tx
    .update(settings)
    .set({ value: [...kept] })
    .where(eq(settings.key, limitProfilesKey))
  const reached = sql`r.state in ${oneOf(waitingReadings)} and exists (
    select 1 from assignments a where a.id = r.assignment_id and a."to" >= ${from})`
  const held = await holdClients(tx, sql`select r.client_id from readings r where ${reached}`)
  return (await rejudge(tx, sql`${reached} and r.client_id = any(${sql.param(held)}::int[])`, actor)).length
}

/**
 * Puts a system of limits in force from a day on. What was published stays as it is; what waits is judged by it. Refuses a
 * second one from the same day.
 */
export async function addLimitProfile(tx: Tx, input: LimitProfileInput, actor: Actor) {
  const kept = await hold(tx)
  if (kept.some(({ validFrom }) => validFrom === input.validFrom)) throw invalid('validFrom', 'profileFromThen')
  const id = Math.max(0, ...kept.map((profile) => profile.id)) + 1
  const after = [...kept, toKept(input, id)]
  const changed = await write(tx, after, input.validFrom, actor)
  await audit(tx, actor, { action: 'settings.limitsAdded', objectType: 'settings', objectId: id, after: input })
  return { ...profilesAnswer(after, localDate(actor.now)), changed }
}

/** Takes a system of limits back that is not in force yet; one that was ever in force judged doses, and stays. */
export async function removeLimitProfile(tx: Tx, id: number, actor: Actor) {
  const kept = await hold(tx)
  const found = kept.find((profile) => profile.id === id)
  if (!found) throw notFound()
  if (found.validFrom <= localDate(actor.now)) throw conflict('profileInForce', { from: found.validFrom })
  const after = kept.filter((profile) => profile !== found)
  const changed = await write(tx, after, found.validFrom, actor)
  await audit(tx, actor, { action: 'settings.limitsRemoved', objectType: 'settings', objectId: id, before: found })
  return { ...profilesAnswer(after, localDate(actor.now)), changed }
}

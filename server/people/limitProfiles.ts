import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LimitProfileInput, limitProfiles } from '../../contract/schemas/limitProfiles.ts'
import { waitingReadings } from '../../contract/states.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { type Actor, type AuditEntry, audit } from '../core/audit.ts'
import { conflict, invalid, messageOf, notFound } from '../core/errors.ts'
import { holdClients } from '../core/holds.ts'
import type { MessageCode } from '../core/messages.ts'
import type { Queryable, Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { settings } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { defaultLimitProfile, profileAt } from '../domain/levels.ts'
import { renewCollars } from '../doses/totals.ts'
import { isOpenJob, lastOf } from '../jobs/queue.ts'
import { type OnJudged, rejudge } from '../readings/recompute.ts'
import { type KeptProfile, keptProfiles, limitProfilesKey } from './limits.ts'

type Answer = z.infer<typeof limitProfiles>

const toKept = ({ apronChest, apronCollar, fiveYearsFrom, ...input }: LimitProfileInput, id: number): KeptProfile => ({
  ...input,
  id,
  validTo: null,
  fiveYear: fiveYearsFrom === null ? 'rolling' : { blockStart: fiveYearsFrom },
  ...(apronChest === null || apronCollar === null ? {} : { apron: { chest: apronChest, collar: apronCollar } }),
})

const itemsOf = (kept: readonly KeptProfile[], today: string): Answer['items'] => {
  const all: KeptProfile[] = [...kept, { ...defaultLimitProfile, id: 0 }].sort((one, other) =>
    other.validFrom.localeCompare(one.validFrom),
  )
  const inForce = profileAt(all, today)?.validFrom
  return all.map(({ validTo: _, fiveYear, apron, ...rest }) => ({
    ...rest,
    fiveYearsFrom: fiveYear === 'rolling' ? null : fiveYear.blockStart,
    apronChest: apron?.chest ?? null,
    apronCollar: apron?.collar ?? null,
    state: rest.validFrom === inForce ? 'inForce' : rest.validFrom > today ? 'ahead' : 'past',
  }))
}

/** All systems of limits, the latest first; the last is the international default. Says how a change of them stands. */
export async function readLimitProfiles(db: Queryable, now: string, language: Language): Promise<Answer> {
  const last = await lastOf(db, 'changeLimits', limitProfilesKey)
  const error = last?.askedToday ? last.error : null
  return {
    items: itemsOf(await keptProfiles(db), localDate(now)),
    changing: last && isOpenJob(last) ? { done: last.done, total: last.total } : null,
    failure: error && { code: error.code, message: messageOf(error.code as MessageCode, language, error.params) },
  }
}

/** Holds the profiles, so that two changes come one after the other. */
async function hold(tx: Tx): Promise<KeptProfile[]> {
  await tx.insert(settings).values({ key: limitProfilesKey, value: [] }).onConflictDoNothing()
  await tx.select({ key: settings.key }).from(settings).where(eq(settings.key, limitProfilesKey)).for('no key update')
  return keptProfiles(tx)
}

/**
 * A change of the systems of limits. `add` puts one in force from a day on: what was published stays as it is, what waits is
 * judged by it. `remove` takes one back that is not in force yet; one that was ever in force judged doses, and stays.
 */
export type LimitChange = { act: 'add'; input: LimitProfileInput } | { act: 'remove'; id: number }

interface Changed {
  kept: KeptProfile[]
  /** The first day that the change reaches. */
  from: string
  entry: AuditEntry<KeptProfile, LimitProfileInput>
}

/** What the profiles are after a change. Refuses a second one from the same day, and to take back what was in force. */
export function changedBy(change: LimitChange, kept: readonly KeptProfile[], today: string): Changed {
  if (change.act === 'add') {
    const { input } = change
    if (kept.some(({ validFrom }) => validFrom === input.validFrom)) throw invalid('validFrom', 'profileFromThen')
    const id = Math.max(0, ...kept.map((profile) => profile.id)) + 1
    const entry = { action: 'settings.limitsAdded', objectType: 'settings', objectId: id, after: input } as const
    return { kept: [...kept, toKept(input, id)], from: input.validFrom, entry }
  }
  const { id } = change
  const found = kept.find((profile) => profile.id === id)
  if (!found) throw notFound()
  if (found.validFrom <= today) throw conflict('profileInForce', { from: found.validFrom })
  const entry = { action: 'settings.limitsRemoved', objectType: 'settings', objectId: id, before: found } as const
  return { kept: kept.filter((profile) => profile !== found), from: found.validFrom, entry }
}

/** Changes the profiles, and judges anew what waits of wear that the change reaches. Answers how many readings changed. */
export async function writeLimits(tx: Tx, change: LimitChange, actor: Actor, onProgress: OnJudged): Promise<number> {
  const before = await hold(tx)
  const { kept, from, entry } = changedBy(change, before, localDate(actor.now))
  await tx.update(settings).set({ value: kept }).where(eq(settings.key, limitProfilesKey))
  const reached = sql`r.state in ${oneOf(waitingReadings)} and exists (
    select 1 from assignments a where a.id = r.assignment_id and a."to" >= ${from})`
  const held = await holdClients(tx, sql`select r.client_id from readings r where ${reached}`)
  // What was published stays, and adds up otherwise only under an apron.
  if ([...before, ...kept].some(({ apron }) => apron)) await renewCollars(tx, from)
  const ours = sql`${reached} and r.client_id = any(${sql.param(held)}::int[])`
  const changed = await rejudge(tx, ours, actor, onProgress)
  await audit(tx, actor, entry)
  return changed.length
}

import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { settings } from '../db/schema.ts'
import {
  defaultLimitProfile,
  type LimitedPerson,
  type LimitProfile,
  limitFor,
  type Pregnancy,
  type ProfilePart,
  profileAt,
  profileParts,
} from '../domain/levels.ts'

interface LimitedRow {
  birthDate: string
  pregnancyDeclaredOn: string | null
  pregnancyExpectedOn: string | null
  formerPregnancies?: readonly Pregnancy[] | null
}

/** A person's row as the rules of levels take it. */
export const limitedPerson = (row: LimitedRow): LimitedPerson => ({
  birthDate: row.birthDate,
  pregnancy:
    row.pregnancyDeclaredOn && row.pregnancyExpectedOn
      ? { declaredOn: row.pregnancyDeclaredOn, expectedOn: row.pregnancyExpectedOn }
      : null,
  formerPregnancies: row.formerPregnancies ?? [],
})

/** Annual whole-body limit of a person on a date, µSv. */
export const annualLimitOf = (row: LimitedRow, date: string, profile: LimitProfile = defaultLimitProfile): number =>
  limitFor(profile, 'wholeBody', limitedPerson(row), date).annual

/** The limit profiles that hold at a time. */
export interface Profiles {
  /** That of a date. */
  on(date: string): LimitProfile
  /** Those of some days, each with its own: one, unless it changes on one of them. */
  over(days: { from: string; to: string }): ProfilePart[]
}

/** Where the service's own limit profiles stand among the settings. */
export const limitProfilesKey = 'limitProfiles'

/** A limit profile as the service keeps it, with the number by which it is named. */
export type KeptProfile = LimitProfile & { id: number }

/** The limit profiles that the service has set, in the order in which it did. */
export async function keptProfiles(db: Queryable): Promise<KeptProfile[]> {
  const [row] = await db.select().from(settings).where(eq(settings.key, limitProfilesKey))
  return (row?.value as KeptProfile[] | undefined) ?? []
}

/** The limit profiles: the service's own where it has set any, else the international default. */
export async function limitProfiles(db: Queryable): Promise<Profiles> {
  const profiles = await keptProfiles(db)
  const on = (date: string) => profileAt(profiles, date) ?? defaultLimitProfile
  // A batch has thousands of readings of the same few periods.
  const known = new Map<string, ProfilePart[]>()
  const over = ({ from, to }: { from: string; to: string }) => {
    const key = `${from}/${to}`
    const parts = known.get(key) ?? profileParts(on, { from, to })
    known.set(key, parts)
    return parts
  }
  return { on, over }
}

/** The limit profile in force on a date. */
export const profileInForce = async (db: Queryable, date: string): Promise<LimitProfile> =>
  (await limitProfiles(db)).on(date)

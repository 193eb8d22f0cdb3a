import { eq } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { settings } from '../db/schema.ts'
import { defaultLimitProfile, type LimitProfile, limitFor, profileAt } from '../domain/levels.ts'

interface LimitedRow {
  birthDate: string
  pregnancyDeclaredOn: string | null
  pregnancyExpectedOn: string | null
}

/** A person's row as the rules of levels take it. */
export const limitedPerson = (row: LimitedRow) => ({
  birthDate: row.birthDate,
  pregnancy:
    row.pregnancyDeclaredOn && row.pregnancyExpectedOn
      ? { declaredOn: row.pregnancyDeclaredOn, expectedOn: row.pregnancyExpectedOn }
      : null,
})

/** Annual whole-body limit of a person on a date, µSv. */
export const annualLimitOf = (row: LimitedRow, date: string, profile: LimitProfile = defaultLimitProfile): number =>
  limitFor(profile, 'wholeBody', limitedPerson(row), date).annual

/** The limit profiles: the service's own where it has set any, else the international default. Answers that of a date. */
export async function limitProfiles(db: Queryable): Promise<(date: string) => LimitProfile> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'limitProfiles'))
  const profiles = (row?.value as LimitProfile[] | undefined) ?? []
  return (date) => profileAt(profiles, date) ?? defaultLimitProfile
}

/** The limit profile in force on a date. */
export const profileInForce = async (db: Queryable, date: string): Promise<LimitProfile> =>
  (await limitProfiles(db))(date)

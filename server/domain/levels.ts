import { type DoseSeries, seriesOf } from '../../contract/quantities.ts'
import type { Position, Quantity } from '../../contract/vocabulary.ts'
import type { ApronFormula } from './apron.ts'
import { proportion } from './arithmetic.ts'
import { addDays, ageOn, daysBetween, daysInYear, yearOf } from './calendar.ts'

/** Limits of one series, µSv. Null: the system of limits has none of this kind. */
export interface SeriesLimits {
  /** For one calendar year. Where there is a five-year limit too, this is its yearly average. */
  annual: number
  /** The most that any one year may hold, where years are averaged. */
  singleYear: number | null
  fiveYears: number | null
  /** Apprentices and students of 16 and 17 years, one year. */
  young: number
  /** Members of the public, one year; also for whoever is under 16. */
  public: number
}

/** Which five years a sum covers: the year asked for and the four before it, or fixed blocks from a first year on. */
export type FiveYearWindow = 'rolling' | { blockStart: number }

/** A system of limits and levels with the dates (inclusive, YYYY-MM-DD) between which it is in force. */
export interface LimitProfile {
  name: string
  validFrom: string
  validTo: string | null
  /** False until somebody has compared the figures with the law of the land. */
  verifiedAgainstLaw: boolean
  limits: Record<DoseSeries, SeriesLimits>
  /** To the unborn child, from the declaration of the pregnancy on, µSv. */
  pregnancy: number
  /** µSv from which a dose is recorded, where the technology says nothing else. */
  recording: Record<DoseSeries, number>
  /** µSv a year above which a dose is looked into. */
  investigation: Record<DoseSeries, number>
  /** Whether investigation levels are cut to the days of wear, or hold for a period of any length. */
  proRata: boolean
  fiveYear: FiveYearWindow
  /** How a collar badge over an apron counts; without it the dose of record is that of the chest badge. */
  apron?: ApronFormula
}

/**
 * IAEA GSR Part 3, schedule III. Investigation levels are three tenths of the annual limits, the usual border between
 * monitoring categories B and A; a month of the whole-body one is 0.49 mSv. Verify against national law before use.
 */
export const defaultLimitProfile: LimitProfile = {
  name: 'IAEA GSR Part 3 (verify against national law)',
  validFrom: '1900-01-01',
  validTo: null,
  verifiedAgainstLaw: false,
  limits: {
    wholeBody: { annual: 20_000, singleYear: 50_000, fiveYears: 100_000, young: 6_000, public: 1_000 },
    lens: { annual: 20_000, singleYear: 50_000, fiveYears: 100_000, young: 20_000, public: 15_000 },
    skin: { annual: 500_000, singleYear: null, fiveYears: null, young: 150_000, public: 50_000 },
    extremities: { annual: 500_000, singleYear: null, fiveYears: null, young: 150_000, public: 50_000 },
  },
  pregnancy: 1_000,
  recording: { wholeBody: 100, lens: 100, skin: 100, extremities: 100 },
  investigation: { wholeBody: 6_000, lens: 6_000, skin: 150_000, extremities: 150_000 },
  proRata: true,
  fiveYear: 'rolling',
}

/** The profile in force on a date: of those that hold then, the one that came last; null when none does. */
export function profileAt(profiles: readonly LimitProfile[], date: string): LimitProfile | null {
  const inForce = profiles.filter((p) => p.validFrom <= date && (p.validTo === null || date <= p.validTo))
  return inForce.reduce<LimitProfile | null>((last, p) => (last && last.validFrom >= p.validFrom ? last : p), null)
}

/** A profile on the days of a wear period on which it is in force. */
export interface ProfilePart {
  profile: LimitProfile
  from: string
  to: string
}

/** The profiles in force on some days, each with its own, in their order: one, unless it changes on one of them. */
export function profileParts(at: (date: string) => LimitProfile, days: { from: string; to: string }): ProfilePart[] {
  const parts: ProfilePart[] = []
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const profile = at(day)
    const last = parts.at(-1)
    if (last?.profile === profile) last.to = day
    else parts.push({ profile, from: day, to: day })
  }
  return parts
}

/** A yearly level cut to the days of wear, µSv, rounded half up. `yearDays` is 365 or 366. */
export const proRated = (level: number, days: number, yearDays: number): number => proportion(level, days, yearDays)

/** Investigation level of a quantity at a position for a period of wear (both ends worn), µSv; null without a series. */
export function investigationLevel(
  profile: LimitProfile,
  position: Position,
  quantity: Quantity,
  period: { from: string; to: string },
): number | null {
  const series = seriesOf(position, quantity)
  if (!series) return null
  const level = profile.investigation[series]
  if (!profile.proRata) return level
  return proRated(level, daysBetween(period.from, period.to) + 1, daysInYear(yearOf(period.from)))
}

/**
 * The same where the profile changes in the period: the levels of its parts, each for its days. A level that holds for a
 * period of any length counts as much as its days are of the period's.
 */
export function investigationOver(
  parts: readonly ProfilePart[],
  position: Position,
  quantity: Quantity,
): number | null {
  const [first, last] = [parts[0], parts.at(-1)]
  if (!first || !last) return null
  if (parts.length === 1) return investigationLevel(first.profile, position, quantity, first)
  const days = daysBetween(first.from, last.to) + 1
  const levels = parts.map((part) => {
    const level = investigationLevel(part.profile, position, quantity, part)
    if (level === null || part.profile.proRata) return level
    return proportion(level, daysBetween(part.from, part.to) + 1, days)
  })
  return levels.includes(null) ? null : levels.reduce<number>((sum, level) => sum + (level ?? 0), 0)
}

/** Days of a declared pregnancy: what was worn on them, both ends included, has the limit of the unborn child. */
export interface Pregnancy {
  declaredOn: string
  expectedOn: string
}

export interface LimitedPerson {
  birthDate: string
  /** The last one that was declared. */
  pregnancy: Pregnancy | null
  /** Those before: what was worn on their days keeps their limit, however late it comes in. */
  formerPregnancies?: readonly Pregnancy[]
}

/** The limits that hold for one person, µSv. */
export interface PersonLimits {
  group: 'worker' | 'young' | 'public'
  annual: number
  singleYear: number | null
  fiveYears: number | null
}

/** Limits of a series for a person on a date. Under 18 there is one limit a year and no averaging over years. */
export function limitFor(profile: LimitProfile, series: DoseSeries, person: LimitedPerson, date: string): PersonLimits {
  const { annual, singleYear, fiveYears, ...limits } = profile.limits[series]
  const age = ageOn(person.birthDate, date)
  if (age >= 18) return { group: 'worker', annual, singleYear, fiveYears }
  const group = age >= 16 ? 'young' : 'public'
  return { group, annual: limits[group], singleYear: null, fiveYears: null }
}

import { z } from 'zod'
import { type DoseSeries, doseSeries } from '../quantities.ts'
import { calendarDate, dose, shortText, wholeNumber } from './common.ts'

const limit = dose.min(1)
const perSeries = <T>(of: (series: DoseSeries) => T) =>
  Object.fromEntries(doseSeries.map((series) => [series, of(series)])) as Record<DoseSeries, T>

/** Limits of one series, µSv. Null: the law has none of this kind. */
const seriesLimits = z.object({
  /** For a calendar year; the yearly average where there is a limit for five years. */
  annual: limit,
  /** The most that any one year may hold, where years are averaged. */
  singleYear: limit.nullable(),
  fiveYears: limit.nullable(),
  /** Apprentices and students of 16 and 17 years. */
  young: limit,
  public: limit,
})

/** Thousandths of the reading of a badge. */
const thousandths = wholeNumber(0, 2_000)

const profile = z.object({
  name: shortText(80),
  /** The first day on which it is in force; until the next one is. */
  validFrom: calendarDate,
  /** Somebody has compared the figures with the law of the land. */
  verifiedAgainstLaw: z.boolean(),
  limits: z.object(perSeries(() => seriesLimits)),
  /** To the unborn child, from the declaration on. */
  pregnancy: limit,
  /** From which a dose is recorded, where the technology says nothing else. */
  recording: z.object(perSeries(() => dose)),
  /** A year's dose above which it is looked into. */
  investigation: z.object(perSeries(() => limit)),
  /** Investigation levels are cut to the days of wear, instead of holding for a period of any length. */
  proRata: z.boolean(),
  /** The first year of fixed blocks of five; null: the year asked for and the four before it. */
  fiveYearsFrom: wholeNumber(1950, 2100).nullable(),
  /** How the badges below and over an apron count together, in thousandths; both null: that of the chest counts alone. */
  apronChest: thousandths.nullable(),
  apronCollar: thousandths.nullable(),
})

/** What the form of a system of limits sends. Limits that contradict each other are refused. */
export const limitProfileInput = profile.superRefine(({ limits, investigation, apronChest, apronCollar }, check) => {
  const refuse = (path: string[], message: string) => check.addIssue({ code: 'custom', path, message })
  for (const series of doseSeries) {
    const { annual, singleYear, fiveYears, young } = limits[series]
    if (singleYear !== null && singleYear < annual) refuse(['limits', series, 'singleYear'], 'belowAnnual')
    if (fiveYears !== null && fiveYears < annual) refuse(['limits', series, 'fiveYears'], 'belowAnnual')
    if (young > annual) refuse(['limits', series, 'young'], 'aboveAnnual')
    if (limits[series].public > annual) refuse(['limits', series, 'public'], 'aboveAnnual')
    if (investigation[series] > annual) refuse(['investigation', series], 'aboveAnnual')
  }
  if ((apronChest === null) !== (apronCollar === null))
    refuse([apronChest === null ? 'apronChest' : 'apronCollar'], 'bothOrNone')
})
export type LimitProfileInput = z.infer<typeof limitProfileInput>

/** A system of limits as the service keeps it. */
export const limitProfile = profile
  .extend({
    /** The first one is 1; 0 is the international default, which nobody can take away. */
    id: wholeNumber(0, 10_000),
    state: z.enum(['past', 'inForce', 'ahead']),
  })
  .meta({ id: 'LimitProfile' })
export type LimitProfile = z.infer<typeof limitProfile>

/** All of them, the latest first, and how a change of them stands. */
export const limitProfiles = z.object({
  items: z.array(limitProfile),
  /** While a change is under way: how many of the readings that wait are judged anew; nothing of it holds before its end. */
  changing: z.object({ done: z.number().int(), total: z.number().int().nullable() }).nullable(),
  /** Why the last change was given up, within a day: nothing of it was written. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type LimitProfiles = z.infer<typeof limitProfiles>
/** With how many readings that wait are judged otherwise since; null while the change is still under way. */
export const limitProfilesChanged = limitProfiles.extend({ changed: z.number().int().nullable() })

import { type DoseSeries, doseSeries, leaderOf, quantitiesOf, seriesOf } from '../../contract/quantities.ts'
import type { LimitKind, Position, Quantity } from '../../contract/vocabulary.ts'
import { addDays, addYears, yearOf } from './calendar.ts'
import { type LimitedPerson, type LimitProfile, limitFor, type ProfilePart } from './levels.ts'
import { cutTo, doseToChild, type PersonDose, type SeriesSums, speaks, sumDoses } from './sums.ts'
import { calendarYear, type DateWindow, fiveYearsHolding, lifetime } from './windows.ts'

/** One comparison of a sum with a limit, both in µSv. The limit used is kept, so that a later change judges nobody anew. */
export interface LimitVerdict {
  series: DoseSeries
  quantity: Quantity
  kind: LimitKind
  value: number
  limit: number
  exceeded: boolean
}

/** The days of a calendar year on which a person is of an age, with a date among them; each has limits of its own. */
function agesWithin(birthDate: string, year: number): DateWindow[] {
  const whole = calendarYear(year)
  const birthdays = [16, 18].map((age) => addYears(birthDate, age)).filter((day) => day > whole.from && day <= whole.to)
  const starts = [whole.from, ...birthdays]
  return starts.map((from, index) => {
    const next = starts[index + 1]
    return { from, to: next === undefined ? whole.to : addDays(next, -1) }
  })
}

const overlaps = (one: DateWindow, other: DateWindow) => one.from <= other.to && other.from <= one.to
const most = (sums: readonly SeriesSums[], series: DoseSeries) => Math.max(...sums.map((each) => each[series].value))

/**
 * Compares what a person has received with every limit that holds on a day on which `own` was worn. `others` is everything
 * else of the person, at whatever client: published, waiting or of before; the same sums as everywhere are made of all of it.
 * Equal to a limit is not above it, and a dose that no sum is made of does not answer for it: the collar badge does not where
 * the chest badge speaks.
 *
 * `annual` is exceeded from the first µSv above the yearly average, also where the law allows more in a single year:
 * somebody has to know at that point, not when the five years are full. Under 18 there is one limit a year, for the days
 * before the birthday; what was worn over the birthday is judged on either side of it.
 */
export function limitVerdicts(
  profile: LimitProfile,
  person: LimitedPerson,
  own: PersonDose,
  others: readonly PersonDose[],
): LimitVerdict[] {
  const all = [...others, own]
  const compare = (series: DoseSeries, kind: LimitKind, value: number, limit: number): LimitVerdict => ({
    series,
    quantity: leaderOf(series),
    kind,
    value,
    limit,
    exceeded: value > limit && speaks(own, all, kind === 'pregnancy' ? 'child' : series),
  })
  // What was worn counts in the year in which its period ended; what a document says of other days, in each year of them.
  const years = own.external === undefined ? [yearOf(own.to)] : yearsOf(own)
  const verdicts = years.flatMap((year) => {
    const ages = agesWithin(person.birthDate, year).filter((days) => overlaps(days, own))
    const inYear = sumDoses(all, calendarYear(year))
    const last = own.to < calendarYear(year).to ? own.to : calendarYear(year).to
    const inFive = fiveYearsHolding(last, profile.fiveYear).map((window) => sumDoses(all, window))
    return ages.flatMap((days) => {
      const ofDays = sumDoses(cutTo(all, days), days)
      return doseSeries.flatMap((series) => {
        const { group, annual, singleYear, fiveYears } = limitFor(profile, series, person, days.to)
        if (group !== 'worker') return [compare(series, 'annual', ofDays[series].value, annual)]
        return [
          compare(series, 'annual', inYear[series].value, annual),
          ...(singleYear === null ? [] : [compare(series, 'singleYear', inYear[series].value, singleYear)]),
          ...(fiveYears === null ? [] : [compare(series, 'fiveYears', most(inFive, series), fiveYears)]),
        ]
      })
    })
  })
  const toChildren = pregnanciesOf(person)
    .filter((days) => overlaps(days, own))
    .map((days) => doseToChild(all, days).value)
  if (toChildren.length === 0) return verdicts
  // Each child has the limit to itself; of two in one period the higher dose is told.
  return [...verdicts, compare('wholeBody', 'pregnancy', Math.max(...toChildren), profile.pregnancy)]
}

const pregnanciesOf = ({ pregnancy, formerPregnancies = [] }: LimitedPerson): DateWindow[] =>
  [...formerPregnancies, ...(pregnancy ? [pregnancy] : [])].map((each) => ({
    from: each.declaredOn,
    to: each.expectedOn,
  }))

/**
 * The same where the profile changes on a day of wear: each holds for its own days. What was worn after its last day is not
 * compared with it, and with the last one all is.
 */
export function verdictsOver(
  parts: readonly ProfilePart[],
  person: LimitedPerson,
  own: PersonDose,
  others: readonly PersonDose[],
): LimitVerdict[] {
  return parts.flatMap((part, index) => {
    const until = { from: lifetime.from, to: index === parts.length - 1 ? lifetime.to : part.to }
    const [worn] = cutTo([own], part)
    if (!worn) return []
    const before = cutTo([own], { from: lifetime.from, to: addDays(part.from, -1) })
    return limitVerdicts(part.profile, person, worn, [...cutTo(others, until), ...before])
  })
}

const yearsOf = ({ from, to }: DateWindow): number[] =>
  Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index)

/** The verdicts that a dosimeter at a position can have brought about: a ring does not answer for the whole body. */
export function verdictsOf(position: Position, quantity: Quantity, verdicts: readonly LimitVerdict[]): LimitVerdict[] {
  if (position === 'fetal')
    return quantitiesOf('wholeBody').includes(quantity) ? verdicts.filter(({ kind }) => kind === 'pregnancy') : []
  const series = seriesOf(position, quantity)
  return verdicts.filter((verdict) => verdict.series === series)
}

import { countedValue } from '../../contract/dose.ts'
import { type DoseSeries, doseSeries, seriesOf } from '../../contract/quantities.ts'
import { type DoseCells, type Position, quantities } from '../../contract/vocabulary.ts'
import { yearOf } from '../domain/calendar.ts'
import type { JudgedReading } from '../domain/judgement.ts'
import { type LimitProfile, limitFor, type ProfilePart } from '../domain/levels.ts'
import type { PersonDose } from '../domain/sums.ts'

/** A reading with what it would count as, for finding out how near its person is to a limit. */
export interface WeighedReading {
  reading: JudgedReading
  dose: PersonDose
  profiles: readonly ProfilePart[]
}

/** At most what cells of a position add to a series: the sums never count more of them. */
export function partOf(series: DoseSeries, position: Position, cells: DoseCells): number {
  return quantities
    .filter((quantity) => seriesOf(position, quantity) === series)
    .reduce((sum, quantity) => sum + Math.max(countedValue(cells[quantity]) ?? 0, 0), 0)
}

/** What was received in a year besides a reading, in µSv by series. */
export interface Amount {
  year: number
  of: Record<DoseSeries, number>
}

/**
 * Whether a person may come to a limit with a reading. Errs on the side of yes: everything is added up, whichever dosimeter
 * speaks for a series, and whoever has a limit of its own is always near.
 */
export const isNear = ({ profiles, ...weighed }: WeighedReading, others: readonly Amount[]): boolean =>
  profiles.some(({ profile }) => isNearBy(profile, weighed, others))

function isNearBy(
  profile: LimitProfile,
  { reading, dose }: Omit<WeighedReading, 'profiles'>,
  others: readonly Amount[],
) {
  const { person } = reading
  if (!person) return false
  if (
    person.pregnancy ||
    person.formerPregnancies?.length ||
    limitFor(profile, 'wholeBody', person, reading.from).group !== 'worker'
  )
    return true
  const year = yearOf(reading.to)
  return doseSeries.some((series) => {
    const own = partOf(series, dose.position, dose.cells)
    const within = (years: number) =>
      others
        .filter((other) => Math.abs(other.year - year) <= years)
        .reduce((sum, other) => sum + Math.max(other.of[series], 0), own)
    const { annual, fiveYears } = profile.limits[series]
    return within(0) > annual || (fiveYears !== null && within(4) > fiveYears)
  })
}

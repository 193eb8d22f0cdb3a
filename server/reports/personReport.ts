import { eq, sql } from 'drizzle-orm'
import { doseSeries, knownQuantities, leaderOf } from '../../contract/quantities.ts'
import type { ParticipantReport } from '../../contract/schemas/reports.ts'
import { notFound } from '../core/errors.ts'
import { allOf } from '../core/listing.ts'
import { type Scope, within } from '../core/scope.ts'
import { type Queryable, rowsOf, toIso } from '../db/database.ts'
import { people } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { mainEmployment } from '../domain/employments.ts'
import { limitFor } from '../domain/levels.ts'
import { type PersonDose, type SeriesSums, sumDoses, sumsAt } from '../domain/sums.ts'
import { calendarYear, quartersOf } from '../domain/windows.ts'
import { externalRows } from '../doses/external.ts'
import { cellsOf, dosesOfPeople } from '../doses/reading.ts'
import { annualLimitOf, limitedPerson, limitProfiles } from '../people/limits.ts'
import { retentionOf } from '../people/retention.ts'
import { employmentsSeen, mustSeePerson } from '../people/seeing.ts'
import { type ReportSqlRow, reportListing } from './readingReport.ts'

/** The years in which a dose counts: that of its end, or all that a document speaks of. */
const yearsIn = ({ from, to, external }: PersonDose): number[] => {
  const last = Number(to.slice(0, 4))
  const first = external === undefined ? last : Number(from.slice(0, 4))
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const isWorn = (sums: SeriesSums) => doseSeries.some((series) => sums[series].counted + sums[series].withoutValue > 0)

/**
 * One person's published doses as they stand now, with the sums over every client; `year` chooses which year is "this" one.
 * An officer sees the rows of its own client and the sums of all. Throws `notFound` for a person outside the scope.
 */
export async function personReport(
  db: Queryable,
  scope: Scope,
  personId: number,
  now: string,
  wantedYear?: number,
): Promise<ParticipantReport> {
  await mustSeePerson(db, { scope, now }, personId)
  const [person] = await db.select().from(people).where(eq(people.id, personId))
  const main = mainEmployment(await employmentsSeen(db, scope, personId))
  if (!person || !main) throw notFound()
  const today = localDate(now)
  const year = wantedYear ?? Number(today.slice(0, 4))
  const date = year === Number(today.slice(0, 4)) ? today : `${year}-12-31`
  const profiles = await limitProfiles(db)
  const profile = profiles.on(date)
  const doses = (await dosesOfPeople(db, [personId])).get(personId) ?? []
  const sums = sumsAt(doses, date, profile.fiveYear)
  const years = [...new Set([...doses.flatMap(yearsIn), Number(today.slice(0, 4))])].sort((a, b) => b - a)
  const worn = doseSeries.filter(
    (series) => series === 'wholeBody' || sums.lifetime[series].counted + sums.lifetime[series].withoutValue > 0,
  )
  const { columns, from, joins } = reportListing(scope, {})
  const seen = within(scope, { client: sql`c.client_id`, person: sql`c.person_id` }).condition
  const rows = await rowsOf<ReportSqlRow & { clientName: string }>(
    db,
    sql`select ${columns}, k.name as "clientName" from ${from} ${joins.tables} join clients k on k.id = c.client_id
        where ${allOf([seen, sql`c.person_id = ${personId}`])} order by c."to" desc, c.position, c.assignment_id`,
  )
  return {
    person: {
      id: personId,
      name: `${person.firstNames} ${person.lastNames}`,
      idNumber: person.idNumber,
      clientName: main.clientName,
      siteName: main.siteName,
    },
    retention: await retentionOf(db, scope, personId),
    year,
    years,
    thisYear: worn.map((series) => ({
      series,
      quantity: leaderOf(series),
      annual: limitFor(profile, series, limitedPerson(person), date).annual,
      sum: sums.year[series],
    })),
    asOf: date,
    quarter: sums.quarter,
    rolling12Months: sums.twelveMonths,
    fiveYears: sums.fiveYears,
    lifetime: sums.lifetime,
    byYear: years.map((each) => {
      const { from, to } = calendarYear(each)
      // A limit that changes within the year: what holds at its end, or today.
      const last = today < to && from <= today ? today : to
      return {
        year: each,
        annual: annualLimitOf(person, last, profiles.on(last)),
        sums: sumDoses(doses, { from, to }),
        quarters: quartersOf(each)
          .map((window, index) => ({ quarter: index + 1, sums: sumDoses(doses, window) }))
          .filter(({ sums }) => isWorn(sums)),
      }
    }),
    rows: rows.map((row) => ({
      ...row,
      readAt: toIso(row.readAt),
      cells: cellsOf(row),
      background: knownQuantities(row.background, null),
    })),
    external: await externalRows(db, scope, personId),
  }
}

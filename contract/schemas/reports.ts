import { z } from 'zod'
import { type DoseSeries, doseSeries, perLeading, perQuantity } from '../quantities.ts'
import { firstSteps, positions, quantities } from '../vocabulary.ts'
import {
  calendarDate,
  documentFormat,
  doseCells,
  doseSum,
  id,
  idText,
  instant,
  listQuery,
  longId,
  pageOf,
  periodCode,
  wholeNumberText,
} from './common.ts'

/** Words of `reportCodes.ts`; letters only on output. */
const note = z.string().nullable()
/** Sums by the quantity over whose name they stand: Hp(10) is the whole body, Hp(3) the lens, Hp(0.07) skin or hands. */
export const doseSums = z.object(perLeading(() => doseSum))

/** Sums of the four series. */
export const seriesSums = z.object(
  Object.fromEntries(doseSeries.map((series) => [series, doseSum])) as Record<DoseSeries, typeof doseSum>,
)

/** One row of the dosimetry report: a published dose record, with the year to date of that person over all clients. */
export const reportRow = z
  .object({
    doseId: longId,
    personId: id.nullable(),
    personName: z.string(),
    idNumber: z.string().nullable(),
    siteName: z.string(),
    serial: z.string().nullable(),
    position: z.enum(positions),
    period: z.string(),
    from: calendarDate,
    to: calendarDate,
    readAt: instant.nullable(),
    cells: doseCells,
    /** Background taken off, µSv, of the quantities that have one. */
    background: z.object(perQuantity(() => z.number().int().nullable())),
    note,
    revision: z.number().int(),
    yearToDate: doseSums,
  })
  .meta({ id: 'ReportRow' })
export type ReportRow = z.infer<typeof reportRow>

const reportFilters = {
  /** Needed for administrators; an officer's own client when it is not given, and nothing for another's. */
  clientId: idText.optional(),
  period: periodCode.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  siteId: idText.optional(),
  position: z.enum(positions).optional(),
}
export const readingReportQuery = listQuery(['personName', 'serial', 'readAt', 'hp10', 'period']).extend(reportFilters)
export const readingReportPage = pageOf(reportRow).extend({
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  /** Periods of the client that have published doses, newest first. */
  periods: z.array(z.string()),
})
export const readingReportExportQuery = readingReportQuery
  .pick({ sort: true, search: true })
  .extend(reportFilters)
  .extend({ format: documentFormat })

const limit = z.object({
  quantity: z.enum(quantities),
  /** Which body part the sum and its limit speak of. */
  series: z.enum(doseSeries),
  /** µSv a year. */
  annual: z.number().int(),
  sum: doseSum,
})
/** How long the record of a person is kept at least: until a day; null while the person works, when nobody can say. */
export const retention = z.object({ until: calendarDate.nullable() })
export type Retention = z.infer<typeof retention>

/** All that a monitored worker sees of itself. */
export const participantReport = z
  .object({
    person: z.object({ id, name: z.string(), idNumber: z.string(), clientName: z.string(), siteName: z.string() }),
    /** Null for who does not see all of the person's work. */
    retention: retention.nullable(),
    year: z.number().int(),
    years: z.array(z.number().int()),
    thisYear: z.array(limit),
    /** What holds of the date up to which `year` is told: today, or its last day. */
    asOf: calendarDate,
    quarter: seriesSums,
    rolling12Months: seriesSums,
    fiveYears: seriesSums,
    lifetime: seriesSums,
    byYear: z.array(
      z.object({
        year: z.number().int(),
        /** The whole body's limit in that year, µSv. */
        annual: z.number().int(),
        sums: seriesSums,
        /** The quarters of that year in which something was worn, 1 to 4. */
        quarters: z.array(z.object({ quarter: z.number().int(), sums: seriesSums })),
      }),
    ),
    rows: z.array(
      reportRow
        .omit({ yearToDate: true, personName: true, personId: true, idNumber: true })
        .extend({ clientName: z.string() }),
    ),
    /** Doses received elsewhere that stand: they count in every sum. */
    external: z.array(
      z.object({
        id: longId,
        /** Null to an officer, who does not learn where its workers were. */
        employer: z.string().nullable(),
        position: z.enum(positions),
        from: calendarDate,
        to: calendarDate,
        cells: doseCells,
      }),
    ),
  })
  .meta({ id: 'ParticipantReport' })
export type ParticipantReport = z.infer<typeof participantReport>
export const participantQuery = z.object({ year: wholeNumberText(1950, 2199).optional() })
export const participantExportQuery = participantQuery.extend({ format: documentFormat })

/** Who has looked at a person's doses on one day, in the service's time zone; the latest look first. */
export const recordReads = z.object({
  items: z.array(
    z.object({
      userId: id,
      name: z.string(),
      rol_id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      day: calendarDate,
      lastAt: instant,
      times: z.number().int(),
    }),
  ),
})
export type RecordReads = z.infer<typeof recordReads>

export const dashboard = z.object({
  /** Which first steps are done; null once the first list was packed, and for whom they are not. */
  firstSteps: z.record(z.enum(firstSteps), z.boolean()).nullable(),
  activeClients: z.number().int(),
  activePeople: z.number().int(),
  dosimetersOut: z.number().int(),
  /** Dosimeters still out after the end of their period, by days since. */
  unreturned: z.object({ upTo30: z.number().int(), upTo60: z.number().int(), over60: z.number().int() }),
  readingsToValidate: z.number().int(),
  /** Alerts that nobody has taken note of, by how many days ago they were raised. */
  openAlerts: z.object({ under7: z.number().int(), from7: z.number().int(), from30: z.number().int() }),
  /** Packing lists that were issued and have not left yet. */
  nextShipments: z.number().int(),
  /** Packages for the national registry that are neither closed nor cancelled; 0 for whom they are not. */
  registryPending: z.number().int(),
  collectiveByMonth: z.array(z.object({ month: z.string(), value: z.number().int() })),
  nearestToLimit: z.array(
    z.object({ personId: id, personName: z.string(), value: z.number().int(), limit: z.number().int() }),
  ),
})
export type Dashboard = z.infer<typeof dashboard>

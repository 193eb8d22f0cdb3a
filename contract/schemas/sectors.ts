import { z } from 'zod'
import { assignmentStates, bearers, positions } from '../vocabulary.ts'
import { calendarDate, id, idText, instant, listQuery, pageOf, shapedText } from './common.ts'
import { reportRow } from './reports.ts'

/** A calendar month, YYYY-MM. */
const month = shapedText(/^(19|2[01])\d{2}-(0[1-9]|1[0-2])$/, 'notAMonth')

const place = z.object({
  clientId: id,
  clientName: z.string(),
  siteId: id,
  siteName: z.string(),
  department: z.string(),
})
/** A service of a centre, with how many people and lines or doses it has in the month. */
const group = place.extend({ people: z.number().int(), rows: z.number().int() })
export type SectorGroup = z.infer<typeof group>

const filters = { clientId: idText.optional(), siteId: idText.optional(), month: month.optional() }
export const ccssGroupsQuery = z.object({ month: month.optional() })
/**
 * What the rows of a month are of: its centres and services, with the month (the newest that has something unless told; null where
 * nothing has any) and those to choose from. Apart from the rows: of a large sector it is longer than a page of them, and the same
 * for every page.
 */
export const ccssGroups = z.object({ month: month.nullable(), months: z.array(month), groups: z.array(group) })
export type CcssGroups = z.infer<typeof ccssGroups>

/** A published dose at a client of the social security. */
export const ccssReading = reportRow.omit({ yearToDate: true }).extend(place.shape).meta({ id: 'CcssReading' })
export type CcssReading = z.infer<typeof ccssReading>
export const ccssReadingsQuery = listQuery(['centre', 'personName', 'serial', 'readAt', 'hp10']).extend({
  ...filters,
  position: z.enum(positions).optional(),
})
export const ccssReadingsPage = pageOf(ccssReading)

/** A dosimeter that is or was worn at a client of the social security. */
export const ccssAssignment = place
  .extend({
    id,
    personName: z.string(),
    idNumber: z.string().nullable(),
    bearer: z.enum(bearers),
    position: z.enum(positions),
    typeCode: z.string(),
    serial: z.string().nullable(),
    period: z.string(),
    from: calendarDate,
    to: calendarDate,
    state: z.enum(assignmentStates),
    receivedAt: instant.nullable(),
  })
  .meta({ id: 'CcssAssignment' })
export type CcssAssignment = z.infer<typeof ccssAssignment>
export const ccssAssignmentsQuery = listQuery(['centre', 'personName', 'serial', 'state']).extend({
  ...filters,
  state: z.enum(assignmentStates).optional(),
})
export const ccssAssignmentsPage = pageOf(ccssAssignment)

/** What the service does for a private client, and what waits there. */
export const privateClient = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    sites: z.number().int(),
    people: z.number().int(),
    dosimetersOut: z.number().int(),
    /** Out though their days of wear are over. */
    unreturned: z.number().int(),
    /** Days since the longest of them should have come back; null when none is missing. */
    overdueDays: z.number().int().nullable(),
    /** The latest period for which dosimeters were planned. */
    lastPeriod: z.string().nullable(),
    /** When a dose of it was published last. */
    lastReportAt: instant.nullable(),
    contactName: z.string(),
    contactEmail: z.string(),
    contactPhone: z.string(),
    active: z.boolean(),
  })
  .meta({ id: 'PrivateClient' })
export type PrivateClient = z.infer<typeof privateClient>
export const privateClientsQuery = listQuery(['name', 'code', 'people', 'dosimetersOut', 'overdue']).extend({
  overdue: z.enum(['true', 'false']).optional(),
  active: z.enum(['true', 'false']).optional(),
})
export const privateClientsPage = pageOf(privateClient)

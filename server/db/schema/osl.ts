import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { openLines, outstandingLines } from '../../../contract/states.ts'
import type { AssignmentState, DeviceAssignmentState } from '../../../contract/vocabulary.ts'
import { closureStates } from '../../../contract/vocabulary.ts'
import type { Wearer } from '../json.ts'
import { oneOf } from '../oneOf.ts'
import type { PackingLine, PackingListSaid } from '../packingJson.ts'
import { id, instant, version } from './columns.ts'
import { dosimeters, dosimeterTypes } from './equipment.ts'
import { clients, employments, people, sites } from './organisation.ts'

export const packingLists = pgTable(
  'packing_lists',
  {
    id: id(),
    number: text().notNull().unique(),
    clientId: integer()
      .notNull()
      .references(() => clients.id),
    period: text().notNull(),
    /** The lines as issued: a reprint shows exactly these. */
    lines: jsonb().$type<PackingLine[]>().notNull(),
    /** How many lines there are: to count them anew is to unpack thousands. */
    lineCount: integer().notNull().generatedAlwaysAs(sql`jsonb_array_length(lines)`),
    /** What else the issue said; null where it was issued before that was kept. */
    said: jsonb().$type<PackingListSaid>(),
    carrier: text(),
    waybill: text(),
    preparedBy: text().notNull(),
    issuedAt: instant().notNull(),
    shippedAt: instant(),
    reprints: integer().notNull().default(0),
  },
  (t) => [
    index('packing_lists_client_period').on(t.clientId, t.period, t.id),
    index('packing_lists_period').on(t.period, t.id),
    index('packing_lists_issued').on(t.issuedAt, t.id),
    // Few ever wait, of all that there were.
    index('packing_lists_waiting').on(t.clientId).where(sql`shipped_at is null`),
    index('packing_lists_client').on(t.clientId, t.id),
    index('packing_lists_search').using('gin', sql`${t.number} gin_trgm_ops`),
  ],
)

/** Copies of packing lists that were printed later. Rows are only added. */
export const packingListReprints = pgTable(
  'packing_list_reprints',
  {
    packingListId: integer()
      .notNull()
      .references(() => packingLists.id),
    /** Counts the copies of the list, from 1. */
    number: integer().notNull(),
    /** The name under which it was printed, as it stands on the copy. */
    by: text().notNull(),
    userId: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.packingListId, t.number] })],
)

/**
 * A device that its bearer keeps: who has it, from when, and until when once that is known. What is worn of it period by
 * period are its wear windows, rows of `assignments`.
 */
export const deviceAssignments = pgTable(
  'device_assignments',
  {
    id: id(),
    version: version(),
    dosimeterId: integer()
      .notNull()
      .references(() => dosimeters.id),
    clientId: integer()
      .notNull()
      .references(() => clients.id),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    personId: integer().references(() => people.id),
    bearer: text().notNull(),
    position: text().notNull(),
    from: date().notNull(),
    to: date(),
    state: text().$type<DeviceAssignmentState>().notNull(),
    /** Why it ended without a last read. */
    closedReason: text(),
    /** The file that brought its last read: taken back, the read is waited for again. */
    closedByUpload: integer(),
    /** Of the reads of its days, the last one that counts. */
    lastReadAt: instant(),
  },
  (t) => [
    index('device_assignments_client').on(t.clientId),
    index('device_assignments_person').on(t.personId),
    index('device_assignments_dosimeter').on(t.dosimeterId, t.from),
    index('device_assignments_state').on(t.state, t.id),
    // One keeper at a time. One that waits for its last read may stand beside the next keeper, who has the device.
    uniqueIndex('device_assignments_device').on(t.dosimeterId).where(sql`state = 'active'`),
  ],
)

/**
 * Wear windows: one person (or control, area, spare), one position, one dosimeter, one period. Readings and doses hang on
 * these. A period's dosimeter has one; a kept device has one for each period of its `deviceAssignment`.
 */
export const assignments = pgTable(
  'assignments',
  {
    id: id(),
    clientId: integer()
      .notNull()
      .references(() => clients.id),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    personId: integer().references(() => people.id),
    /** For which of its employments the person wears it: the days of wear are a part of that one's. */
    employmentId: integer().references(() => employments.id),
    bearer: text().notNull(),
    typeId: integer()
      .notNull()
      .references(() => dosimeterTypes.id),
    position: text().notNull(),
    dosimeterId: integer().references(() => dosimeters.id),
    period: text().notNull(),
    from: date().notNull(),
    to: date().notNull(),
    state: text().$type<AssignmentState>().notNull(),
    packingListId: integer().references(() => packingLists.id),
    /** Of which kept device this is a window; null for a dosimeter of a period. */
    deviceAssignmentId: integer().references(() => deviceAssignments.id),
    receivedAt: instant(),
    closedReason: text(),
    /** Of a spare that was given out: whether and by whom somebody was named as its wearer. */
    wearer: jsonb().$type<Wearer>(),
    // The indexes below ask these four instead of the state, so that most changes of state are written in place.
    /** The dosimeter is not free: its dose is not published and the line was not closed. */
    open: boolean()
      .notNull()
      .generatedAlwaysAs(sql`state in ${oneOf(openLines)}`),
    /** The line was not closed without a dose. */
    counts: boolean()
      .notNull()
      .generatedAlwaysAs(sql`state not in ${oneOf(closureStates)}`),
    /** The line was closed, and its dosimeter has to come back all the same. */
    stayedOut: boolean()
      .notNull()
      .generatedAlwaysAs(sql`state in ${oneOf(outstandingLines)} and state in ${oneOf(closureStates)}`),
    /** How the line was closed without a dose; null of one that was not. */
    closedAs: text()
      .$type<AssignmentState>()
      .generatedAlwaysAs(sql`case when state in ${oneOf(closureStates)} then state end`),
  },
  (t) => [
    index('assignments_client_period').on(t.clientId, t.period),
    index('assignments_controls').on(t.clientId, t.period).where(sql`bearer = 'control'`),
    index('assignments_client_to').on(t.clientId, t.to, t.id),
    // What of everybody ended in a quarter.
    index('assignments_to').on(t.to),
    // What of people ended in a quarter and is not published: few, but of the quarter that runs.
    index('assignments_unpublished').on(t.to).where(sql`person_id is not null and (open or not counts)`),
    index('assignments_period_dosimeter').on(t.period, t.dosimeterId),
    // The wears of a dosimeter, and the last of them: who has it.
    index('assignments_dosimeter').on(t.dosimeterId, t.to, t.id),
    // The windows of a kept device, and the last of them. A line of a period is in it never.
    index('assignments_device').on(t.deviceAssignmentId, t.to).where(sql`device_assignment_id is not null`),
    // What somebody wore from a day on: of a hundred periods of wear the last few.
    index('assignments_person').on(t.personId, t.to),
    // What may be out with clients, and what ended without a dose: few of all lines that there ever were.
    index('assignments_out').on(t.clientId, t.to).where(sql`open and device_assignment_id is null`),
    index('assignments_stayed_out').on(t.clientId, t.to).where(sql`stayed_out and device_assignment_id is null`),
    index('assignments_open_of_person').on(t.personId).where(sql`open`),
    index('assignments_closed').on(t.clientId, t.period, t.id).where(sql`not counts`),
    // The list of those is sorted, searched and counted here: they lie far apart, each on a page of its own. Without the state, which
    // is in no index, so that what is packed, shipped and received changes it in place.
    index('assignments_missing')
      .on(t.period, t.id, t.clientId, t.personId, t.dosimeterId, t.bearer)
      .where(sql`not counts`),
    index('assignments_missing_person').on(t.personId, t.id).where(sql`not counts`),
    index('assignments_missing_client').on(t.clientId, t.id).where(sql`not counts`),
    index('assignments_missing_as').on(t.closedAs, t.id).where(sql`not counts`),
    // One open assignment per dosimeter. Windows of a kept device may wait for their readings side by side.
    uniqueIndex('assignments_open_dosimeter').on(t.dosimeterId).where(sql`open and device_assignment_id is null`),
    uniqueIndex('assignments_device_period').on(t.deviceAssignmentId, t.period).where(sql`counts`),
    // What the sheet asks day by day, as far as an index can: no second line of a person, position and client begins on a day.
    uniqueIndex('assignments_open_person').on(t.personId, t.position, t.clientId, t.period, t.from).where(sql`counts`),
  ],
)

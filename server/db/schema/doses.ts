import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { quantities } from '../../../contract/quantities.ts'
import { voidReadings, waitingReadings } from '../../../contract/states.ts'
import type {
  AlertCause,
  AlertKind,
  AlertState,
  ExternalDoseState,
  Flag,
  Quantity,
  ReadingState,
} from '../../../contract/vocabulary.ts'
import type { SeenLine } from '../../domain/judged.ts'
import type { BackgroundUsed, Decision, Entered, ManualBackground, ReadMaterial, ReturnedReading } from '../json.ts'
import { oneOf } from '../oneOf.ts'
import { columnsOf } from '../quantities.ts'
import { bigId, controlIdsIn, id, instant } from './columns.ts'
import { people } from './organisation.ts'
import { assignments } from './osl.ts'
import { uploads } from './uploads.ts'

/** What a dose says per quantity. */
export const doseColumns = {
  ...columnsOf('Value', () => integer()),
  // What a record does not speak of was not measured: also a quantity that came after it.
  ...columnsOf('Status', () => text().notNull().default('notMeasured')),
}

export const readings = pgTable(
  'readings',
  {
    id: bigId(),
    clientId: integer().notNull(),
    siteId: integer().notNull(),
    uploadId: integer().references(() => uploads.id),
    assignmentId: integer()
      .notNull()
      .references(() => assignments.id),
    dosimeterId: integer(),
    personId: integer(),
    typeId: integer().notNull(),
    technologyId: integer().notNull(),
    period: text().notNull(),
    readAt: instant(),
    /** The line of the upload's file that it came from. */
    line: integer(),
    kind: text().notNull(),
    /** The file gave net values: nothing is taken off, now or later. */
    netOfSource: boolean().notNull().default(false),
    /** Of a kept device: the reads that its figures were worked out of. */
    material: jsonb().$type<ReadMaterial>(),
    manual: jsonb().$type<ManualBackground>(),
    /** Of what is no reading: who entered it, how and why. Null where that was not kept yet. */
    entered: jsonb().$type<Entered>(),
    /** Of a control outside its technology's band: who confirmed it. */
    confirmed: jsonb().$type<Decision>(),
    /** Of a control that turned out to be wrong: who withdrew it. */
    withdrawn: jsonb().$type<Decision>(),
    ...columnsOf('Gross', () => integer()),
    ...columnsOf('Background', () => integer()),
    ...doseColumns,
    /** Net per quantity, also where it is negative or below the recording level. */
    ...columnsOf('Net', () => integer()),
    /** Step and controls per quantity. */
    background: jsonb().$type<BackgroundUsed>().notNull(),
    flags: jsonb().$type<Flag[]>().notNull(),
    /** Whose it was when it was judged, where and on which days it was worn: approvers have seen that too. */
    seenLine: jsonb().$type<SeenLine>().notNull(),
    /** Counts the judgements that differ: whoever approves names the one that was seen. */
    judgement: integer().notNull().default(1),
    returned: jsonb().$type<ReturnedReading>(),
    state: text().$type<ReadingState>().notNull(),
    revision: integer().notNull().default(1),
    /** The reading that counted before this one took its place. */
    replacesId: bigint({ mode: 'number' }),
    note: text(),
    firstApprovedBy: integer(),
    approvedBy: integer(),
    approvedAt: instant(),
  },
  (t) => [
    index('readings_client_read').on(t.clientId, t.readAt, t.id),
    index('readings_read').on(t.readAt, t.id),
    index('readings_client_hp10').on(t.clientId, t.hp10Value, t.id),
    index('readings_upload').on(t.uploadId),
    // By serial through the dosimeters, in their order.
    index('readings_dosimeter').on(t.dosimeterId, t.id),
    index('readings_published_hp10').on(t.hp10Value, t.id).where(sql`state = 'published'`),
    index('readings_void')
      .on(t.state, t.readAt, t.id)
      .where(sql`state in ${oneOf(voidReadings)}`),
    // Of a person: those that count are found by its lines; a void one may be of a line that is another's by now.
    index('readings_void_person')
      .on(t.personId)
      .where(sql`state in ${oneOf(voidReadings)}`),
    index('readings_open')
      .on(t.state, t.clientId)
      .where(sql`state in ${oneOf(waitingReadings)}`),
    // The queue in the order in which it was read: nearly all that was ever read waits no more.
    index('readings_waiting_read')
      .on(t.readAt, t.id)
      .where(sql`state in ${oneOf(waitingReadings)}`),
    // What waits with a flag: most of it has none, and stands in no entry.
    index('readings_waiting_flags')
      .using('gin', sql`${t.flags} jsonb_path_ops`)
      .where(sql`state in ${oneOf(waitingReadings)}`),
    // What of a person waits is asked whenever another reading of it is judged.
    index('readings_waiting_person')
      .on(t.personId)
      .where(sql`state in ${oneOf(waitingReadings)}`),
    // By serial what waits: of the thirty readings that a dosimeter ever had one at most.
    index('readings_waiting_dosimeter')
      .on(t.dosimeterId, t.id)
      .where(sql`state in ${oneOf(waitingReadings)}`),
    // A few people are searched for among all that was ever published.
    index('readings_published_person').on(t.personId).where(sql`state = 'published'`),
    // Of all that was ever published a period, and what has a flag, are little.
    index('readings_published_period').on(t.period, t.readAt, t.id).where(sql`state = 'published'`),
    index('readings_published_flags').using('gin', sql`${t.flags} jsonb_path_ops`).where(sql`state = 'published'`),
    // An assignment has one reading that counts; rejected and replaced ones stay beside it.
    uniqueIndex('readings_assignment')
      .on(t.assignmentId)
      .where(sql`state not in ${oneOf(voidReadings)}`),
    // What published doses rest on, control by control: asked before a control may go.
    index('readings_controls')
      .using('gin', sql`${controlIdsIn(t.background)} jsonb_path_ops`)
      .where(sql`state = 'published'`),
    // All of them, in the order in which they came.
    index('readings_of_assignment').on(t.assignmentId, t.revision),
  ],
)

/** Dose records: versions, written once. A correction is a new row that names the one it replaces. */
export const doses = pgTable(
  'doses',
  {
    id: bigId(),
    clientId: integer().notNull(),
    siteId: integer().notNull(),
    personId: integer(),
    bearer: text().notNull(),
    assignmentId: integer()
      .notNull()
      .references(() => assignments.id),
    readingId: bigint({ mode: 'number' }),
    typeId: integer().notNull(),
    serial: text(),
    position: text().notNull(),
    period: text().notNull(),
    from: date().notNull(),
    to: date().notNull(),
    readAt: instant(),
    ...doseColumns,
    background: jsonb().$type<Record<Quantity, number | null>>().notNull(),
    kind: text().notNull(),
    note: text(),
    revision: integer().notNull(),
    replacesId: bigint({ mode: 'number' }),
    publishedBy: integer().notNull(),
    publishedAt: instant().notNull(),
    /** SHA-256 over the record and the digest of the version before it. */
    digest: text().notNull(),
    /** The audit event that brought this record; it holds the digest of the whole batch. */
    auditEventId: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    unique('doses_revision').on(t.assignmentId, t.revision),
    index('doses_person').on(t.personId, t.to),
    index('doses_event').on(t.auditEventId),
  ],
)

/** The version in force of each dose record, laid out for reports. Rebuilt from `doses` at any time. */
export const currentDoses = pgTable(
  'current_doses',
  {
    assignmentId: integer().primaryKey(),
    doseId: bigint({ mode: 'number' }).notNull(),
    clientId: integer().notNull(),
    siteId: integer().notNull(),
    personId: integer(),
    nameKey: text().notNull(),
    serial: text(),
    position: text().notNull(),
    period: text().notNull(),
    from: date().notNull(),
    to: date().notNull(),
    readAt: instant(),
    ...doseColumns,
  },
  (t) => [
    index('current_doses_client_to').on(t.clientId, t.to, t.assignmentId),
    // What of everybody ended in a quarter: it lies together, as it was published.
    index('current_doses_to').on(t.to),
    index('current_doses_client_name').on(t.clientId, t.nameKey, t.assignmentId),
    index('current_doses_client_serial').on(t.clientId, t.serial, t.assignmentId),
    index('current_doses_client_read').on(t.clientId, t.readAt, t.assignmentId),
    index('current_doses_client_hp10').on(t.clientId, t.hp10Value, t.assignmentId),
    index('current_doses_client_position').on(t.clientId, t.position, t.assignmentId),
    index('current_doses_client_period').on(t.clientId, t.period, t.assignmentId),
    // Read without the table: what people had received is asked of thousands at once, and their doses lie far apart in it.
    index('current_doses_person').on(
      t.personId,
      t.to,
      t.position,
      t.assignmentId,
      ...quantities.flatMap((quantity) => [t[`${quantity}Status`], t[`${quantity}Value`]]),
    ),
  ],
)

/**
 * What a person received elsewhere: at an employer that another laboratory monitors, or before. Versions, written once: each
 * decision is a new row of the same `record`, chained by its digest to the one before.
 */
export const externalDoses = pgTable(
  'external_doses',
  {
    id: bigId(),
    /** What all versions of a record share: the id of its first. */
    recordId: bigint({ mode: 'number' }).notNull(),
    revision: integer().notNull(),
    personId: integer()
      .notNull()
      .references(() => people.id),
    employer: text().notNull(),
    position: text().notNull(),
    from: date().notNull(),
    to: date().notNull(),
    ...doseColumns,
    /** The document that says so. */
    source: text().notNull(),
    state: text().$type<ExternalDoseState>().notNull(),
    /** What its judgement said when this version was written. */
    flags: jsonb().$type<Flag[]>().notNull(),
    reason: text().notNull(),
    by: integer().notNull(),
    at: instant().notNull(),
    digest: text().notNull(),
    auditEventId: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [unique('external_doses_revision').on(t.recordId, t.revision), index('external_doses_person').on(t.personId)],
)

/** What somebody has to look into, raised by a dose that is published or by something that did not come in time. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    personId: integer()
      .notNull()
      .references(() => people.id),
    clientId: integer().notNull(),
    kind: text().$type<AlertKind>().notNull(),
    period: text(),
    /** The line of the dosimeter; alerts of before that was written have none. */
    assignmentId: integer().references(() => assignments.id),
    /** What is above what, µSv; none of what was missed. */
    quantity: text().$type<Quantity>(),
    value: integer(),
    level: integer(),
    /** Of what was missed: the last day of its period, or of the last reading. */
    dueOn: date(),
    state: text().$type<AlertState>().notNull(),
    at: instant().notNull(),
    acknowledgedBy: integer(),
    acknowledgedAt: instant(),
    acknowledgedNote: text(),
    closedBy: integer(),
    closedAt: instant(),
    cause: text().$type<AlertCause>(),
    closedNote: text(),
  },
  (t) => [
    index('alerts_client_state').on(t.clientId, t.state, t.id),
    index('alerts_state').on(t.state, t.id),
    index('alerts_client').on(t.clientId, t.id),
    index('alerts_client_kind').on(t.clientId, t.kind, t.id),
    index('alerts_kind').on(t.kind, t.id),
    index('alerts_state_at').on(t.state, t.at, t.id),
    index('alerts_at').on(t.at, t.id),
    index('alerts_person').on(t.personId),
    // Nothing is missed twice, whichever process notices it first; but what had come and was taken back is missed anew.
    uniqueIndex('alerts_missed_once')
      .on(t.kind, t.assignmentId, t.dueOn)
      .where(sql`due_on is not null and cause is distinct from 'cameIn'`),
  ],
)

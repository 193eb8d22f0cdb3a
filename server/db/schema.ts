import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type {
  AssignmentState,
  DosimeterStatus,
  Flag,
  Quantity,
  ReadingState,
  UploadState,
} from '../../contract/vocabulary.ts'
import type { Address, BackgroundUsed, ClientContact, PackingLine, TechnologyLevel } from './json.ts'

const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
/** An instant: ISO 8601 in UTC on this side, timestamptz on the other. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

export const clients = pgTable('clients', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull(),
  nameKey: text().notNull(),
  legalId: text().notNull(),
  sector: text().notNull(),
  frequency: text().notNull(),
  shipmentAddress: jsonb().$type<Address>().notNull(),
  reportAddress: jsonb().$type<Address>(),
  invoiceAddress: jsonb().$type<Address>(),
  contacts: jsonb().$type<ClientContact[]>().notNull(),
  radiationProtectionOfficer: text().notNull(),
  registryEntityCode: text().notNull(),
  active: boolean().notNull().default(true),
})

export const sites = pgTable(
  'sites',
  {
    id: id(),
    clientId: integer()
      .notNull()
      .references(() => clients.id),
    name: text().notNull(),
    department: text().notNull(),
    address: text().notNull(),
  },
  (t) => [index('sites_client').on(t.clientId)],
)

export const people = pgTable(
  'people',
  {
    id: id(),
    idType: text().notNull(),
    idNumber: text().notNull(),
    firstNames: text().notNull(),
    lastNames: text().notNull(),
    /** Last names, first names, in the form that sorts and is searched (see domain/identity.ts). */
    nameKey: text().notNull(),
    birthDate: date().notNull(),
    sex: text().notNull(),
    clientId: integer()
      .notNull()
      .references(() => clients.id),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    occupationCode: smallint().notNull(),
    practiceCode: smallint().notNull(),
    category: text().notNull(),
    monitoringStart: date().notNull(),
    monitoringEnd: date(),
    active: boolean().notNull().default(true),
    email: text().notNull(),
    pregnancyDeclaredOn: date(),
    pregnancyExpectedOn: date(),
  },
  (t) => [
    unique('people_identity').on(t.idType, t.idNumber),
    index('people_client_name').on(t.clientId, t.nameKey, t.id),
    index('people_name').on(t.nameKey, t.id),
  ],
)

/** Where a person worked and when: doses stay with the person, a transfer closes one row and opens another. */
export const employments = pgTable(
  'employments',
  {
    id: id(),
    personId: integer()
      .notNull()
      .references(() => people.id),
    clientId: integer()
      .notNull()
      .references(() => clients.id),
    siteId: integer()
      .notNull()
      .references(() => sites.id),
    from: date().notNull(),
    to: date(),
  },
  (t) => [index('employments_person').on(t.personId)],
)

export const technologies = pgTable('technologies', {
  id: id(),
  code: text().notNull().unique(),
  name: text().notNull(),
  exchangeMode: text().notNull(),
  levels: jsonb().$type<TechnologyLevel[]>().notNull(),
})

export const dosimeterTypes = pgTable('dosimeter_types', {
  id: id(),
  technologyId: integer()
    .notNull()
    .references(() => technologies.id),
  code: text().notNull().unique(),
  name: text().notNull(),
  position: text().notNull(),
  quantities: jsonb().$type<Quantity[]>().notNull(),
  active: boolean().notNull().default(true),
})

export const dosimeters = pgTable(
  'dosimeters',
  {
    id: id(),
    serial: text().notNull().unique(),
    typeId: integer()
      .notNull()
      .references(() => dosimeterTypes.id),
    status: text().$type<DosimeterStatus>().notNull(),
    calibratedOn: date(),
  },
  (t) => [index('dosimeters_type_status').on(t.typeId, t.status, t.serial)],
)

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
    carrier: text(),
    waybill: text(),
    preparedBy: text().notNull(),
    issuedAt: instant().notNull(),
    shippedAt: instant(),
    reprints: integer().notNull().default(0),
  },
  (t) => [index('packing_lists_client_period').on(t.clientId, t.period)],
)

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
    receivedAt: instant(),
    closedReason: text(),
  },
  (t) => [
    index('assignments_client_period').on(t.clientId, t.period),
    index('assignments_period_dosimeter').on(t.period, t.dosimeterId),
    index('assignments_person').on(t.personId),
    // One open assignment per dosimeter: open until it was read or closed.
    uniqueIndex('assignments_open_dosimeter')
      .on(t.dosimeterId)
      .where(sql`state in ('draft','packed','shipped','received')`),
    // One assignment per person, position and period, unless the other one was closed without a dose.
    uniqueIndex('assignments_open_person')
      .on(t.personId, t.position, t.period)
      .where(sql`state not in ('notReturned','notUsed','lost','damaged','serviceSuspended')`),
  ],
)

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    profile: text().notNull(),
    period: text().notNull(),
    technologyId: integer()
      .notNull()
      .references(() => technologies.id),
    unit: text(),
    decimalMark: text(),
    state: text().$type<UploadState>().notNull(),
    newCount: integer().notNull().default(0),
    changedCount: integer().notNull().default(0),
    unchangedCount: integer().notNull().default(0),
    rejectedCount: integer().notNull().default(0),
    refusal: jsonb().$type<{ code: string; params: Record<string, string | number> }>(),
    uploadedBy: integer()
      .notNull()
      .references(() => users.id),
    uploadedAt: instant().notNull(),
    confirmedAt: instant(),
    undoneAt: instant(),
  },
  (t) => [
    index('uploads_at').on(t.uploadedAt),
    // The same file is not taken twice while the first stands.
    uniqueIndex('uploads_sha256').on(t.sha256).where(sql`state not in ('refused','undone')`),
  ],
)

/** What the dry run found, line by line; the confirmation reads nothing else. */
export const uploadRows = pgTable(
  'upload_rows',
  {
    uploadId: integer()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    outcome: text().notNull(),
    /** Controls are written first: they are the background of the rest. */
    control: boolean().notNull().default(false),
    serial: text(),
    assignmentId: integer(),
    readAt: instant(),
    hp10: integer(),
    hp3: integer(),
    hp007: integer(),
    column: text(),
    value: text(),
    code: text(),
    params: jsonb().$type<Record<string, string | number>>(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.line] }),
    index('upload_rows_outcome').on(t.uploadId, t.outcome, t.control, t.line),
  ],
)

const doseColumns = {
  hp10Value: integer(),
  hp10Status: text().notNull(),
  hp3Value: integer(),
  hp3Status: text().notNull(),
  hp007Value: integer(),
  hp007Status: text().notNull(),
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
    kind: text().notNull(),
    hp10Gross: integer(),
    hp3Gross: integer(),
    hp007Gross: integer(),
    hp10Background: integer(),
    hp3Background: integer(),
    hp007Background: integer(),
    ...doseColumns,
    /** Net per quantity, also where it is negative or below the recording level. */
    hp10Net: integer(),
    hp3Net: integer(),
    hp007Net: integer(),
    /** Step and controls per quantity. */
    background: jsonb().$type<BackgroundUsed>().notNull(),
    flags: jsonb().$type<Flag[]>().notNull(),
    state: text().$type<ReadingState>().notNull(),
    revision: integer().notNull().default(1),
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
    index('readings_open').on(t.state, t.clientId).where(sql`state in ('imported','clean','flagged','approved')`),
    // An assignment has one reading that counts; rejected and replaced ones stay beside it.
    uniqueIndex('readings_assignment').on(t.assignmentId).where(sql`state not in ('rejected','toReRead','superseded')`),
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
    index('current_doses_client_name').on(t.clientId, t.nameKey, t.assignmentId),
    index('current_doses_client_serial').on(t.clientId, t.serial, t.assignmentId),
    index('current_doses_client_read').on(t.clientId, t.readAt, t.assignmentId),
    index('current_doses_client_hp10').on(t.clientId, t.hp10Value, t.assignmentId),
    index('current_doses_client_period').on(t.clientId, t.period, t.assignmentId),
    index('current_doses_person').on(t.personId, t.to),
  ],
)

/** Sums of a person's year, kept in the transaction that publishes; `npm run totals` rebuilds and compares them. */
export const doseTotals = pgTable(
  'dose_totals',
  {
    personId: integer().notNull(),
    year: smallint().notNull(),
    series: text().notNull(),
    value: integer().notNull(),
    counted: integer().notNull(),
    withoutValue: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.year, t.series] }),
    index('dose_totals_year').on(t.year, t.series, t.value),
  ],
)

export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    personId: integer()
      .notNull()
      .references(() => people.id),
    clientId: integer().notNull(),
    kind: text().notNull(),
    period: text().notNull(),
    quantity: text().notNull(),
    value: integer().notNull(),
    level: integer().notNull(),
    state: text().notNull(),
    doseId: bigint({ mode: 'number' }),
    at: instant().notNull(),
  },
  (t) => [index('alerts_client_state').on(t.clientId, t.state)],
)

export const users = pgTable('users', {
  id: id(),
  /** In lower case. */
  email: text().notNull().unique(),
  nombre: text().notNull(),
  rolId: smallint().notNull(),
  clientId: integer().references(() => clients.id),
  personId: integer().references(() => people.id),
  active: boolean().notNull().default(true),
  language: text().notNull().default('es'),
  unit: text().notNull().default('mSv'),
  passwordHash: text(),
  lastLoginAt: instant(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token: a copy of the table opens no session. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

export const passwordTokens = pgTable('password_tokens', {
  tokenHash: text().primaryKey(),
  kind: text().notNull(),
  userId: integer().references(() => users.id),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})

/** Mail to be sent, written in the transaction that wants it and sent after the commit. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    createdAt: instant().notNull(),
    sentAt: instant(),
    attempts: integer().notNull().default(0),
  },
  (t) => [index('outbox_unsent').on(t.id).where(sql`sent_at is null`)],
)

export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigId(),
    at: instant().notNull(),
    userId: integer(),
    action: text().notNull(),
    objectType: text().notNull(),
    objectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    origin: text().notNull(),
    digest: text().notNull(),
  },
  (t) => [index('audit_events_object').on(t.objectType, t.objectId)],
)

/** One row: the digest of the last audit event. Locking it puts the events in one line. */
export const auditHead = pgTable('audit_head', { id: integer().primaryKey(), digest: text().notNull() })

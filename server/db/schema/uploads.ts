import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DateOrder, DoseUnit, HiddenChoice, UploadState } from '../../../contract/vocabulary.ts'
import type { ReadAs, ReadMaterial, StagedProposal } from '../json.ts'
import { columnsOf } from '../quantities.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { technologies } from './equipment.ts'
import type { JobError } from './jobs.ts'

/** Rejected rows of one reason, with the figures that the first of them had. */
export interface LeftOut {
  code: string
  params: Record<string, string | number>
  count: number
}

export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    profile: text().notNull(),
    /** The version of the mapped profile by which it is read. */
    mappingId: integer(),
    /** Null for kept devices: their reads say themselves of which periods they are. */
    period: text(),
    technologyId: integer()
      .notNull()
      .references(() => technologies.id),
    // What a person said about the file; null: the file says it itself.
    unit: text().$type<DoseUnit>(),
    decimalMark: text().$type<'.' | ',' | 'auto'>(),
    dateOrder: text().$type<DateOrder>(),
    sheet: text(),
    hidden: text().$type<HiddenChoice>(),
    /** How it was read: what its figures rest on. */
    readAs: jsonb().$type<ReadAs>(),
    state: text().$type<UploadState>().notNull(),
    newCount: integer().notNull().default(0),
    changedCount: integer().notNull().default(0),
    proposalCount: integer().notNull().default(0),
    unchangedCount: integer().notNull().default(0),
    rejectedCount: integer().notNull().default(0),
    /** Reads of kept devices that the file brings. */
    readCount: integer().notNull().default(0),
    /** Rejected rows that are not kept one by one, by reason. */
    rejectsLeftOut: jsonb().$type<LeftOut[]>().notNull().default([]),
    refusal: jsonb().$type<{ code: string; params: Record<string, string | number> }>(),
    /** Why the last confirmation was given up. */
    failure: jsonb().$type<JobError>(),
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
    /** Of the file; of what was worked out of a kept device's reads, its wear window's id below 0. */
    line: integer().notNull(),
    outcome: text().notNull(),
    /** Controls are written first: they are the background of the rest. */
    control: boolean().notNull().default(false),
    serial: text(),
    assignmentId: integer(),
    readAt: instant(),
    ...columnsOf('', () => integer()),
    /** Of a row that would change a published dose: which, and what it would become. */
    proposal: jsonb().$type<StagedProposal>(),
    column: text(),
    value: text(),
    code: text(),
    params: jsonb().$type<Record<string, string | number>>(),
    /** What the file says of reader, calibration and run, by its own headings. */
    instrument: jsonb().$type<Record<string, string>>(),
    /** What the figures of a wear window were worked out of. */
    material: jsonb().$type<ReadMaterial>(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.line] }),
    index('upload_rows_outcome').on(t.uploadId, t.outcome, t.control, t.line),
  ],
)

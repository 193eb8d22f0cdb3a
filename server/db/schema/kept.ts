import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FileMapping } from '../../../contract/schemas/fileMappings.ts'
import type { ReadKind } from '../../domain/cumulative.ts'
import { columnsOf } from '../quantities.ts'
import { users } from './accounts.ts'
import { id, instant } from './columns.ts'
import { dosimeters } from './equipment.ts'
import { uploads } from './uploads.ts'

/**
 * What kept devices reported, line by line of the files that told: the material of readings. A row counts from the
 * confirmation of its upload until that is undone.
 */
export const deviceReads = pgTable(
  'device_reads',
  {
    uploadId: integer()
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    dosimeterId: integer()
      .notNull()
      .references(() => dosimeters.id),
    readAt: instant().notNull(),
    kind: text().$type<ReadKind>().notNull(),
    ...columnsOf('', () => integer()),
    /** The same read stood already: said again, it changes nothing. */
    known: boolean().notNull().default(false),
    counts: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.line] }),
    // One figure for one moment of a device.
    uniqueIndex('device_reads_moment').on(t.dosimeterId, t.readAt).where(sql`counts`),
  ],
)

/** Moments at which somebody declared that the counter of a device had begun at 0 again. Rows are only added. */
export const deviceResets = pgTable(
  'device_resets',
  {
    id: id(),
    dosimeterId: integer()
      .notNull()
      .references(() => dosimeters.id),
    at: instant().notNull(),
    reason: text().notNull(),
    by: integer()
      .notNull()
      .references(() => users.id),
    declaredAt: instant().notNull(),
  },
  (t) => [index('device_resets_device').on(t.dosimeterId), unique('device_resets_moment').on(t.dosimeterId, t.at)],
)

/**
 * How files of a source are read: which column is what. Each row is a version that is never changed; an upload names the one
 * by which it was read.
 */
export const fileMappings = pgTable(
  'file_mappings',
  {
    id: id(),
    name: text().notNull(),
    number: integer().notNull(),
    mapping: jsonb().$type<FileMapping>().notNull(),
    by: integer()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
  },
  (t) => [unique('file_mappings_version').on(t.name, t.number)],
)

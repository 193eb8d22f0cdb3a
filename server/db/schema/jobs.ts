import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bigId, bigInteger, instant } from './columns.ts'

/**
 * Work that outlives a request or a process. Who works at a job holds it until a moment that it moves on while it lives; a
 * job whose moment has passed is taken up by another, and `attempt` tells the two apart.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: bigId(),
    kind: text().notNull(),
    /** What it works on: no two open jobs of a kind have the same. */
    key: text().notNull(),
    input: jsonb().notNull(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed'>().notNull().default('waiting'),
    owner: text(),
    attempt: integer().notNull().default(0),
    /** Running: held until then. Waiting: not to be begun before then. By the database's clock, never by a process's. */
    until: instant(),
    /** How far it is, and of how many where that is known. */
    done: integer().notNull().default(0),
    total: integer(),
    error: jsonb().$type<JobError>(),
    /** What it made, where it makes something. */
    result: jsonb().$type<JobResult>(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('jobs_open').on(t.kind, t.key).where(sql`state in ('waiting','running')`),
    index('jobs_next').on(t.id).where(sql`state in ('waiting','running')`),
  ],
)

/** Why a job was given up: the status and code of the API's error, with what its message names. */
export interface JobError {
  status: number
  code: string
  params: Record<string, string | number | boolean>
  fields: { path: string; code: string; params?: Record<string, string | number | boolean> }[]
  /** `params` is of use to the screen as well. */
  detailed?: boolean
}

/** What a job made, where its caller asks. */
export type JobResult = MadeFile | ChangedReadings | FrozenPackage | WithdrawnControl

/** What the withdrawal of a control changed, as its caller gets it. */
export interface WithdrawnControl {
  withdrawal: object
}

/** The package of the registry that was frozen. */
export interface FrozenPackage {
  packageId: number
}

/** How many readings are judged otherwise since. */
export interface ChangedReadings {
  changed: number
}

/** A file that a job made: under which key it is kept, and how it is sent. */
export interface MadeFile {
  key: string
  name: string
  kind: 'csv' | 'xlsx' | 'pdf'
}

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** A file that is kept whole: an original under its SHA-256, or what a job made. Its bytes are `file_chunks`. */
export const files = pgTable('files', {
  key: text().primaryKey(),
  /** Bytes, before they were packed. */
  size: bigInteger().notNull(),
  chunks: integer().notNull(),
  createdAt: instant().notNull(),
})

/** The gzipped bytes of a file in pieces. Pieces without a file are what a broken arrival left; a sweep removes them. */
export const fileChunks = pgTable(
  'file_chunks',
  {
    key: text().notNull(),
    seq: integer().notNull(),
    bytes: bytes().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.seq] })],
)

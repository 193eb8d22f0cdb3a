import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  AdjustmentMethod,
  AdjustmentOrigin,
  AdjustmentState,
  Flag,
  ReadingKind,
} from '../../../contract/vocabulary.ts'
import type { BackgroundUsed, ManualBackground, RenewedProposal } from '../json.ts'
import { columnsOf } from '../quantities.ts'
import { bigId, instant } from './columns.ts'
import { doseColumns } from './doses.ts'
import { assignments } from './osl.ts'
import { uploads } from './uploads.ts'

/**
 * Proposals to change a published dose: what it would become, why, who asked, who answers for the values and who decided.
 * Every write of a row leaves an audit event with its seal (`adjustments/seal.ts`), by which `verify` proves it.
 */
export const adjustments = pgTable(
  'adjustments',
  {
    id: bigId(),
    clientId: integer().notNull(),
    personId: integer(),
    assignmentId: integer()
      .notNull()
      .references(() => assignments.id),
    /** The version that it would replace. */
    doseId: bigint({ mode: 'number' }).notNull(),
    /** Of that version, which the database writes: adjustments are sorted and found by it. */
    period: text().notNull().default(''),
    state: text().$type<AdjustmentState>().notNull(),
    origin: text().$type<AdjustmentOrigin>().notNull(),
    reason: text().notNull(),
    requestedBy: integer().notNull(),
    requestedAt: instant().notNull(),
    /** Null until values were proposed; with how they were found. */
    kind: text().$type<ReadingKind>(),
    method: text().$type<AdjustmentMethod>(),
    /** The administrator who answers for the values. */
    laidBy: integer(),
    laidAt: instant(),
    /** What was read, for values that come from a reader. */
    uploadId: integer().references(() => uploads.id),
    line: integer(),
    readAt: instant(),
    netOfSource: boolean().notNull().default(false),
    manual: jsonb().$type<ManualBackground>(),
    /** The control whose withdrawal brought it: its reading. */
    controlId: bigint({ mode: 'number' }),
    ...columnsOf('Gross', () => integer()),
    ...columnsOf('Background', () => integer()),
    ...columnsOf('Net', () => integer()),
    ...doseColumns,
    background: jsonb().$type<BackgroundUsed>().notNull().default({}),
    flags: jsonb().$type<Flag[]>().notNull().default([]),
    /** Counts the judgements that differ: whoever approves names the one that was seen. */
    judgement: integer().notNull().default(1),
    renewed: jsonb().$type<RenewedProposal>(),
    decidedBy: integer(),
    decidedAt: instant(),
    note: text(),
    /** Taken back with the file that had brought it. */
    undone: boolean().notNull().default(false),
    /** The version that it became. */
    resultDoseId: bigint({ mode: 'number' }),
  },
  (t) => [
    index('adjustments_state').on(t.state, t.id),
    index('adjustments_client_state').on(t.clientId, t.state, t.id),
    index('adjustments_period').on(t.period, t.id),
    index('adjustments_client_period').on(t.clientId, t.period, t.id),
    index('adjustments_requested').on(t.requestedAt, t.id),
    index('adjustments_client').on(t.clientId, t.id),
    index('adjustments_person').on(t.personId, t.id),
    index('adjustments_assignment').on(t.assignmentId),
    index('adjustments_upload').on(t.uploadId),
    // Nobody asks twice for the same while the first waits.
    uniqueIndex('adjustments_by_hand')
      .on(t.doseId)
      .where(sql`state = 'requested' and origin in ('officer', 'administrator')`),
  ],
)

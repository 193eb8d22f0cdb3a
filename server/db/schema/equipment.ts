import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { dosimeterChangeKinds } from '../../../contract/schemas/dosimeters.ts'
import type { DosimeterStatus, Quantity } from '../../../contract/vocabulary.ts'
import type { TechnologyLevel } from '../json.ts'
import { bigId, id, instant, version } from './columns.ts'

export const technologies = pgTable('technologies', {
  id: id(),
  version: version(),
  code: text().notNull().unique(),
  name: text().notNull(),
  exchangeMode: text().notNull(),
  levels: jsonb().$type<TechnologyLevel[]>().notNull(),
  /** What a control can show in a day, µSv, both bounds plausible; null where nobody has said. */
  controlRateFrom: integer(),
  controlRateTo: integer(),
})

export const dosimeterTypes = pgTable('dosimeter_types', {
  id: id(),
  version: version(),
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
    // Its last wear, of which triggers of `assignments` tell: the one that ends last, and of those the latest.
    lastAssignmentId: integer(),
    lastClientId: integer(),
    lastTo: date(),
    /** Which client has it: nobody has what lies in the stock, or was retired. */
    holderId: integer().generatedAlwaysAs(sql`case when status not in ('inStock', 'retired') then last_client_id end`),
    /** When the wear ends for which somebody has it. */
    heldTo: date().generatedAlwaysAs(sql`case when status not in ('inStock', 'retired') then last_to end`),
  },
  // The status is in no index, so that what is out changes its status in place: 100 000 do when a file is confirmed.
  (t) => [
    index('dosimeters_type').on(t.typeId, t.serial),
    index('dosimeters_type_id').on(t.typeId, t.id),
    index('dosimeters_holder').on(t.holderId, t.serial),
    index('dosimeters_held_to').on(t.heldTo, t.id),
    index('dosimeters_holder_held_to').on(t.holderId, t.heldTo, t.id),
    index('dosimeters_search').using('gin', sql`${t.serial} gin_trgm_ops`),
  ],
)

/** What was done to a dosimeter itself, by whom and why; what goes with its wears is told by these. Rows are only added. */
export const dosimeterChanges = pgTable(
  'dosimeter_changes',
  {
    id: bigId(),
    dosimeterId: integer()
      .notNull()
      .references(() => dosimeters.id),
    /** The wear that it was about: its client may read it. */
    assignmentId: integer(),
    kind: text().$type<(typeof dosimeterChangeKinds)[number]>().notNull(),
    before: text().$type<DosimeterStatus>(),
    after: text().$type<DosimeterStatus>(),
    calibratedOn: date(),
    /** The day of an annealing that was noted, or taken back. */
    annealedOn: date(),
    reason: text().notNull().default(''),
    userId: integer(),
    at: instant().notNull(),
  },
  (t) => [index('dosimeter_changes_dosimeter').on(t.dosimeterId, t.id)],
)

/** On which days a dosimeter was set to zero, as far as it is known: what was noted and not taken back. */
export const annealings = pgTable(
  'annealings',
  {
    dosimeterId: integer()
      .notNull()
      .references(() => dosimeters.id),
    day: date().notNull(),
  },
  (t) => [primaryKey({ columns: [t.dosimeterId, t.day] })],
)

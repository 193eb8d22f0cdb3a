import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
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
import type { StateOf } from '../../../contract/machines.ts'
import type { RegistryObservation } from '../../../contract/registry.ts'
import type { EntityFacts, FieldChange, ToeFacts } from '../../domain/registry.ts'
import { bigId, bigInteger, id, instant } from './columns.ts'
import { clients, people } from './organisation.ts'

/** What goes to the national registry at once: records of a quarter, frozen. */
export const registryPackages = pgTable(
  'registry_packages',
  {
    id: id(),
    number: text().notNull().unique(),
    year: smallint().notNull(),
    quarter: smallint().notNull(),
    state: text().$type<StateOf<'package'>>().notNull(),
    /** The package whose rejected records it holds anew. */
    correctionOf: integer(),
    serviceCode: text().notNull(),
    records: integer().notNull(),
    /** µSv. */
    controlTotal: bigInteger().notNull(),
    /** Digest of all records as they were frozen. */
    seal: text().notNull(),
    /** What the database made of the same records in a moment, after their seal; null of what was frozen before there was one. */
    fingerprint: text(),
    frozenBy: integer(),
    frozenAt: instant().notNull(),
    verifiedBy: integer(),
    verifiedAt: instant(),
    sentBy: integer(),
    sentAt: instant(),
    sentReference: text(),
    answeredBy: integer(),
    answeredAt: instant(),
    answerFile: text(),
    answerSha256: text(),
    accepted: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    closedBy: integer(),
    closedAt: instant(),
    cancelledBy: integer(),
    cancelledAt: instant(),
    cancelReason: text(),
  },
  (t) => [
    // One that is being prepared is enough for a quarter, and one correction for a package.
    uniqueIndex('registry_packages_open')
      .on(t.year, t.quarter)
      .where(sql`state in ('draft','verified') and correction_of is null`),
    uniqueIndex('registry_packages_correction')
      .on(t.correctionOf)
      .where(sql`state <> 'cancelled' and correction_of is not null`),
  ],
)

/** One record of a package as it was frozen: nothing but its state, and why it was rejected, is written later. */
export const registryRecords = pgTable(
  'registry_records',
  {
    id: bigId(),
    packageId: integer()
      .notNull()
      .references(() => registryPackages.id),
    number: integer().notNull(),
    personId: integer()
      .notNull()
      .references(() => people.id),
    clientId: integer()
      .notNull()
      .references(() => clients.id),
    /** 0 where the line names none. */
    employmentId: integer().notNull(),
    period: text().notNull(),
    nationalId: text().notNull(),
    entityLegalId: text().notNull(),
    serviceCode: text().notNull(),
    practiceCode: smallint().notNull(),
    occupationCode: smallint().notNull(),
    from: date().notNull(),
    to: date().notNull(),
    /** µSv; null where the observation speaks in its place. */
    value: integer(),
    observation: text().$type<RegistryObservation>(),
    count: integer().notNull(),
    toe: jsonb().$type<ToeFacts>().notNull(),
    entity: jsonb().$type<EntityFacts>().notNull(),
    /** The versions of the doses that it was made from. */
    doseIds: jsonb().$type<number[]>().notNull(),
    state: text().$type<StateOf<'registryRecord'>>().notNull(),
    reason: text(),
    /** The record about the same days that was sent before. */
    replacesId: bigint({ mode: 'number' }),
    changes: jsonb().$type<FieldChange[]>(),
  },
  (t) => [
    unique('registry_records_number').on(t.packageId, t.number),
    index('registry_records_name').on(t.packageId, sql`(${t.toe}->>'name')`, t.id),
    index('registry_records_search').using(
      'gin',
      sql`(${t.toe}->>'name') gin_trgm_ops`,
      sql`${t.nationalId} gin_trgm_ops`,
    ),
    index('registry_records_state').on(t.packageId, t.state, t.number, t.id),
    // What waits for an answer is not frozen a second time.
    uniqueIndex('registry_records_waiting')
      .on(t.personId, t.clientId, t.employmentId, t.period)
      .where(sql`state in ('pending','sent')`),
    index('registry_records_person').on(t.personId, t.id),
    index('registry_records_client').on(t.clientId, t.id),
  ],
)

/** How many records of a quarter stand how with the registry; `withoutWholeBody`: wear periods that make none. */
const standings = {
  fresh: integer().notNull(),
  changed: integer().notNull(),
  waiting: integer().notNull(),
  toCorrect: integer().notNull(),
  unchanged: integer().notNull(),
  withoutWholeBody: integer().notNull(),
}

/** Quarters that somebody has asked for, by their first day: the sums of `registryAhead` without those who are in doubt. */
export const registryQuarters = pgTable('registry_quarters', { quarter: date().primaryKey(), ...standings })

/**
 * How the records of a person stood in a quarter when they were last counted (registry/keptAhead.ts). Since then whatever has
 * changed of that is in `registryTouched`; `npm run verify` counts anew and compares.
 */
export const registryAhead = pgTable(
  'registry_ahead',
  {
    quarter: date().notNull(),
    personId: integer().notNull(),
    ...standings,
    /** A frozen record of the person may say something else by now: it is worked out by whoever asks. */
    doubtful: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.quarter, t.personId] }),
    index('registry_ahead_doubtful').on(t.quarter).where(sql`doubtful`),
  ],
)

/**
 * Whose records may stand otherwise than was last counted: a person in a quarter, a person in all of them, or everybody with a
 * record of a client. Written by triggers of the tables that the count is made from, in the transaction that changes them, and
 * never changed, so that nobody waits for it. Whoever counts anew takes them away.
 */
export const registryTouched = pgTable(
  'registry_touched',
  { id: bigId(), quarter: date(), personId: integer(), clientId: integer() },
  (t) => [index('registry_touched_quarter').on(t.quarter)],
)

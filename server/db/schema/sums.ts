import { date, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { DosimeterStatus, ReadingState } from '../../../contract/vocabulary.ts'
import type { SeriesSums } from '../../domain/sums.ts'
import { bigId, bigInteger } from './columns.ts'

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

/**
 * What a person's year had come to on a day on which the wear of a record ended: what stands beside that record. Kept with the
 * totals. A day that a database of before has not is worked out when somebody asks; `npm run totals -- --rebuild` fills it in.
 */
export const yearToDate = pgTable(
  'year_to_date',
  {
    personId: integer().notNull(),
    to: date().notNull(),
    sums: jsonb().$type<SeriesSums>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.to] })],
)

/**
 * What the people of a client received together in a period, by the day on which their wear ended: whole body, µSv. Kept in the
 * transaction that publishes; `npm run totals` rebuilds and compares them.
 */
export const collectiveDoses = pgTable(
  'collective_doses',
  {
    clientId: integer().notNull(),
    period: text().notNull(),
    to: date().notNull(),
    value: bigInteger().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.period, t.to] }), index('collective_doses_to').on(t.to)],
)

// Of what follows the number is the sum of all rows that say of the same, and each may be below zero. Rows are only added, by
// triggers in the transaction of the change, so that neither of two transactions waits for the other; `sumUp` makes them fewer.

/** How many dosimeters of a type have a status. */
export const dosimeterCounts = pgTable(
  'dosimeter_counts',
  {
    id: bigId(),
    typeId: integer().notNull(),
    status: text().$type<DosimeterStatus>().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('dosimeter_counts_type').on(t.typeId, t.status)],
)

/** How many readings of a client are in a state. */
export const readingCounts = pgTable(
  'reading_counts',
  {
    id: bigId(),
    clientId: integer().notNull(),
    state: text().$type<ReadingState>().notNull(),
    count: integer().notNull(),
  },
  (t) => [index('reading_counts_client').on(t.clientId, t.state)],
)

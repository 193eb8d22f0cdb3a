import { date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bigInteger } from './columns.ts'

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

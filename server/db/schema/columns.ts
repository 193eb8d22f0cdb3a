import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, customType, integer } from 'drizzle-orm/pg-core'

/** Ids are integers of the database's own. */
export const id = () => integer().primaryKey().generatedByDefaultAsIdentity()
/** For tables that grow with every reading. */
export const bigId = () => bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity()
/** A count that may pass 2^31. */
export const bigInteger = () => bigint({ mode: 'number' })
/** Counts the writes of a row; every update of it makes the next, whatever it sets. See core/versions.ts. */
export const version = () =>
  integer()
    .notNull()
    .default(1)
    .$onUpdate(() => sql`version + 1`)
/** An instant: ISO 8601 in UTC on this side, timestamptz on the other. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
})

/** The ids of the controls in a reading's background, as their index has them: of a mean, or of an average of the past. */
export const controlIdsIn = (background: SQLWrapper): SQL =>
  sql`jsonb_path_query_array(${background}, '$.*.controlIds[*]')`

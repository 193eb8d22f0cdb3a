import { type SQL, sql } from 'drizzle-orm'
import { outstandingLines } from '../../contract/states.ts'
import { oneOf } from '../db/oneOf.ts'

/**
 * That the dosimeter of a line, by its alias, has to come back, in parts that have no line in common. A device that its bearer keeps
 * is read where it is. What is out is open, or stayed out: asked so, the indexes of those two find the few among all lines that there
 * ever were, and what stayed out, which is more with the years, is counted from its index alone.
 */
export const outstandingParts = (line: SQL): SQL[] => [
  sql`${line}.device_assignment_id is null and ${line}.open and ${line}.state in ${oneOf(outstandingLines)}`,
  sql`${line}.device_assignment_id is null and ${line}.stayed_out`,
]

/** That the dosimeter of a line has to come back. */
export const isOutstanding = (line: SQL): SQL => sql`(${sql.join(outstandingParts(line), sql` or `)})`

/** That it should have come back before a day. */
export const isLate = (line: SQL, day: string): SQL => sql`(${isOutstanding(line)} and ${line}."to" < ${day})`

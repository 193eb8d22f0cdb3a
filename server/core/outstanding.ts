import { type SQL, sql } from 'drizzle-orm'
import { outstandingLines } from '../../contract/states.ts'
import { oneOf } from '../db/oneOf.ts'

/** That the dosimeter of a line, by its alias, has to come back. A device that its bearer keeps is read where it is. */
export const isOutstanding = (line: SQL): SQL =>
  sql`(${line}.state in ${oneOf(outstandingLines)} and ${line}.device_assignment_id is null)`

/** That a line is the one for which its dosimeter is out on a day: a device that is kept has one for each period. */
export const isOut = (line: SQL, today: string): SQL =>
  sql`(${line}.state = 'shipped' and (${line}.device_assignment_id is null or ${line}."to" >= ${today}))`

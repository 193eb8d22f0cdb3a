import { type SQL, sql } from 'drizzle-orm'
import { outstandingLines } from '../../contract/states.ts'
import { oneOf } from '../db/oneOf.ts'

/**
 * That the dosimeter of a line, by its alias, has to come back. A device that its bearer keeps is read where it is. What is
 * out is open, or stayed out: asked so, the indexes of those two find the few among all lines that there ever were.
 */
export const isOutstanding = (line: SQL): SQL =>
  sql`(${line}.device_assignment_id is null
    and (${line}.open and ${line}.state in ${oneOf(outstandingLines)} or ${line}.stayed_out))`

/**
 * That the dosimeter of a line is out with the client, as the inventory says where it is: also one that was given up as not
 * returned. A device that is kept is in use, and out in no list.
 */
export const isOut = (line: SQL): SQL =>
  sql`(${isOutstanding(line)} and exists (select 1 from dosimeters o where o.id = ${line}.dosimeter_id and o.status = 'shipped'))`

import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { waitingReadings } from '../../contract/states.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { oneOf } from '../db/oneOf.ts'
import { clients } from '../db/schema.ts'
import { notFound } from './errors.ts'

/**
 * What decides is held before it is read, and always in this order, so that no two wait for each other: the upload, clients
 * by id, a person or another record, readings by id, dosimeters by serial, and the head of the audit trail last.
 */

/** Holds a row for the rest of the transaction, so that what is read of it next stays true until the commit. */
export async function holdRow(tx: Tx, table: PgTable & { id: PgColumn }, id: number): Promise<void> {
  const [row] = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
  if (!row) throw notFound()
}

/**
 * Holds clients, whose ids a query selects, for whoever changes what their sheets, readings and doses say: a control is
 * background of all the rest, so what is decided about one reading may hang on any other of its client. Answers their ids;
 * what has come up at other clients since is not to be touched. `also` selects more to hold that are not answered.
 */
export async function holdClients(tx: Tx, which: SQL, also?: SQL): Promise<number[]> {
  const more = also ? sql`or id in (${also})` : sql``
  const rows = await rowsOf<{ id: number; asked: boolean }>(
    tx,
    sql`select id, id in (${which}) as asked from clients where id in (${which}) ${more} order by id for no key update`,
  )
  return rows.flatMap(({ id, asked }) => (asked ? [id] : []))
}

/**
 * Holds people, whose ids a query selects, for whoever judges their doses: two decisions about one person come one after the
 * other, and neither its birth date nor a declaration changes meanwhile.
 */
export async function holdPeople(tx: Tx, which: SQL): Promise<void> {
  await tx.execute(sql`select id from people where id in (${which}) order by id for no key update`)
}

/** The clients at which something of the people waits that have one of these readings; a condition on readings `r`. */
export const clientsOfSiblings = (readings: SQL): SQL =>
  sql`select w.client_id from readings w where w.state in ${oneOf(waitingReadings)}
      and w.person_id in (select r.person_id from readings r where ${readings} and r.person_id is not null)`

/**
 * The lines `o` that dosimeters of lines `a` were on later, or at once. Since when a dosimeter has been
 * collecting background hangs on where it was out before: whoever changes those days judges what follows them anew.
 */
export const laterWear: SQL = sql`assignments a join assignments o on o.dosimeter_id = a.dosimeter_id and o.id <> a.id
      and o."to" >= a."from"`

/** The clients of later wear of the dosimeters of lines `a`, a condition. */
export const clientsOfLaterWear = (a: SQL): SQL => sql`select o.client_id from ${laterWear} where ${a}`

/** Keeps a client and its sites as they are while others may do the same, for whoever puts people there. */
export async function keepClient(tx: Tx, id: number): Promise<void> {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, id)).for('share')
}

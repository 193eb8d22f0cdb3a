import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Period, parsePeriod, shiftPeriod } from '../../contract/period.ts'
import type { Assignment, Sheet } from '../../contract/schemas/assignments.ts'
import { invalid, notFound } from '../core/errors.ts'
import { holdClients, holdRow } from '../core/holds.ts'
import { countKept } from '../core/keptCounts.ts'
import { mustSeeClient, type Scope } from '../core/scope.ts'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import { assignments, clients } from '../db/schema.ts'
import { packingListsOf } from './packingLists.ts'

const columns = sql`a.id, a.bearer, a.person_id as "personId", p.last_names || ', ' || p.first_names as "personName",
  p.id_number as "idNumber", a.site_id as "siteId", s.name as "siteName", a.type_id as "typeId", t.code as "typeCode",
  a.position, a.dosimeter_id as "dosimeterId",
  (select d.serial from dosimeters d where d.id = a.dosimeter_id) as serial, a."from", a."to", a.state, a.packing_list_id as "packingListId"`
/** Both are looked up one by one: for ten thousand lines a join would read all the people and all the dosimeters there are. */
const from = sql`assignments a join sites s on s.id = a.site_id join dosimeter_types t on t.id = a.type_id
  left join lateral (select * from people x where x.id = a.person_id limit 1) p on true`

/** The client of a sheet and its period, when the period is of the client's own frequency. */
export async function sheetOf(db: Queryable, clientId: number, code: string) {
  const [client] = await db.select().from(clients).where(eq(clients.id, clientId))
  if (!client) throw notFound()
  const period = parsePeriod(code) as Period
  if (period.frequency !== client.frequency) {
    throw invalid('period', 'periodOfOtherFrequency', { frequency: client.frequency, period: code })
  }
  return { client, period }
}

/** The same for whoever changes the sheet: nobody else changes anything of its client until the commit. */
export async function holdSheet(tx: Tx, clientId: number, code: string) {
  await holdRow(tx, clients, clientId)
  return sheetOf(tx, clientId, code)
}

/** One line, for whoever changes it: nobody else changes anything of its client until the commit. */
export async function holdLine(tx: Tx, id: number): Promise<Assignment> {
  await holdClients(tx, sql`select client_id from assignments where id = ${id}`)
  return readLine(tx, id)
}

/** Lines of a client in a period: controls first, then by site and name. What is worn of a kept device is no line. */
export const linesOf = (db: Queryable, clientId: number, period: string): Promise<Assignment[]> =>
  rowsOf<Assignment>(
    db,
    sql`select ${columns} from ${from} where a.client_id = ${clientId} and a.period = ${period} and a.device_assignment_id is null
        order by (a.bearer = 'control') desc, s.name, a.site_id, p.name_key collate "C" nulls last, a.position, a.id`,
  )

/** One line; throws when there is none. */
export async function readLine(db: Queryable, id: number): Promise<Assignment> {
  const [line] = await rowsOf<Assignment>(db, sql`select ${columns} from ${from} where a.id = ${id}`)
  if (!line) throw notFound()
  return line
}

/** All that the screen of a client and period shows. */
export async function readSheet(db: Queryable, scope: Scope, clientId: number, code: string): Promise<Sheet> {
  mustSeeClient(scope, clientId)
  const { client, period } = await sheetOf(db, clientId, code)
  const stock = await rowsOf<Sheet['stock'][number]>(
    db,
    sql`select t.id as "typeId", t.code as "typeCode", t.position,
          ${countKept('dosimeters', sql`n.type_id = t.id and n.status = 'inStock'`)} as "inStock"
        from dosimeter_types t join technologies k on k.id = t.technology_id and k.exchange_mode = 'perPeriod'
        where t.active order by t.code`,
  )
  const previous = shiftPeriod(period, -1).code
  return {
    clientId,
    clientName: client.name,
    period: code,
    lines: await linesOf(db, clientId, code),
    packingLists: await packingListsOf(db, scope, { clientId, period: code }),
    stock,
    previousLines: await db.$count(
      assignments,
      and(eq(assignments.clientId, clientId), eq(assignments.period, previous), isNull(assignments.deviceAssignmentId)),
    ),
  }
}

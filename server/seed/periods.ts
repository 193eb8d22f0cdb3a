import { and, eq, inArray, sql } from 'drizzle-orm'
import { demoClients } from '../../contract/cast/clients.ts'
import { demoTypes } from '../../contract/cast/equipment.ts'
import { demoPeople } from '../../contract/cast/people.ts'
import type { Period } from '../../contract/period.ts'
import type { Bearer, Position, Quantity } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { assignments, dosimeters, packingLists } from '../db/schema.ts'
import { pack, ship } from '../osl/packing.ts'
import { assignFromStock, keepControls } from '../osl/planning.ts'

const typeOf = new Map(demoTypes.map((type) => [type.id, type]))

interface Line {
  siteId: number
  personId: number | null
  bearer: Bearer
  typeId: number
}

/** Who wears what at a client in a period: its people, an area monitor in nuclear medicine, a spare in catheterisation. */
function linesOf(clientId: number, period: Period): Line[] {
  const monitored = demoPeople.filter(
    (person) =>
      person.clientId === clientId &&
      person.monitoringStart <= period.to &&
      (person.monitoringEnd === null || person.monitoringEnd >= period.from),
  )
  const worn = monitored.flatMap((person) =>
    person.wears
      // The fetal dosimeter comes with the declaration.
      .filter((typeId) => typeId !== 6 || (person.pregnancy !== null && person.pregnancy.declaredOn <= period.to))
      .map((typeId): Line => ({ siteId: person.siteId, personId: person.id, bearer: 'person', typeId })),
  )
  if (clientId !== 1) return worn
  return [
    ...worn,
    { siteId: 3, personId: null, bearer: 'area', typeId: 4 },
    { siteId: 1, personId: null, bearer: 'spare', typeId: 5 },
  ]
}

/** Plans, packs and ships a period of a client, as its administrators would have: by the same functions. */
export async function shipPeriod(tx: Tx, clientId: number, period: Period, actor: Actor, more: readonly Line[] = []) {
  const shippedAt = `${period.from}T16:00:00.000Z`
  await tx.insert(assignments).values(
    [...linesOf(clientId, period), ...more].map((line) => ({
      ...line,
      clientId,
      position: typeOf.get(line.typeId)?.position as Position,
      period: period.code,
      from: period.from,
      to: period.to,
      state: 'draft' as const,
    })),
  )
  await keepControls(tx, clientId, period)
  const { missing } = await assignFromStock(tx, clientId, period.code)
  if (missing.length > 0) throw new Error(`The demonstration's stock is too small: ${JSON.stringify(missing)}`)
  const list = await pack(tx, { clientId, period: period.code }, 'Marcela Quirós Ledezma', shippedAt)
  await ship(tx, list, { carrier: 'Correos de Costa Rica', waybill: `CR${100_000 + list}` }, shippedAt)
  await tx.update(packingLists).set({ shippedAt }).where(eq(packingLists.id, list))
  return { list, actor, client: demoClients.find(({ id }) => id === clientId)?.code }
}

/** A dosimeter that came back, with what is needed to invent its reading. */
export interface Returned {
  assignmentId: number
  serial: string
  personId: number | null
  siteId: number
  bearer: Bearer
  position: Position
  measured: Quantity[]
  days: number
}

/** What is out of a client's period, controls first. */
export const outOf = (tx: Tx, clientId: number, period: Period): Promise<Returned[]> =>
  rowsOf<Returned>(
    tx,
    sql`select a.id as "assignmentId", d.serial, a.person_id as "personId", a.site_id as "siteId", a.bearer, a.position,
          t.quantities as measured, ${period.days}::int as days
        from assignments a join dosimeters d on d.id = a.dosimeter_id join dosimeter_types t on t.id = a.type_id
        where a.client_id = ${clientId} and a.period = ${period.code} and a.state = 'shipped'
        order by (a.bearer = 'control') desc, a.id`,
  )

/** Takes dosimeters in on a date. */
export async function receiveAll(tx: Tx, ids: readonly number[], receivedAt: string) {
  const given = [...ids]
  await tx.update(assignments).set({ state: 'received', receivedAt }).where(inArray(assignments.id, given))
  await tx.execute(
    sql`update dosimeters d set status = 'received' from assignments a where a.dosimeter_id = d.id and a.id = any(${sql.param(given)}::int[])`,
  )
}

/** Ends lines without a dose. */
export async function closeLines(
  tx: Tx,
  ids: readonly number[],
  state: 'lost' | 'notUsed' | 'notReturned' | 'damaged',
) {
  if (ids.length === 0) return
  await tx
    .update(assignments)
    .set({ state })
    .where(inArray(assignments.id, [...ids]))
  if (state !== 'lost' && state !== 'damaged' && state !== 'notUsed') return
  const status = state === 'notUsed' ? 'inStock' : state
  const out = await tx
    .select({ id: assignments.dosimeterId })
    .from(assignments)
    .where(inArray(assignments.id, [...ids]))
  await tx
    .update(dosimeters)
    .set({ status })
    .where(
      and(
        inArray(
          dosimeters.id,
          out.flatMap(({ id }) => (id === null ? [] : [id])),
        ),
      ),
    )
}

import { sql } from 'drizzle-orm'
import { demoClients } from '../../contract/cast/clients.ts'
import { demoTypes } from '../../contract/cast/equipment.ts'
import { demoPeople } from '../../contract/cast/people.ts'
import type { Period } from '../../contract/period.ts'
import type { Bearer, Position, Quantity } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { transition } from '../core/transition.ts'
import { rowsOf, type Tx } from '../db/database.ts'
import { assignments } from '../db/schema.ts'
import type { Employment } from '../domain/employments.ts'
import { dosimetersOf } from '../osl/carried.ts'
import { workedIn } from '../osl/copying.ts'
import { keepControls } from '../osl/lines.ts'
import { pack, ship } from '../osl/packing.ts'
import { assignFromStock } from '../osl/planning.ts'
import { auditClosed } from '../osl/reception.ts'
import { employmentsOfAll } from '../people/employments.ts'

/** The administrator of the demonstration, at an instant. */
export const demoActor = (now: string): Actor => ({ userId: 1, origin: 'demonstration', now })

const typeOf = new Map(demoTypes.map((type) => [type.id, type]))

interface Line {
  siteId: number
  personId: number | null
  bearer: Bearer
  typeId: number
  employmentId?: number
  from?: string
  to?: string
}

/** Who wears what at a client in a period: its people, an area monitor in nuclear medicine, a spare in catheterisation. */
function linesOf(clientId: number, period: Period, work: Map<number, Employment[]>): Line[] {
  const worn = demoPeople.flatMap((person) => {
    const [days] = workedIn(work.get(person.id)?.filter((each) => each.clientId === clientId) ?? [], period)
    if (!days) return []
    return (
      person.wears
        // The fetal dosimeter comes with the declaration.
        .filter((typeId) => typeId !== 6 || (person.pregnancy !== null && person.pregnancy.declaredOn <= period.to))
        .map((typeId): Line => ({ ...days, personId: person.id, bearer: 'person', typeId }))
    )
  })
  if (clientId !== 1) return worn
  return [
    ...worn,
    { siteId: 3, personId: null, bearer: 'area', typeId: 4 },
    { siteId: 1, personId: null, bearer: 'spare', typeId: 5 },
  ]
}

/** Plans and packs a period of a client, as its administrators would have: by the same functions. Answers the list. */
export async function packPeriod(
  tx: Tx,
  clientId: number,
  period: Period,
  actor: Actor,
  packedAt: string,
  more: readonly Line[] = [],
): Promise<number> {
  const work = await employmentsOfAll(
    tx,
    demoPeople.map(({ id }) => id),
  )
  await tx.insert(assignments).values(
    [...linesOf(clientId, period, work), ...more].map((line) => ({
      from: period.from,
      to: period.to,
      ...line,
      clientId,
      position: typeOf.get(line.typeId)?.position as Position,
      period: period.code,
      state: 'draft' as const,
    })),
  )
  await keepControls(tx, clientId, period, actor)
  const { missing } = await assignFromStock(tx, clientId, period.code, actor)
  if (missing.length > 0) throw new Error(`The demonstration's stock is too small: ${JSON.stringify(missing)}`)
  return pack(tx, { clientId, period: period.code }, 'Marcela Quirós Ledezma', demoActor(packedAt))
}

/** Packs a period of a client and sends it off on its first day. */
export async function shipPeriod(tx: Tx, clientId: number, period: Period, actor: Actor, more: readonly Line[] = []) {
  const shippedAt = `${period.from}T16:00:00.000Z`
  const list = await packPeriod(tx, clientId, period, actor, shippedAt, more)
  await ship(tx, list, { carrier: 'Correos de Costa Rica', waybill: `CR${100_000 + list}` }, demoActor(shippedAt))
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
  const actor = demoActor(receivedAt)
  await transition(tx, 'oslAssignment', ids, 'received', actor, { set: { receivedAt } })
  await transition(tx, 'dosimeter', await dosimetersOf(tx, ids), 'received', actor)
}

/** Ends lines without a dose. What was not used is in stock again. */
export async function closeLines(
  tx: Tx,
  ids: readonly number[],
  state: 'lost' | 'notUsed' | 'notReturned' | 'damaged',
  actor: Actor,
) {
  await transition(tx, 'oslAssignment', ids, state, actor)
  for (const id of ids) await auditClosed(tx, id, { state, reason: '' }, actor)
  if (state === 'notReturned') return
  const carried = await dosimetersOf(tx, ids)
  if (state === 'notUsed') await transition(tx, 'dosimeter', carried, 'received', actor)
  await transition(tx, 'dosimeter', carried, state === 'notUsed' ? 'inStock' : state, actor)
}

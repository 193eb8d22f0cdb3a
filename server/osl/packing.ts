import { and, eq, sql } from 'drizzle-orm'
import { type Period, parsePeriod, wornDays } from '../../contract/period.ts'
import type { Language } from '../../contract/vocabulary.ts'
import type { Actor } from '../core/audit.ts'
import { conflict, notFound } from '../core/errors.ts'
import { clientsOfLaterWear, holdClients } from '../core/holds.ts'
import { isOutstanding } from '../core/outstanding.ts'
import { transition } from '../core/transition.ts'
import { type Queryable, rowsOf, type Tx } from '../db/database.ts'
import type { PackingLine, PackingListSaid } from '../db/packingJson.ts'
import { assignments, clients, packingLists } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import type { PackingListData } from '../files/pdf/types.ts'
import { inLaterWear, rejudge } from '../readings/recompute.ts'
import { holdSheet, linesOf } from './sheet.ts'

/** Packs every draft line of a client and period into one list, whose lines are kept as issued. Answers the list's id. */
export async function pack(tx: Tx, request: { clientId: number; period: string }, preparedBy: string, actor: Actor) {
  await holdSheet(tx, request.clientId, request.period)
  const drafts = (await linesOf(tx, request.clientId, request.period)).filter(({ state }) => state === 'draft')
  if (drafts.length === 0) throw conflict('nothingToPack')
  const without = drafts.filter(({ dosimeterId }) => dosimeterId === null).length
  if (without > 0) throw conflict('linesWithoutDosimeter', { count: without })
  const lines: PackingLine[] = drafts.map((line) => ({
    assignmentId: line.id,
    serial: line.serial as string,
    bearer: line.bearer,
    personName: line.personName,
    idNumber: line.idNumber,
    typeCode: line.typeCode,
    position: line.position,
    siteName: line.siteName,
    ...(wornDays(request.period, line.from, line.to) ? { worn: { from: line.from, to: line.to } } : {}),
  }))
  const said = await saidNow(tx, request.clientId, request.period, lines)
  const [created] = await tx
    .insert(packingLists)
    .values({ ...request, number: crypto.randomUUID(), lines, said, preparedBy, issuedAt: actor.now })
    .returning({ id: packingLists.id })
  if (!created) throw new Error('The packing list was not written.')
  const number = `PL-${localDate(actor.now).slice(0, 4)}-${String(created.id).padStart(5, '0')}`
  await tx.update(packingLists).set({ number }).where(eq(packingLists.id, created.id))
  await move(tx, drafts, 'packed', created.id, actor)
  return created.id
}

/** Marks a list and all that is in it as shipped. */
export async function ship(tx: Tx, id: number, shipment: { carrier: string; waybill: string }, actor: Actor) {
  const packed = sql`a.packing_list_id = ${id}`
  await holdClients(tx, sql`select client_id from packing_lists where id = ${id}`, clientsOfLaterWear(packed))
  const [list] = await tx.select().from(packingLists).where(eq(packingLists.id, id))
  if (!list) throw notFound()
  if (list.shippedAt) throw conflict('alreadyShipped', { number: list.number })
  await tx
    .update(packingLists)
    .set({ ...shipment, shippedAt: actor.now })
    .where(eq(packingLists.id, id))
  const lines = await tx
    .select({ id: assignments.id, dosimeterId: assignments.dosimeterId })
    .from(assignments)
    .where(and(eq(assignments.packingListId, id), eq(assignments.state, 'packed')))
  await move(tx, lines, 'shipped', id, actor)
  await rejudge(tx, sql`r.id in (${inLaterWear(packed)})`, actor)
}

async function move(
  tx: Tx,
  lines: { id: number; dosimeterId: number | null }[],
  to: 'packed' | 'shipped',
  packingListId: number,
  actor: Actor,
) {
  const ids = lines.map(({ id }) => id)
  await transition(tx, 'oslAssignment', ids, to, actor, { set: { packingListId } })
  const carried = lines.flatMap(({ dosimeterId }) => (dosimeterId === null ? [] : [dosimeterId]))
  await transition(tx, 'dosimeter', carried, to, actor)
}

/** What a list says besides its lines, as it is now: kept with the issue. */
async function saidNow(db: Queryable, clientId: number, code: string, lines: PackingLine[]): Promise<PackingListSaid> {
  const [client] = await db.select().from(clients).where(eq(clients.id, clientId))
  if (!client) throw notFound()
  const period = parsePeriod(code) as Period
  const technologies = await rowsOf<{ name: string }>(
    db,
    sql`select distinct k.name from dosimeter_types t join technologies k on k.id = t.technology_id
        where t.code = any(${sql.param(lines.map(({ typeCode }) => typeCode))}::text[]) order by 1`,
  )
  const outstanding = await rowsOf<PackingListSaid['outstanding'][number]>(
    db,
    sql`select d.serial, p.last_names || ', ' || p.first_names as "personName", a.bearer, a.period from assignments a
        join dosimeters d on d.id = a.dosimeter_id left join people p on p.id = a.person_id
        where a.client_id = ${clientId} and a."to" < ${period.from} and ${isOutstanding(sql`a`)}
        order by a."to", d.serial limit 200`,
  )
  const contact = client.contacts[0]
  const { line, district, canton, province } = client.shipmentAddress
  return {
    client: { code: client.code, name: client.name },
    address: [line, district, canton, province].filter(Boolean).join(', '),
    contact: contact ? [contact.name, contact.phone].filter(Boolean).join(' · ') : '',
    technology: technologies.map(({ name }) => name).join(', '),
    outstanding,
  }
}

/** What the printed list shows: all as it was issued, and how it was sent once that is known. */
export async function packingListData(db: Queryable, id: number, language: Language): Promise<PackingListData> {
  const [list] = await db.select().from(packingLists).where(eq(packingLists.id, id))
  if (!list) throw notFound()
  const { code, from, to } = parsePeriod(list.period) as Period
  const { number, preparedBy, issuedAt, carrier, waybill, lines } = list
  return {
    ...(list.said ?? (await saidNow(db, list.clientId, list.period, lines))),
    ...{ language, number, preparedBy, issuedAt, carrier, waybill, lines },
    period: { code, from, to },
    reprint: null,
  }
}

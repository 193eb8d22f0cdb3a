import { inArray, sql } from 'drizzle-orm'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { ApiError, conflict, type FieldError, invalid } from '../core/errors.ts'
import { listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { seesAll } from '../core/scope.ts'
import { type ExportColumn, tableFile } from '../core/tables.ts'
import { type Tx, withTx } from '../db/database.ts'
import { dosimeters, dosimeterTypes } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import { noteDay, setStatus } from '../inventory/byHand.ts'
import { noteChange } from '../inventory/changes.ts'
import { lifeOf } from '../inventory/life.ts'
import { type DosimeterRow, dosimeterListing, toDosimeter, toWear } from '../inventory/listing.ts'
import { report, tellAdministrators } from '../inventory/reporting.ts'
import { receiveAll } from '../osl/reception.ts'

/** The columns of an export; what is of the wear stands beside what is of the dosimeter. */
const columns: ExportColumn[] = [
  { key: 'serial', en: 'Serial', es: 'Serie' },
  { key: 'typeCode', en: 'Type', es: 'Tipo' },
  { key: 'position', en: 'Position', es: 'Posición', words: 'positions' },
  { key: 'technologyCode', en: 'Technology', es: 'Tecnología' },
  { key: 'status', en: 'Status', es: 'Estado', words: 'states.dosimeter' },
  { key: 'bearer', en: 'Worn as', es: 'Uso', words: 'bearers' },
  { key: 'personName', en: 'Person', es: 'Persona' },
  { key: 'clientName', en: 'Client', es: 'Cliente' },
  { key: 'siteName', en: 'Site', es: 'Sede' },
  { key: 'period', en: 'Period', es: 'Período' },
  { key: 'state', en: 'Assignment', es: 'Asignación', words: 'states.oslAssignment' },
  { key: 'shippedAt', en: 'Shipped', es: 'Enviado', kind: 'instant' },
  { key: 'receivedAt', en: 'Received', es: 'Recibido', kind: 'instant' },
  { key: 'readAt', en: 'Read', es: 'Leído', kind: 'instant' },
  { key: 'overdue', en: 'Overdue', es: 'Atrasado' },
  { key: 'calibratedOn', en: 'Calibrated on', es: 'Calibrado el', kind: 'date' },
  { key: 'annealedOn', en: 'Annealed on', es: 'Recocido el', kind: 'date' },
]

/** Refuses serials that cannot be added, each by name: those given twice, and those that are known already. */
async function refuseKnown(tx: Tx, serials: readonly string[]) {
  const twice = serials.flatMap((serial, index): FieldError[] =>
    serials.indexOf(serial) === index ? [] : [{ path: `serials.${index}`, code: 'serialTwice', params: { serial } }],
  )
  const known = await tx
    .select({ serial: dosimeters.serial })
    .from(dosimeters)
    .where(inArray(dosimeters.serial, [...serials]))
  const taken = known.map(
    ({ serial }): FieldError => ({
      path: `serials.${serials.indexOf(serial)}`,
      code: 'serialTaken',
      params: { serial },
    }),
  )
  if (twice.length + taken.length > 0) throw new ApiError(422, 'invalid', {}, [...twice, ...taken])
}

export const dosimeterHandlers: Handlers<
  | 'dosimeters.list'
  | 'dosimeters.export'
  | 'dosimeters.life'
  | 'dosimeters.report'
  | 'dosimeters.register'
  | 'dosimeters.setStatus'
  | 'dosimeters.noteDay'
  | 'dosimeters.receive'
> = {
  'dosimeters.list': async ({ db, scope, now, args: { query } }) => {
    const listing = dosimeterListing(scope, query, localDate(now))
    const { rows, ...count } = await listPage<DosimeterRow>(db, listing, query)
    return { items: rows.map(toDosimeter), ...count }
  },

  'dosimeters.export': async (call) => {
    const { query } = call.args
    const listing = dosimeterListing(call.scope, query, localDate(call.now))
    const rows = await listRows(call, listing, query, (some: DosimeterRow[]) =>
      some.map((row) => ({ ...toWear(row), ...toDosimeter(row) })),
    )
    return tableFile(call, { file: 'dosimeters', en: 'Dosimeters', es: 'Dosímetros' }, query.format, rows, columns)
  },

  'dosimeters.life': ({ db, scope, now, args: { params } }) => lifeOf(db, scope, params.id, localDate(now)),

  'dosimeters.report': (call) =>
    withTx(call.db, async (tx) => {
      const { params, body } = call.args
      const { before, after, ...line } = await report(tx, call.scope, params.id, body, actorOf(call))
      if (!seesAll(call.scope))
        await tellAdministrators(
          tx,
          { ...line, state: body.state },
          { ...actorOf(call), publicUrl: call.services.publicUrl },
        )
      await audit(tx, actorOf(call), {
        action: 'dosimeter.reported',
        objectType: 'dosimeter',
        objectId: params.id,
        before: { state: before },
        after: { ...line, state: after, reason: body.reason, assignmentId: body.assignmentId },
      })
      return lifeOf(tx, call.scope, params.id, localDate(call.now))
    }),

  'dosimeters.register': (call) =>
    orDuplicate({ dosimeters_serial_unique: () => conflict('serialTaken', { serial: '' }) }, () =>
      withTx(call.db, async (tx) => {
        const { typeId, serials, dryRun } = call.args.body
        const types = await tx.$count(dosimeterTypes, sql`${dosimeterTypes.id} = ${typeId}`)
        if (types === 0) throw invalid('typeId', 'notAChoice')
        await refuseKnown(tx, serials)
        if (dryRun) return { registered: serials.length }
        // In one order, so that two who register the same ones do not wait for each other.
        const added = await tx
          .insert(dosimeters)
          .values(serials.toSorted().map((serial) => ({ serial, typeId, status: 'inStock' as const })))
          .returning({ id: dosimeters.id })
        const ids = added.map(({ id }) => id)
        await noteChange(tx, ids, { kind: 'registered', after: 'inStock' }, actorOf(call))
        await audit(tx, actorOf(call), {
          action: 'dosimeters.registered',
          objectType: 'dosimeterType',
          objectId: typeId,
          after: { serials },
        })
        return { registered: serials.length }
      }),
    ),

  'dosimeters.setStatus': (call) =>
    withTx(call.db, async (tx) => ({ changed: await setStatus(tx, call.args.body, actorOf(call)) })),

  'dosimeters.noteDay': (call) =>
    withTx(call.db, async (tx) => ({ changed: await noteDay(tx, call.args.body, actorOf(call)) })),

  'dosimeters.receive': (call) =>
    withTx(call.db, async (tx) => {
      const { serials, condition } = call.args.body
      const results = await receiveAll(tx, serials, condition, actorOf(call))
      const taken = results.filter(({ outcome }) => outcome === 'received').map(({ serial }) => serial)
      if (taken.length > 0) {
        await audit(tx, actorOf(call), {
          action: 'dosimeters.received',
          objectType: 'dosimeter',
          objectId: taken.length,
          after: { condition, serials: taken },
        })
      }
      return { results }
    }),
}

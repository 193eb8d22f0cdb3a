import { eq, sql } from 'drizzle-orm'
import type { ApiResponse } from '../../contract/api.ts'
import type { AuditAction } from '../../contract/words/audit.ts'
import { actorOf, audit } from '../core/audit.ts'
import type { Call, Handlers } from '../core/context.ts'
import { orDuplicate } from '../core/duplicates.ts'
import { conflict, invalid } from '../core/errors.ts'
import { holdClients, holdRow } from '../core/holds.ts'
import { listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { type ExportColumn, tableFile } from '../core/tables.ts'
import { holdVersion } from '../core/versions.ts'
import { type Tx, withTx } from '../db/database.ts'
import { deviceAssignments, deviceResets, dosimeters } from '../db/schema.ts'
import { localDate, localInstant } from '../domain/calendar.ts'
import { closeKeeping } from '../kept/closing.ts'
import { importKept } from '../kept/importing.ts'
import { beginKeeping, changeKeeping, transferKeeping } from '../kept/keeping.ts'
import { type KeptRow, keptListing, readKept, toKept } from '../kept/listing.ts'
import { readDays } from '../kept/readDays.ts'
import type { Kept } from '../kept/windows.ts'

const columns: ExportColumn[] = [
  { key: 'serial', en: 'Serial', es: 'Serie' },
  { key: 'typeCode', en: 'Type', es: 'Tipo' },
  { key: 'typeName', en: 'Model', es: 'Modelo' },
  { key: 'personName', en: 'Person', es: 'Persona' },
  { key: 'idNumber', en: 'Id', es: 'Identificación' },
  { key: 'clientName', en: 'Client', es: 'Cliente' },
  { key: 'siteName', en: 'Site', es: 'Sede' },
  { key: 'position', en: 'Position', es: 'Posición', words: 'positions' },
  { key: 'from', en: 'From', es: 'Desde', kind: 'date' },
  { key: 'to', en: 'To', es: 'Hasta', kind: 'date' },
  { key: 'lastReadAt', en: 'Last read', es: 'Última lectura', kind: 'instant' },
  { key: 'unreadDays', en: 'Days without a read', es: 'Días sin lectura', kind: 'integer' },
  { key: 'unread', en: 'Without a read for too long', es: 'Sin lectura por demasiado tiempo' },
  { key: 'state', en: 'State', es: 'Estado', words: 'states.deviceAssignment' },
  { key: 'closedReason', en: 'Reason', es: 'Motivo' },
]

/** Two administrators at once: the database's own rules decide, and their words are ours. */
const taken = {
  device_assignments_device: () => conflict('dosimeterTaken', { serial: '' }),
  assignments_open_person: () => invalid('personId', 'positionTaken', { name: '' }),
  assignments_device_period: () => conflict('dosimeterTaken', { serial: '' }),
}

type Writing = Pick<Call<'keptDevices.get'>, 'now' | 'scope' | 'user' | 'request'>

/** Holds a keeping, provided that it is the version that was seen, and everything of the clients that a change is about. */
async function hold(tx: Tx, call: Writing, id: number, input: { version: number }, alsoClient = 0) {
  await holdClients(tx, sql`select client_id from device_assignments where id = ${id} union select ${alsoClient}::int`)
  const today = localDate(call.now)
  const before = await holdVersion(
    tx,
    deviceAssignments,
    { id, input, objectType: 'keptDevice', scope: call.scope },
    () => readKept(tx, call.scope, id, today),
  )
  const [kept] = await tx.select().from(deviceAssignments).where(eq(deviceAssignments.id, id))
  return { before, kept: kept as Kept }
}

async function written(
  tx: Tx,
  call: Writing,
  id: number,
  action: AuditAction,
  before?: ApiResponse<'keptDevices.get'>,
) {
  const after = await readKept(tx, call.scope, id, localDate(call.now))
  await audit(tx, actorOf(call), { action, objectType: 'keptDevice', objectId: id, before, after })
  return after
}

export const keptDeviceHandlers: Handlers<
  | 'keptDevices.list'
  | 'keptDevices.export'
  | 'keptDevices.get'
  | 'keptDevices.create'
  | 'keptDevices.update'
  | 'keptDevices.transfer'
  | 'keptDevices.close'
  | 'keptDevices.reset'
  | 'keptDevices.import'
> = {
  'keptDevices.list': async ({ db, scope, now, args: { query } }) => {
    const [today, days] = [localDate(now), await readDays(db)]
    const { rows, ...count } = await listPage<KeptRow>(db, keptListing(scope, query, today, days), query)
    return { items: rows.map((row) => toKept(row, today, days)), ...count }
  },

  'keptDevices.export': async (call) => {
    const { query } = call.args
    const [today, days] = [localDate(call.now), await readDays(call.db)]
    const rows = await listRows(call, keptListing(call.scope, query, today, days), query, (some: KeptRow[]) =>
      some.map((row) => toKept(row, today, days)),
    )
    return tableFile(
      call,
      { file: 'instadose', en: 'Instadose assignments', es: 'Asignaciones Instadose' },
      query.format,
      rows,
      columns,
    )
  },

  'keptDevices.get': ({ db, scope, now, args: { params } }) => readKept(db, scope, params.id, localDate(now)),

  'keptDevices.create': (call) =>
    orDuplicate(taken, () =>
      withTx(call.db, async (tx) => {
        await holdClients(tx, sql`select ${call.args.body.clientId}::int`)
        const id = await beginKeeping(tx, call.args.body, actorOf(call))
        return written(tx, call, id, 'keptDevice.begun')
      }),
    ),

  'keptDevices.update': (call) =>
    orDuplicate(taken, () =>
      withTx(call.db, async (tx) => {
        const { id } = call.args.params
        const { version: _, ...request } = call.args.body
        const { before, kept } = await hold(tx, call, id, call.args.body)
        await changeKeeping(tx, kept, before.serial, request, actorOf(call))
        return written(tx, call, id, 'keptDevice.changed', before)
      }),
    ),

  'keptDevices.transfer': (call) =>
    orDuplicate(taken, () =>
      withTx(call.db, async (tx) => {
        const { id } = call.args.params
        const { version } = call.args.body
        const { before, kept } = await hold(tx, call, id, { version }, call.args.body.clientId)
        const next = await transferKeeping(tx, kept, before.serial, call.args.body, actorOf(call))
        await written(tx, call, id, 'keptDevice.handedOver', before)
        return written(tx, call, next, 'keptDevice.begun')
      }),
    ),

  'keptDevices.close': (call) =>
    withTx(call.db, async (tx) => {
      const { items, ...request } = call.args.body
      const ids = items.map(({ id }) => id)
      await holdClients(tx, sql`select client_id from device_assignments where id = any(${sql.param(ids)}::int[])`)
      const states: string[] = []
      for (const { id, version } of items.toSorted((a, b) => a.id - b.id)) {
        const { before, kept } = await hold(tx, call, id, { version })
        await closeKeeping(tx, kept, before.serial, request, actorOf(call))
        states.push((await written(tx, call, id, 'keptDevice.ended', before)).state)
      }
      const count = (state: string) => states.filter((each) => each === state).length
      return { closed: count('closed'), closing: count('closing') }
    }),

  'keptDevices.reset': (call) =>
    orDuplicate({ device_resets_moment: () => conflict('keptResetTwice') }, () =>
      withTx(call.db, async (tx) => {
        const { id } = call.args.params
        const { day, time, reason } = call.args.body
        const [hours = 0, minutes = 0] = time.split(':').map(Number)
        const at = localInstant(day, (hours * 60 + minutes) * 60_000)
        const before = await readKept(tx, call.scope, id, localDate(call.now))
        if (at > call.now) throw invalid('day', 'keptLater')
        await holdRow(tx, dosimeters, before.dosimeterId)
        await tx.insert(deviceResets).values({
          dosimeterId: before.dosimeterId,
          at,
          reason,
          by: call.user.id,
          declaredAt: call.now,
        })
        await audit(tx, actorOf(call), {
          action: 'keptDevice.resetDeclared',
          objectType: 'keptDevice',
          objectId: id,
          after: { serial: before.serial, at, reason },
        })
        return before
      }),
    ),

  'keptDevices.import': (call) => orDuplicate(taken, () => importKept(call)),
}

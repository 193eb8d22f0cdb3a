import type { PrivateClient } from '../../contract/schemas/sectors.ts'
import type { Handlers } from '../core/context.ts'
import { listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { tableFile } from '../core/tables.ts'
import { toIso } from '../db/database.ts'
import { localDate } from '../domain/calendar.ts'
import { privateClients } from '../reports/privateClients.ts'

const toItem = (row: PrivateClient): PrivateClient => ({ ...row, lastReportAt: toIso(row.lastReportAt) })

/** What the service does for its private clients. */
export const privateClientHandlers: Handlers<'reports.privateClients' | 'reports.privateClientsExport'> = {
  'reports.privateClients': async ({ db, scope, now, args: { query } }) => {
    const { rows, ...count } = await listPage<PrivateClient>(db, privateClients(scope, query, localDate(now)), query)
    return { items: rows.map(toItem), ...count }
  },

  'reports.privateClientsExport': async (call) => {
    const { format, ...query } = call.args.query
    const listing = privateClients(call.scope, query, localDate(call.now))
    const rows = await listRows(call, listing, query, (some: PrivateClient[]) => some.map(toItem))
    return tableFile(call, { file: 'private-clients', en: 'Private clients', es: 'Clientes privados' }, format, rows, [
      { key: 'code', en: 'Code', es: 'Código' },
      { key: 'name', en: 'Name', es: 'Nombre' },
      { key: 'sites', en: 'Sites', es: 'Sedes', kind: 'integer' },
      { key: 'people', en: 'People', es: 'Personas', kind: 'integer' },
      { key: 'dosimetersOut', en: 'Dosimeters out', es: 'Dosímetros fuera', kind: 'integer' },
      { key: 'unreturned', en: 'Not returned in time', es: 'Sin devolver a tiempo', kind: 'integer' },
      { key: 'overdueDays', en: 'Days overdue', es: 'Días de atraso', kind: 'integer' },
      { key: 'lastPeriod', en: 'Last period', es: 'Último período' },
      { key: 'lastReportAt', en: 'Last report', es: 'Último reporte', kind: 'instant' },
      { key: 'contactName', en: 'Contact', es: 'Contacto' },
      { key: 'contactEmail', en: 'Email', es: 'Correo' },
      { key: 'contactPhone', en: 'Phone', es: 'Teléfono' },
      { key: 'active', en: 'Active', es: 'Activo' },
    ])
  },
}

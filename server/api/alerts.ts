import { quantityLabel } from '../../contract/dose.ts'
import type { Alert } from '../../contract/schemas/alerts.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { acknowledgeAlerts, closeAlerts } from '../alerts/deciding.ts'
import { type AlertRow, alertListing, toAlert } from '../alerts/listing.ts'
import { actorOf } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { whomMeans } from '../core/meant.ts'
import { type ExportColumn, tableFile } from '../core/tables.ts'
import { withTx } from '../db/database.ts'

const columns: ExportColumn[] = [
  { key: 'at', en: 'Since', es: 'Desde', kind: 'instant' },
  { key: 'kind', en: 'Alert', es: 'Alerta', words: 'alertKinds' },
  { key: 'state', en: 'State', es: 'Estado', words: 'states.alert' },
  { key: 'clientName', en: 'Client', es: 'Cliente' },
  { key: 'personName', en: 'Person', es: 'Persona' },
  { key: 'serial', en: 'Dosimeter', es: 'Dosímetro' },
  { key: 'position', en: 'Position', es: 'Posición', words: 'positions' },
  { key: 'period', en: 'Period', es: 'Período' },
  { key: 'dueOn', en: 'Due on', es: 'Debía llegar', kind: 'date' },
  { key: 'quantityName', en: 'Quantity', es: 'Magnitud' },
  { key: 'value', en: 'Dose (mSv)', es: 'Dosis (mSv)', kind: 'dose' },
  { key: 'level', en: 'Level (mSv)', es: 'Nivel (mSv)', kind: 'dose' },
  { key: 'acknowledgedBy', en: 'Acknowledged by', es: 'Atendida por' },
  { key: 'acknowledgedAt', en: 'Acknowledged', es: 'Atendida', kind: 'instant' },
  { key: 'acknowledgedNote', en: 'What was said', es: 'Lo que se dijo' },
  { key: 'cause', en: 'Cause', es: 'Causa', words: 'alertCauses' },
  { key: 'closedBy', en: 'Closed by', es: 'Cerrada por' },
  { key: 'closedAt', en: 'Closed', es: 'Cerrada', kind: 'instant' },
  { key: 'closedNote', en: 'What was found', es: 'Lo que se halló' },
]

const recordOf = (alert: Alert, language: Language) => ({
  ...alert,
  quantityName: alert.quantity && quantityLabel(alert.quantity, language),
  acknowledgedBy: alert.acknowledged?.by ?? null,
  acknowledgedAt: alert.acknowledged?.at ?? null,
  acknowledgedNote: alert.acknowledged?.note ?? null,
  cause: alert.closed?.cause ?? null,
  closedBy: alert.closed?.by ?? null,
  closedAt: alert.closed?.at ?? null,
  closedNote: alert.closed?.note ?? null,
})

export const alertHandlers: Handlers<'alerts.list' | 'alerts.export' | 'alerts.acknowledge' | 'alerts.close'> = {
  'alerts.list': async ({ db, scope, now, args: { query } }) => {
    const meant = await whomMeans(db, query.search)
    const { rows, ...count } = await listPage<AlertRow>(db, alertListing(scope, { ...query, meant }, now), query)
    return { items: rows.map((row) => toAlert(row, now)), ...count }
  },

  'alerts.export': async (call) => {
    const { format, ...query } = call.args.query
    const records = await listRows(call, alertListing(call.scope, query, call.now), {}, (some: AlertRow[]) =>
      some.map((row) => recordOf(toAlert(row, call.now), call.language)),
    )
    return tableFile(call, { file: 'alerts', en: 'Alerts', es: 'Alertas' }, format, records, columns)
  },

  'alerts.acknowledge': async (call) => {
    const { ids, note } = call.args.body
    await withTx(call.db, (tx) => acknowledgeAlerts(tx, call.scope, ids, note, actorOf(call)))
    return { ok: true }
  },

  'alerts.close': async (call) => {
    const { ids, ...found } = call.args.body
    await withTx(call.db, (tx) => closeAlerts(tx, call.scope, ids, found, actorOf(call)))
    return { ok: true }
  },
}

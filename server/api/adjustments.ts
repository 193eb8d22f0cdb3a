import { quantityLabel } from '../../contract/dose.ts'
import { reportCell } from '../../contract/reportCodes.ts'
import type { Adjustment } from '../../contract/schemas/adjustments.ts'
import { type Language, quantities } from '../../contract/vocabulary.ts'
import { approveAdjustment, rejectAdjustment } from '../adjustments/deciding.ts'
import { type AdjustmentRow, adjustmentListing, toAdjustment } from '../adjustments/listing.ts'
import { layValues, requestAdjustment } from '../adjustments/requesting.ts'
import { actorOf } from '../core/audit.ts'
import type { Call, Handlers } from '../core/context.ts'
import { listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { whomMeans } from '../core/meant.ts'
import { type ExportColumn, tableFile } from '../core/tables.ts'
import { withTx } from '../db/database.ts'
import { doseChain } from '../doses/chain.ts'

const deciderOf = (call: Call<'adjustments.approve'> | Call<'adjustments.reject'>) => ({
  ...actorOf(call),
  publicUrl: call.services.publicUrl,
})

const columns: ExportColumn[] = [
  { key: 'requestedAt', en: 'Asked for at', es: 'Solicitado', kind: 'instant' },
  { key: 'state', en: 'State', es: 'Estado', words: 'states.adjustment' },
  { key: 'origin', en: 'Origin', es: 'Origen', words: 'adjustmentOrigins' },
  { key: 'clientName', en: 'Client', es: 'Cliente' },
  { key: 'personName', en: 'Person', es: 'Persona' },
  { key: 'serial', en: 'Dosimeter', es: 'Dosímetro' },
  { key: 'position', en: 'Position', es: 'Posición', words: 'positions' },
  { key: 'period', en: 'Period', es: 'Período' },
  ...quantities.flatMap((quantity): ExportColumn[] => {
    const [en, es] = [quantityLabel(quantity, 'en'), quantityLabel(quantity, 'es')]
    return [
      { key: `${quantity}Before`, en: `${en} before (mSv)`, es: `${es} antes (mSv)`, kind: 'dose' },
      { key: `${quantity}After`, en: `${en} proposed (mSv)`, es: `${es} propuesta (mSv)`, kind: 'dose' },
    ]
  }),
  { key: 'method', en: 'Method', es: 'Método', words: 'adjustmentMethods' },
  { key: 'flags', en: 'Flags', es: 'Avisos', words: 'flags' },
  { key: 'reason', en: 'Reason', es: 'Motivo' },
  { key: 'requestedBy', en: 'Asked for by', es: 'Solicitado por' },
  { key: 'laidBy', en: 'Values by', es: 'Valores de' },
  { key: 'decidedBy', en: 'Decided by', es: 'Decidido por' },
  { key: 'decidedAt', en: 'Decided at', es: 'Decidido', kind: 'instant' },
  { key: 'note', en: 'Note', es: 'Nota' },
]

/** A row of the list as text and figures; what has no figure has its letters. */
function recordOf(row: Adjustment, language: Language) {
  const cell = (cells: Adjustment['after'], quantity: (typeof quantities)[number]) => {
    if (!cells) return ''
    const { value, status } = cells[quantity]
    return status === 'measured' && value !== null ? value : reportCell(cells[quantity], null, { language })
  }
  return {
    ...row,
    ...Object.fromEntries(
      quantities.flatMap((quantity) => [
        [`${quantity}Before`, cell(row.before, quantity)],
        [`${quantity}After`, cell(row.after, quantity)],
      ]),
    ),
    flags: row.flags.map(({ code }) => code),
    requestedAt: row.requested.at,
    requestedBy: row.requested.by,
    laidBy: row.laid?.by ?? null,
    decidedBy: row.decided?.by ?? null,
    decidedAt: row.decided?.at ?? null,
  }
}

export const adjustmentHandlers: Handlers<
  | 'adjustments.list'
  | 'adjustments.export'
  | 'adjustments.request'
  | 'adjustments.lay'
  | 'adjustments.approve'
  | 'adjustments.reject'
  | 'doses.chain'
> = {
  'adjustments.list': async ({ db, scope, args: { query } }) => {
    const meant = await whomMeans(db, query.search)
    const { rows, ...count } = await listPage<AdjustmentRow>(db, adjustmentListing(scope, { ...query, meant }), query)
    return { items: rows.map(toAdjustment), ...count }
  },

  'adjustments.export': async (call) => {
    const { format, ...query } = call.args.query
    const records = await listRows(call, adjustmentListing(call.scope, query), {}, (some: AdjustmentRow[]) =>
      some.map((row) => recordOf(toAdjustment(row), call.language)),
    )
    return tableFile(call, { file: 'adjustments', en: 'Adjustments', es: 'Ajustes' }, format, records, columns)
  },

  'adjustments.request': (call) =>
    withTx(call.db, (tx) => requestAdjustment(tx, call.scope, call.args.body, call.user.id, actorOf(call))),

  'adjustments.lay': (call) =>
    withTx(call.db, (tx) => layValues(tx, call.args.params.id, call.args.body, call.user.id, actorOf(call))),

  'adjustments.approve': async (call) => {
    const { params, body } = call.args
    const answer = await withTx(call.db, (tx) => approveAdjustment(tx, params.id, body, call.user.id, deciderOf(call)))
    call.services.jobs.wake()
    return answer
  },

  'adjustments.reject': async (call) => {
    const { params, body } = call.args
    await withTx(call.db, (tx) => rejectAdjustment(tx, params.id, body.note, deciderOf(call)))
    call.services.jobs.wake()
    return { ok: true }
  },

  'doses.chain': ({ db, scope, args: { params } }) => doseChain(db, scope, params.id),
}

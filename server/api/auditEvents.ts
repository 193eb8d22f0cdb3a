import type { AuditEvent } from '../../contract/schemas/auditEvents.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { auditActions, auditObjects, auditWord } from '../../contract/words/audit.ts'
import { auditListing, whoActs } from '../audit/listing.ts'
import type { Handlers } from '../core/context.ts'
import { listPage } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { type ExportColumn, tableFile } from '../core/tables.ts'
import { toIso } from '../db/database.ts'

type Row = AuditEvent

const columns: ExportColumn[] = [
  { key: 'seq', en: 'Number', es: 'Número' },
  { key: 'at', en: 'When', es: 'Cuándo', kind: 'instant' },
  { key: 'userName', en: 'Who', es: 'Quién' },
  { key: 'actionWords', en: 'What', es: 'Qué' },
  { key: 'objectWords', en: 'On what', es: 'Sobre qué' },
  { key: 'objectId', en: 'Its number', es: 'Su número' },
  { key: 'beforeText', en: 'Before', es: 'Antes' },
  { key: 'afterText', en: 'After', es: 'Después' },
  { key: 'origin', en: 'From', es: 'Desde' },
]

/** Bigints of the database come as they come: the contract's are numbers. */
const toEvent = (row: Row): AuditEvent => ({ ...row, seq: Number(row.seq), at: toIso(row.at) as string })

const text = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
const recordOf = (event: AuditEvent, language: Language) => ({
  ...event,
  actionWords: auditWord(auditActions, event.action, language),
  objectWords: auditWord(auditObjects, event.objectType, language),
  beforeText: text(event.before),
  afterText: text(event.after),
})

export const auditHandlers: Handlers<'auditEvents.list' | 'auditEvents.export'> = {
  'auditEvents.list': async ({ db, scope, args: { query } }) => {
    const listing = auditListing(scope, query, await whoActs(db, query.search))
    const { rows, ...count } = await listPage<Row>(db, listing, query)
    return { items: rows.map(toEvent), ...count }
  },

  'auditEvents.export': async (call) => {
    const { format, ...query } = call.args.query
    const listing = auditListing(call.scope, query, await whoActs(call.db, query.search))
    const records = await listRows(call, listing, {}, (some: Row[]) =>
      some.map((row) => recordOf(toEvent(row), call.language)),
    )
    return tableFile(call, { file: 'audit', en: 'Audit trail', es: 'Auditoría' }, format, records, columns)
  },
}

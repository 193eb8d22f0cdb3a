import { leadingQuantities } from '../../contract/quantities.ts'
import type { ParticipantReport } from '../../contract/schemas/reports.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { FileAnswer } from '../core/http.ts'
import { type ExportName, tableFile } from '../core/tables.ts'
import type { Queryable } from '../db/database.ts'
import { renderPdf } from '../files/pdf/renderPdf.ts'
import { externalRecord, reportColumns, reportDecimals, reportRecord } from './cells.ts'
import { personReportData } from './pdfData.ts'

/** Columns that make no sense in one person's report: whose it is, and sums that stand elsewhere in it. */
const others = new Set(['personName', 'idNumber', ...leadingQuantities.map((quantity) => `${quantity}Year`)])

/** One person's doses as a document or a table: every published record, and what was received elsewhere, the latest first. */
export async function personReportFile(
  call: { db: Queryable; language: Language; now: string; left: AbortSignal },
  name: ExportName,
  format: 'pdf' | 'csv' | 'xlsx',
  report: ParticipantReport,
): Promise<FileAnswer> {
  if (format === 'pdf')
    return new FileAnswer(
      name.file,
      'pdf',
      await renderPdf('personReport', await personReportData(call.db, report, call.language, call.now), call.left),
    )
  const whose = { personId: report.person.id, personName: report.person.name, idNumber: report.person.idNumber }
  const rows = [
    ...report.rows.map((row) => ({ to: row.to, record: reportRecord({ ...row, ...whose }, call.language) })),
    ...report.external.map((row) => ({ to: row.to, record: externalRecord(row, whose, call.language) })),
  ]
    .sort((a, b) => b.to.localeCompare(a.to))
    .map(({ record }) => record)
  return tableFile(
    call,
    name,
    format,
    rows,
    [{ key: 'clientName', en: 'Employer', es: 'Empleador' }, ...reportColumns.filter(({ key }) => !others.has(key))],
    reportDecimals,
  )
}

import { leadingQuantities } from '../../contract/quantities.ts'
import type { Handlers } from '../core/context.ts'
import { FileAnswer } from '../core/http.ts'
import { tableFile } from '../core/tables.ts'
import { renderPdf } from '../files/pdf/renderPdf.ts'
import { externalRecord, reportColumns, reportDecimals, reportRecord } from '../reports/cells.ts'
import { personReportData } from '../reports/pdfData.ts'
import { personReport } from '../reports/personReport.ts'

/** Columns that make no sense in one's own report: whose it is, and sums that stand elsewhere in it. */
const others = new Set(['personName', 'idNumber', ...leadingQuantities.map((quantity) => `${quantity}Year`)])

export const participantHandlers: Handlers<'participant.report' | 'participant.reportExport'> = {
  'participant.report': ({ db, scope, now, args: { query } }) =>
    personReport(db, scope, scope.personId ?? -1, now, query.year),

  'participant.reportExport': async (call) => {
    const { format, year } = call.args.query
    const report = await personReport(call.db, call.scope, call.scope.personId ?? -1, call.now, year)
    const name = { file: `my-doses-${report.year}`, en: 'My doses', es: 'Mis dosis' }
    if (format === 'pdf')
      return new FileAnswer(
        name.file,
        'pdf',
        await renderPdf('personReport', personReportData(report, call.language, call.now)),
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
  },
}

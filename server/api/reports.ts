import type { Handlers } from '../core/context.ts'
import { invalid, notFound } from '../core/errors.ts'
import { FileAnswer } from '../core/http.ts'
import { capped, listAll, pageOf } from '../core/listing.ts'
import { listRows } from '../core/listRows.ts'
import { fewMeant } from '../core/meant.ts'
import type { Scope } from '../core/scope.ts'
import { tableFile } from '../core/tables.ts'
import { rowsOf } from '../db/database.ts'
import { localDate } from '../domain/calendar.ts'
import { renderPdf } from '../files/pdf/renderPdf.ts'
import { reportColumns, reportDecimals, reportRecord } from '../reports/cells.ts'
import { readingReportData } from '../reports/pdfData.ts'
import { isNarrow, type ReportSqlRow, reportHead, reportListing, toReportRows } from '../reports/readingReport.ts'

/** Whose report is asked for: an officer's own without saying so. Undefined: nobody's; null: one that it may not know of. */
const clientSeen = (scope: Scope, asked: number | undefined): number | null | undefined =>
  scope.clientId === undefined || asked === undefined || asked === scope.clientId ? (scope.clientId ?? asked) : null

export const reportHandlers: Handlers<'reports.reading' | 'reports.readingExport'> = {
  'reports.reading': async ({ db, scope, args: { query } }) => {
    const clientId = clientSeen(scope, query.clientId)
    const narrow = await isNarrow(db, scope, query)
    const few = narrow ? undefined : await fewMeant(db, query.search)
    const listing = reportListing(scope, { ...query, narrow, few })
    const head = clientId && (await reportHead(db, listing, clientId))
    if (!head) return { items: [], ...capped(0), clientId: null, clientName: null, periods: [] }
    const { count, clientName, periods } = head
    const rows = await rowsOf<ReportSqlRow>(db, pageOf(listing, query))
    return { items: await toReportRows(db, rows), ...capped(count), clientId, clientName, periods }
  },

  'reports.readingExport': async (call) => {
    const { format, ...query } = call.args.query
    const clientId = clientSeen(call.scope, query.clientId)
    if (clientId === undefined) throw invalid('clientId', 'clientNeeded')
    if (clientId === null) throw notFound()
    const listing = reportListing(call.scope, query)
    const file = query.period ? `dose-report-${query.period}` : 'dose-report'
    if (format === 'pdf') {
      const rows = await toReportRows(call.db, await listAll<ReportSqlRow>(call.db, listing, query))
      const data = await readingReportData(call.db, clientId, query, rows, call.language, call.now)
      return new FileAnswer(`${file}-${localDate(call.now)}`, 'pdf', await renderPdf('doseReport', data, call.left))
    }
    return tableFile(
      call,
      { file, en: 'Dosimetry report', es: 'Reporte Dosimétrico' },
      format,
      await listRows(call, listing, query, async (some: ReportSqlRow[], db) =>
        (await toReportRows(db, some)).map((row) => reportRecord(row, call.language)),
      ),
      reportColumns,
      reportDecimals,
    )
  },
}

import { eq } from 'drizzle-orm'
import type { Handlers } from '../core/context.ts'
import { invalid } from '../core/errors.ts'
import { sendFile } from '../core/http.ts'
import { listAll, listPage } from '../core/listing.ts'
import { sendTable } from '../core/tables.ts'
import { clients } from '../db/schema.ts'
import { renderPdf } from '../files/pdf/renderPdf.ts'
import { reportColumns, reportDecimals, reportRecord } from '../reports/cells.ts'
import { readingReportData } from '../reports/pdfData.ts'
import { publishedPeriods, type ReportSqlRow, reportListing, toReportRows } from '../reports/readingReport.ts'

export const reportHandlers: Handlers<'reports.reading' | 'reports.readingExport'> = {
  'reports.reading': async ({ db, scope, args: { query } }) => {
    const clientId = scope.clientId ?? query.clientId
    if (clientId === undefined)
      return { items: [], total: 0, totalCapped: false, clientId: null, clientName: null, periods: [] }
    const { rows, ...count } = await listPage<ReportSqlRow>(db, reportListing(scope, query), query)
    const [client] = await db.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId))
    return {
      items: await toReportRows(db, rows),
      ...count,
      clientId: client ? clientId : null,
      clientName: client?.name ?? null,
      periods: await publishedPeriods(db, clientId),
    }
  },

  'reports.readingExport': async (call) => {
    const { format, ...query } = call.args.query
    const clientId = call.scope.clientId ?? query.clientId
    if (clientId === undefined) throw invalid('clientId', 'clientNeeded')
    const rows = await toReportRows(
      call.db,
      await listAll<ReportSqlRow>(call.db, reportListing(call.scope, query), query),
    )
    const name = `dose-report-${query.period ?? call.now.slice(0, 10)}`
    if (format === 'pdf') {
      const data = await readingReportData(call.db, clientId, query, rows, call.language, call.now)
      return sendFile(call.reply, name, 'pdf', await renderPdf('doseReport', data))
    }
    return sendTable(
      call,
      name,
      format,
      rows.map((row) => reportRecord(row, call.language)),
      reportColumns,
      reportDecimals,
    )
  },
}

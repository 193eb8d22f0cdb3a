import type { Handlers } from '../core/context.ts'
import { personReport } from '../reports/personReport.ts'
import { personReportFile } from '../reports/personReportFile.ts'

export const participantHandlers: Handlers<'participant.report' | 'participant.reportExport'> = {
  'participant.report': ({ db, scope, now, args: { query } }) =>
    personReport(db, scope, scope.personId ?? -1, now, query.year),

  'participant.reportExport': async (call) => {
    const { format, year } = call.args.query
    const report = await personReport(call.db, call.scope, call.scope.personId ?? -1, call.now, year)
    const name = { file: `my-doses-${report.year}`, en: 'My doses', es: 'Mis dosis' }
    return personReportFile(call, name, format, report)
  },
}

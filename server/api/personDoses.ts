import type { Handlers } from '../core/context.ts'
import { looksAt, noteLook } from '../people/looks.ts'
import { mustSeePerson } from '../people/seeing.ts'
import { personReport } from '../reports/personReport.ts'
import { personReportFile } from '../reports/personReportFile.ts'

/** One person's dosimetry history, and who has looked at it. */
export const personDosesHandlers: Handlers<'people.doses' | 'people.dosesExport' | 'people.readers'> = {
  'people.doses': ({ db, scope, now, args: { params, query } }) => personReport(db, scope, params.id, now, query.year),

  'people.dosesExport': async (call) => {
    const { db, scope, user, now, args } = call
    const { format, year } = args.query
    const report = await personReport(db, scope, args.params.id, now, year)
    await noteLook(db, user, args.params.id, now)
    const name = {
      file: `history-${report.person.id}`,
      en: 'Dosimetry history',
      es: 'Historial dosimétrico',
    }
    return personReportFile(call, name, format, report)
  },

  'people.readers': async (call) => {
    await mustSeePerson(call.db, call, call.args.params.id)
    return looksAt(call.db, call.scope, call.args.params.id)
  },
}

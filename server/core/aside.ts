import type { RouteId } from '../../contract/routes.ts'

/**
 * What a replica answers, where there is one, so that the database keeps its strength for those who work: reports, home pages
 * and what is looked up at length. Files are read there whatever they hold. All else asks the database: what somebody decides
 * on, and what asks little.
 */
export const answeredAside: ReadonlySet<RouteId> = new Set<RouteId>([
  'dashboard.get',
  'reports.reading',
  'reports.privateClients',
  'ccss.readings',
  'ccss.readingGroups',
  'ccss.assignments',
  'ccss.assignmentGroups',
  'people.doses',
  'people.dosesExport',
  'participant.report',
  'participant.reportExport',
  'rndToes.history',
])

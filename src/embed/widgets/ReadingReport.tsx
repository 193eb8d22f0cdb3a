import type { ApiResponse } from '../../../contract/api.ts'
import { ReadingReport as Report, type ReportFilter } from '../../features/readingReport/index.ts'
import { type HostList, type OfClient, type OfPeriod, useWidgetList } from '../useWidgetList.ts'

/** One published dose, as a report has it. */
export type ReportRow = ApiResponse<'reports.reading'>['items'][number]

/** An administrator chooses the client; an officer's own is the only one there is. */
export interface ReadingReportProps extends HostList<ReportFilter>, OfClient, OfPeriod {
  /** Opens a dose; without it rows only show. */
  onOpen?(row: ReportRow): void
}

/** The dosimetry report of a client: published doses, with PDF, XLSX and CSV of the same figures. */
export default function ReadingReport(props: ReadingReportProps) {
  return <Report list={useWidgetList<ReportFilter>(props, { sort: 'personName' })} onOpen={props.onOpen} />
}

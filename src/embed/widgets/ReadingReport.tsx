import { useLocalListState } from '../../components/table/useLocalListState.ts'
import { ReadingReport as Report, type ReportFilter } from '../../features/readingReport/index.ts'

export interface ReadingReportProps {
  /** The client of the report; an administrator can choose another. An officer's own is the only one there is. */
  clientId?: number
  /** The period shown at first, such as `2026-09`. */
  period?: string
}

/** The dosimetry report of a client: published doses, with PDF, XLSX and CSV of the same figures. */
export default function ReadingReport(props: ReadingReportProps) {
  return <OneReport key={`${props.clientId}-${props.period}`} {...props} />
}

function OneReport({ clientId, period }: ReadingReportProps) {
  const list = useLocalListState<ReportFilter>({
    sort: 'personName',
    filters: { ...(clientId ? { clientId: String(clientId) } : {}), ...(period ? { period } : {}) },
  })
  return <Report list={list} />
}

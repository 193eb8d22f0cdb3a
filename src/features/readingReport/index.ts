export { ReadingReport, type ReadingReportProps } from './components/ReadingReport.tsx'
export type { ReportFilter } from './model.ts'
export { screens } from './routes.tsx'

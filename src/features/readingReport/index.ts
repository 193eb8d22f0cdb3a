export { ReadingReport, type ReadingReportProps } from './components/ReadingReport.tsx'
export { screens } from './routes.tsx'

export { DoseSummary, type DoseSummaryProps } from './components/DoseSummary.tsx'
export { DosimetryHistory, type DosimetryHistoryProps } from './components/DosimetryHistory.tsx'
export { ParticipantReport, type ParticipantReportProps } from './components/ParticipantReport.tsx'
export { screens } from './routes.tsx'

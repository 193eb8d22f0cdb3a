export { ParticipantReport } from './components/ParticipantReport.tsx'
export { screens } from './routes.tsx'

export { DoseSummary as default } from '../../features/participant/index.ts'

export { DosimetryHistory as default } from '../../features/participant/index.ts'

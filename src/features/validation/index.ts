export { ValidationDesk, type ValidationDeskProps } from './components/ValidationDesk.tsx'
export type { QueueFilter } from './model.ts'
export { screens } from './routes.tsx'

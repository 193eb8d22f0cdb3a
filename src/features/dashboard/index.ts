export { Dashboard, type DashboardProps } from './components/Dashboard.tsx'
export type { DashboardTarget } from './model.ts'
export { screens } from './routes.tsx'

export { AlertsTable, type AlertsTableProps } from './components/AlertsTable.tsx'
export { type AlertFilter, alertListDefaults } from './model.ts'
export { screens } from './routes.tsx'

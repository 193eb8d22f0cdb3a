export { Dashboard } from './components/Dashboard.tsx'
export { screens } from './routes.tsx'

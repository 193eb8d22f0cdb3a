export { screens } from './routes.tsx'

export { LoginForm } from './components/LoginForm.tsx'
export { screens } from './routes.tsx'

export { LoginForm, type LoginFormProps } from './components/LoginForm.tsx'
export { screens } from './routes.tsx'

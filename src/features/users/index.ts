export { UsersTable, type UsersTableProps } from './components/UsersTable.tsx'
export { type UserFilter, userListDefaults } from './model.ts'
export { screens } from './routes.tsx'

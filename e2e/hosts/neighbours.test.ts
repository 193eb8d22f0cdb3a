import { neighboursIn } from './neighbours.ts'

neighboursIn(['vite-react19', 'vite-react18'])

import { neighboursIn } from './neighbours.ts'

neighboursIn(['hostile-css', 'plain-html'])

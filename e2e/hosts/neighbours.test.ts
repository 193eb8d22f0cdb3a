import { isOfRelease } from './hostList.ts'
import { neighboursIn } from './neighbours.ts'

// At every run all widgets meet each other where the page's own styles are worst, and as elements (neighboursAround).
neighboursIn(isOfRelease() ? ['vite-react19', 'vite-react18'] : ['vite-react18'])

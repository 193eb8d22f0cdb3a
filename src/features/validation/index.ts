export { MissingList, type MissingListProps } from './components/MissingList.tsx'
export { Queue, type QueueProps } from './components/Queue.tsx'
export { screens } from './routes.tsx'

import type { ListChange, ListState } from '../../../components/table/listState.ts'
import type { QueueFilter } from '../model.ts'

export type QueueState = ListState<QueueFilter>
export type QueueChange = ListChange & { filters?: QueueState['filters'] }

export interface QueueProps {
  state: QueueState
  onStateChange(change: QueueChange): void
}

import { useState } from 'react'
import { useLocalListState } from '../../components/table/useLocalListState.ts'
import { type QueueFilter, ValidationDesk } from '../../features/validation/index.ts'

export interface ValidationQueueProps {
  /** The client whose readings are shown at first. */
  clientId?: number
  /** The period shown at first, such as `2026-09`. */
  period?: string
}

/** The readings that wait for a decision, and the dosimeters that have none. */
export default function ValidationQueue(props: ValidationQueueProps) {
  return <Desk key={`${props.clientId}-${props.period}`} {...props} />
}

function Desk({ clientId, period }: ValidationQueueProps) {
  const [missing, setMissing] = useState(false)
  const whose = { ...(clientId ? { clientId: String(clientId) } : {}), ...(period ? { period } : {}) }
  const queue = useLocalListState<QueueFilter>({ sort: '-readAt', filters: whose })
  const without = useLocalListState<QueueFilter>({ sort: '-period', filters: whose })
  const list = missing ? without : queue
  const showTab = (chosen: 'queue' | 'missing') => {
    // The two lists share whose readings they are of, and nothing else.
    const { clientId, period } = list.state.filters
    const next = chosen === 'missing' ? without : queue
    next.update({ filters: { ...(chosen === 'missing' ? {} : queue.state.filters), clientId, period } })
    setMissing(chosen === 'missing')
  }
  return <ValidationDesk list={list} missing={missing} onTab={showTab} />
}

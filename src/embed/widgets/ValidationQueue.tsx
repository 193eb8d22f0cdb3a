import { useState } from 'react'
import type { Reading } from '../../../contract/schemas/readings.ts'
import type { HostEvents } from '../../connected/hostEvents.ts'
import { type QueueFilter, ValidationDesk } from '../../features/validation/index.ts'
import { type HostList, type OfClient, type OfPeriod, useWidgetList } from '../useWidgetList.ts'

/** `list` and its kin mean the queue, not the dosimeters without a reading. */
export interface ValidationQueueProps
  extends HostList<QueueFilter>,
    OfClient,
    OfPeriod,
    Pick<HostEvents, 'onApproved' | 'onPublished'> {
  /** Hears which reading is opened, instead of its being shown here. */
  onOpen?(reading: Reading): void
}

/** The readings that wait for a decision, and the dosimeters that have none. */
export default function ValidationQueue(props: ValidationQueueProps) {
  const [missing, setMissing] = useState(false)
  const queue = useWidgetList<QueueFilter>(props, { sort: '-readAt' })
  const { list: _, defaultList: __, onListChange: ___, ...whose } = props
  const without = useWidgetList<QueueFilter>(whose, { sort: '-period' })
  const list = missing ? without : queue
  const showTab = (chosen: 'queue' | 'missing') => {
    // The two lists share whose readings they are of, and nothing else.
    const { clientId, period } = list.state.filters
    const next = chosen === 'missing' ? without : queue
    next.update({ filters: { ...(chosen === 'missing' ? {} : queue.state.filters), clientId, period } })
    setMissing(chosen === 'missing')
  }
  return <ValidationDesk list={list} missing={missing} onTab={showTab} onOpen={props.onOpen} />
}

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReceiveAnswer } from '../../../../contract/schemas/equipment.ts'
import { dosimetersApi } from '../../../store/api/dosimeters.ts'
import { useAppStore, useCurrentUser } from '../../../store/hooks.ts'
import { isSerial, serialsIn } from '../model.ts'
import type { QueueState } from '../scanning/scanQueue.ts'
import { isMuted, mute, playTone } from '../scanning/scanSound.ts'
import { keptQueue, sentOf } from '../scanning/sendScan.ts'
import { useQueue } from '../scanning/useQueue.ts'

type Result = ReceiveAnswer['results'][number]
export type Condition = 'normal' | 'damaged' | 'contaminated'
interface Job {
  serial: string
  condition: Condition
}

/**
 * What became of one scan. `wait`: on its way; `again`, `held`: not known to be taken in, and sent again; `malformed`: not a
 * serial; `failed`: refused.
 */
export type ScanOutcome = Result['outcome'] | 'malformed' | 'failed' | Exclude<QueueState, 'saved' | 'refused'>
export interface Scan extends Job {
  key: number
  outcome: ScanOutcome
  result?: Result
  message?: string
}

/** Takes serials in one by one, as fast as they are scanned; each gets its own answer, newest first, and its own tone. */
export function useReception() {
  const store = useAppStore()
  const userId = useCurrentUser()?.id
  const [muted, setMuted] = useState(isMuted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each user has a queue of their own.
  const queue = useMemo(
    () =>
      keptQueue<Job, Result | undefined>(store, 'reception', {
        lanesOf: ({ serial }) => [serial],
        async send({ serial, condition }, signal) {
          if (!isSerial(serial)) return { kind: 'refused' }
          const body = { serials: [serial], condition }
          const running = store.dispatch(dosimetersApi.endpoints.receiveDosimeters.initiate({ body }, { track: false }))
          signal.addEventListener('abort', () => running.abort())
          const sent = sentOf(await running)
          return sent.kind === 'saved' ? { kind: 'saved', result: sent.result.results[0] } : sent
        },
        onSettled: ({ result }) => playTone(result?.outcome === 'received' ? 'saved' : 'refused'),
      }),
    [store, userId],
  )
  const entries = useQueue(queue)
  // What was answered before belongs to the last tray; what has no answer is shown until it has one.
  useEffect(() => queue.tidy(), [queue])

  const take = useCallback(
    (text: string, condition: Condition) => {
      for (const serial of serialsIn(text)) queue.add({ serial, condition })
    },
    [queue],
  )
  const scans = entries.toReversed().map(({ key, job, state, result, message }): Scan => {
    const answered = state === 'saved' ? (result?.outcome ?? 'failed') : isSerial(job.serial) ? 'failed' : 'malformed'
    return { key, ...job, result, message, outcome: state === 'saved' || state === 'refused' ? answered : state }
  })
  const received = scans.filter(({ outcome }) => outcome === 'received').length
  const waiting = scans.filter(({ outcome }) => ['wait', 'again', 'held'].includes(outcome)).length
  const quiet = (now: boolean) => {
    mute(now)
    setMuted(now)
  }
  return { scans, take, received, waiting, others: scans.length - received - waiting, muted, setMuted: quiet }
}

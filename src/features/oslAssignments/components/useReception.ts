import { useCallback, useState } from 'react'
import type { ReceiveAnswer } from '../../../../contract/schemas/equipment.ts'
import { messageOf } from '../../../store/errors.ts'
import { useReceiveDosimetersMutation } from '../api.ts'
import { isSerial, serialsIn } from '../model.ts'

type Result = ReceiveAnswer['results'][number]
export type Condition = 'normal' | 'damaged' | 'contaminated'

/** What became of one scan. `wait`: on its way; `malformed`: not a serial; `failed`: no answer, to be scanned again. */
export type ScanOutcome = Result['outcome'] | 'wait' | 'malformed' | 'failed'
export interface Scan {
  key: number
  serial: string
  condition: Condition
  outcome: ScanOutcome
  result?: Result
  message?: string
}

let lastKey = 0

/** Takes serials in one by one, as fast as they are scanned; each gets its own answer, newest first. */
export function useReception() {
  const [receive] = useReceiveDosimetersMutation()
  const [scans, setScans] = useState<readonly Scan[]>([])

  const take = useCallback(
    (text: string, condition: Condition) => {
      for (const serial of serialsIn(text)) {
        lastKey += 1
        const key = lastKey
        const known = isSerial(serial)
        setScans((before) => [{ key, serial, condition, outcome: known ? 'wait' : 'malformed' }, ...before])
        if (!known) continue
        const settle = (change: Partial<Scan>) =>
          setScans((before) => before.map((scan) => (scan.key === key ? { ...scan, ...change } : scan)))
        void receive({ body: { serials: [serial], condition } }).then(({ data, error }) => {
          const result = data?.results[0]
          settle(result ? { outcome: result.outcome, result } : { outcome: 'failed', message: messageOf(error) })
        })
      }
    },
    [receive],
  )
  const received = scans.filter(({ outcome }) => outcome === 'received').length
  const waiting = scans.filter(({ outcome }) => outcome === 'wait').length
  return { scans, take, received, waiting, others: scans.length - received - waiting }
}

import { createContext, type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '../../../../contract/schemas/assignments.ts'
import { rootAttribute } from '../../../components/theme/ownRoot.ts'
import { assignmentsApi } from '../../../store/api/assignments.ts'
import { useAppStore, useCurrentUser } from '../../../store/hooks.ts'
import type { SievertStore } from '../../../store/makeStore.ts'
import { type LineJob, type LineNow, type LineScan, lanesOf, lastToUndo, lineNow, strayListener } from './lineScans.ts'
import type { ScanQueue, Sent } from './scanQueue.ts'
import { playTone } from './scanSound.ts'
import { keptQueue, sentOf } from './sendScan.ts'

/** Not as hooks: a scan outlives the component that took it. */
const calls = assignmentsApi.endpoints

export interface ScanDesk {
  /** Everything that was scanned here; the same desk all the while, so that a scan draws its own line anew and no other. */
  queue: ScanQueue<LineJob, Assignment | null>
  /** The sheet on the page. */
  place: RefObject<HTMLElement | null>
  /** When the sheet that is shown was asked for, ms. */
  asOf(): number
  /** Takes a scan for a line at once. `replaces` is the dosimeter that is to be changed, null for a line that waits. */
  give(line: Assignment, serial: string, replaces: string | null): void
  /** A scan that means no line: named, never given to anybody. */
  stray(serial: string): void
  undo(scan: LineScan): void
  /** Undoes the last scan; false when there is none. */
  undoLast(): boolean
}

/** The desk of the sheet that is shown. */
export const ScanDeskContext = createContext<ScanDesk | null>(null)

interface SheetKey {
  clientId: number
  period: string
}

/** Sends one job, in words that name client, period and person: what does not fit is refused, whoever's line it is by then. */
async function sendJob(
  { dispatch }: SievertStore,
  sheet: SheetKey,
  job: LineJob,
  signal: AbortSignal,
  find: (key: number) => LineScan | undefined,
): Promise<Sent<Assignment | null>> {
  if (job.kind === 'stray') return { kind: 'refused' }
  const call = (request: ReturnType<typeof calls.giveDosimeter.initiate>) => {
    const running = dispatch(request)
    signal.addEventListener('abort', () => running.abort())
    return running
  }
  const { serial, line } = job
  const meant = { ...sheet, personId: line.personId, serial }
  if (job.kind === 'give') {
    const body = { ...meant, replaces: job.replaces }
    return sentOf(await call(calls.giveDosimeter.initiate({ params: { id: line.id }, body }, { track: false })))
  }
  const given = find(job.of)
  if (!given?.result || given.job.kind !== 'give') return { kind: 'saved', result: null }
  // Where it landed, which may be another line of the same person.
  const params = { id: given.result.id }
  const before = given.job.line.id === given.result.id ? given.job.replaces : null
  if (before === null) {
    const take = calls.takeDosimeter.initiate({ params, body: meant }, { track: false })
    return sentOf(await call(take as never))
  }
  const body = { ...meant, serial: before, replaces: serial }
  return sentOf(await call(calls.giveDosimeter.initiate({ params, body }, { track: false })))
}

/** The desk at which a sheet's dosimeters are scanned in. `asOf`: when the sheet that is shown was asked for, ms. */
export function useScanDesk({ clientId, period }: SheetKey, asOf: number): ScanDesk {
  const store = useAppStore()
  const { t } = useTranslation(['oslAssignments', 'words'])
  const userId = useCurrentUser()?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: each user has a queue of their own.
  const queue = useMemo(() => {
    const made: ScanQueue<LineJob, Assignment | null> = keptQueue<LineJob, Assignment | null>(
      store,
      `sheet ${clientId} ${period}`,
      {
        lanesOf,
        send: (job, signal) =>
          sendJob(store, { clientId, period }, job, signal, (key) => made.entries().find((each) => each.key === key)),
        onSettled: ({ state }) => playTone(state === 'saved' ? 'saved' : 'refused'),
      },
    )
    return made
  }, [store, userId, clientId, period])
  const place = useRef<HTMLElement>(null)
  const asked = useRef(asOf)
  asked.current = asOf

  const desk = useMemo(() => {
    const stray = (serial: string) => void queue.add({ kind: 'stray', serial })
    const undo = ({ key, job }: LineScan) => {
      if (job.kind === 'give') queue.add({ kind: 'undo', serial: job.serial, line: job.line, of: key })
    }
    return {
      queue,
      place,
      asOf: () => asked.current,
      give(line: Assignment, serial: string, replaces: string | null) {
        const who = line.personName ?? t(`words:bearers.${line.bearer}`)
        queue.add({ kind: 'give', serial, line: { id: line.id, personId: line.personId, who }, replaces })
      },
      stray,
      undo,
      undoLast() {
        const last = lastToUndo(queue.entries())
        if (last) undo(last)
        return last !== undefined
      },
    }
  }, [queue, t])

  useEffect(() => {
    const isOurs = (focused: Element) => {
      const root = place.current?.closest(`[${rootAttribute}]`)
      return !root || root.contains(focused)
    }
    const heardStray = strayListener(desk.stray, isOurs)
    window.addEventListener('keydown', heardStray, true)
    return () => window.removeEventListener('keydown', heardStray, true)
  }, [desk])

  return desk
}

/** A line after its scans. Who shows it is drawn anew when that changes, and not for every other scan. */
export function useLineNow({ queue, asOf }: ScanDesk, line: Assignment): LineNow {
  const read = () => lineNow(line, queue.entries(), asOf())
  const summary = ({ serial, open, refused }: LineNow) => `${serial} ${open?.key} ${open?.state} ${refused?.key}`
  useSyncExternalStore(queue.subscribe, () => summary(read()))
  return read()
}

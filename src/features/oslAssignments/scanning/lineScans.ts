import type { Assignment } from '../../../../contract/schemas/assignments.ts'
import { isSerial } from '../model.ts'
import { isSettled, type Queued } from './scanQueue.ts'

/** The line that a scan means, as whoever scanned saw it. */
export interface Meant {
  id: number
  personId: number | null
  /** How the line is called: the person, or what else it is for. */
  who: string
}

/** One thing to do: give a serial to a line, take back what another scan gave, or nothing, because a scan meant no line. */
export type LineJob =
  | { kind: 'give'; serial: string; line: Meant; replaces: string | null }
  | { kind: 'undo'; serial: string; line: Meant; of: number }
  | { kind: 'stray'; serial: string }

/** The line that has the dosimeter now; null when there was nothing to undo. */
export type LineScan = Queued<LineJob, Assignment | null>

/** Scans of one worker wait for each other, and so do those of one dosimeter. */
export function lanesOf(job: LineJob): string[] {
  if (job.kind === 'stray') return []
  const { id, personId } = job.line
  return [personId === null ? `line ${id}` : `person ${personId}`, `serial ${job.serial}`]
}

/** Scans that were taken back, by their keys. */
export const undoneScans = (scans: readonly LineScan[]): Set<number> =>
  new Set(scans.flatMap(({ job, state }) => (job.kind === 'undo' && state === 'saved' ? [job.of] : [])))

/** The latest scan that can be undone: given and not taken back, or still on its way. */
export function lastToUndo(scans: readonly LineScan[]): LineScan | undefined {
  const undone = new Set(
    scans.flatMap(({ job, state }) => (job.kind === 'undo' && state !== 'refused' ? [job.of] : [])),
  )
  return scans.findLast(({ key, job, state }) => job.kind === 'give' && state !== 'refused' && !undone.has(key))
}

/** What a line's field shows beside what the sheet says. */
export interface LineNow {
  /** The dosimeter that it has as far as is known. */
  serial: string | null
  /** A scan of this line that has no answer yet. */
  open?: LineScan
  /** The last scan of this line, when it was refused. */
  refused?: LineScan
}

/** A line after its scans: answers that are younger than the sheet (`asOf`, ms) count before it. */
export function lineNow(line: Pick<Assignment, 'id' | 'serial'>, scans: readonly LineScan[], asOf: number): LineNow {
  const own = scans.filter(({ job }) => job.kind !== 'stray' && job.line.id === line.id)
  const landed = scans.findLast(({ result, settledAt = 0 }) => result?.id === line.id && settledAt > asOf)
  const last = own.at(-1)
  return {
    serial: landed?.result ? landed.result.serial : line.serial,
    open: own.find((scan) => !isSettled(scan)),
    refused: last?.state === 'refused' ? last : undefined,
  }
}

/** Where keys are somebody's already. */
const fields = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'

/**
 * Hears what a scanner types while the cursor is in no field: told, so that no scan gets lost without a word. A scanner
 * writes a serial in one go and ends it with Enter. `isOurs` says of what has the focus whether it is on our page: keys in a
 * portal's own parts are the portal's.
 */
export function strayListener(
  onStray: (serial: string) => void,
  isOurs: (focused: Element) => boolean = () => true,
): (event: KeyboardEvent) => void {
  let typed = ''
  let last = 0
  return (event) => {
    // Inside a component of the portal's own, which shows itself as one element.
    const focused = (event.composedPath()[0] ?? event.target) as Element
    const nobodys = focused === document.body
    if (focused.closest?.(fields) || !(nobodys || isOurs(focused))) {
      typed = ''
      return
    }
    if (event.timeStamp - last > 150) typed = ''
    last = event.timeStamp
    if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) typed += event.key.toUpperCase()
    else if (event.key === 'Enter') {
      if (isSerial(typed)) {
        // Not a press of the button that has the focus.
        if (!nobodys) {
          event.preventDefault()
          event.stopPropagation()
        }
        onStray(typed)
      }
      typed = ''
    }
  }
}

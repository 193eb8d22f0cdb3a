import { readingExitsOf } from '../../../contract/acts.ts'
import { needsTwo, stops } from '../../../contract/flags.ts'
import { judgedQuantity } from '../../../contract/quantities.ts'
import type { Reading } from '../../../contract/schemas/readings.ts'
import { decidableReadings, isIn } from '../../../contract/states.ts'
import {
  type Flag,
  type FlagCode,
  type FlagSeverity,
  flagCodes,
  type Quantity,
  quantities,
  type ReadingState,
} from '../../../contract/vocabulary.ts'
import type { Tone } from '../../components/status/StatusChip.tsx'

export const stateTones: Record<ReadingState, Tone> = {
  imported: 'progress',
  clean: 'success',
  flagged: 'warning',
  approved: 'info',
  rejected: 'error',
  toReRead: 'error',
  published: 'success',
  superseded: 'neutral',
  withdrawn: 'error',
}
export const severityTones: Record<FlagSeverity, Tone> = { block: 'error', warn: 'warning' }

/** Flags of one code, shown as one: which quantities it is about, and the sternest severity among them. */
export interface FlagGroup {
  code: FlagCode
  severity: FlagSeverity
  flags: Flag[]
}

/** Flags by code: those that block first, then in the order of the catalogue. */
export function groupFlags(flags: readonly Flag[]): FlagGroup[] {
  const groups = flagCodes.flatMap((code): FlagGroup[] => {
    const own = flags.filter((flag) => flag.code === code)
    if (own.length === 0) return []
    return [{ code, severity: own.some(({ severity }) => severity === 'block') ? 'block' : 'warn', flags: own }]
  })
  return [
    ...groups.filter(({ severity }) => severity === 'block'),
    ...groups.filter(({ severity }) => severity === 'warn'),
  ]
}

type Judged = Pick<Reading, 'state' | 'flags' | 'note' | 'firstApprovedBy'>
/** Nobody has decided on it. */
export const undecided = ({ state }: Pick<Reading, 'state'>) => isIn(decidableReadings, state)
const ofTwo = ({ flags }: Pick<Reading, 'flags'>) => flags.some(needsTwo)

/** Why a reading cannot be approved now by this user; null when it can. */
export type ApprovalObstacle = 'decided' | 'blocked' | 'needsOther'
export function approvalObstacle(reading: Judged, userName: string): ApprovalObstacle | null {
  if (!undecided(reading)) return 'decided'
  if (reading.flags.some(stops)) return 'blocked'
  // The server compares accounts; here only the name is known, which is enough to explain the wait.
  return ofTwo(reading) && reading.firstApprovedBy === userName ? 'needsOther' : null
}

export interface ApprovalPlan<T> {
  /** What is sent. */
  approvable: T[]
  /** Of these, above a limit and not yet approved by anybody: they will wait for a second administrator. */
  firstApprovals: T[]
  /** Of these, above a limit and approved by another administrator before. */
  secondApprovals: T[]
  blocked: T[]
  needsOther: T[]
  decided: T[]
  /** A warning stands against one of them and nobody has written a note yet. */
  noteNeeded: boolean
}

/** What approving these readings would do. One call refused by one reading approves none, so those are left out. */
export function approvalPlan<T extends Judged>(readings: readonly T[], userName: string): ApprovalPlan<T> {
  const by = (obstacle: ApprovalObstacle | null) =>
    readings.filter((reading) => approvalObstacle(reading, userName) === obstacle)
  const approvable = by(null)
  return {
    approvable,
    firstApprovals: approvable.filter((reading) => ofTwo(reading) && reading.firstApprovedBy === null),
    secondApprovals: approvable.filter((reading) => ofTwo(reading) && reading.firstApprovedBy !== null),
    blocked: by('blocked'),
    needsOther: by('needsOther'),
    decided: by('decided'),
    noteNeeded: approvable.some(({ flags, note }) => !note && flags.some(({ severity }) => severity === 'warn')),
  }
}

/** Readings that can be rejected or sent to be read again. */
export const canRemove = (reading: Pick<Reading, 'state' | 'inUse'>): boolean => readingExitsOf(reading).length > 0

/** Why none of these can be rejected or sent to be read again: published doses rest on a control, or it is decided. */
export const removalObstacle = (readings: readonly Pick<Reading, 'state' | 'inUse'>[]): 'inUse' | 'decided' | null => {
  if (readings.some(canRemove)) return null
  return readings.some((reading) => reading.inUse && undecided(reading)) ? 'inUse' : 'decided'
}

/** Quantities of a reading for which a background may be entered by hand, which then rules over controls and averages. */
export function manualQuantities({ state, bearer, kind, cells }: Pick<Reading, 'state' | 'bearer' | 'kind' | 'cells'>) {
  if (!undecided({ state }) || bearer === 'control' || kind !== 'read') return []
  return quantities.filter((quantity) => {
    const { gross, status } = cells[quantity]
    return gross !== null && status !== 'notMeasured'
  })
}

export interface BackgroundPlan<T> {
  readings: T[]
  quantities: Quantity[]
}
export function backgroundPlan<T extends Parameters<typeof manualQuantities>[0]>(
  readings: readonly T[],
): BackgroundPlan<T> {
  const open = readings.filter((reading) => manualQuantities(reading).length > 0)
  return {
    readings: open,
    quantities: quantities.filter((quantity) => open.some((reading) => manualQuantities(reading).includes(quantity))),
  }
}

/** Readings of which an approval, also the first of two, may be taken back: nothing of them is published. */
export const canWithdrawApproval = ({ state, firstApprovedBy }: Pick<Reading, 'state' | 'firstApprovedBy'>): boolean =>
  state === 'approved' || (undecided({ state }) && firstApprovedBy !== null)

/** Readings whose background was entered by hand and may be taken back. */
export const canWithdraw = (reading: Pick<Reading, 'state' | 'manual'>): boolean =>
  undecided(reading) && reading.manual !== null

/** The readings that an action is about: those that are ticked, else the one under the cursor. */
export function targetsOf<T extends Pick<Reading, 'id'>>(
  rows: readonly T[],
  selected: readonly number[],
  current: number,
): T[] {
  const ticked = rows.filter(({ id }) => selected.includes(id))
  const row = rows[current]
  return ticked.length > 0 || !row ? ticked : [row]
}

/** Where the cursor is after the rows have changed: on the same reading, else on whatever took its place. */
export function keepPlace(rows: readonly Pick<Reading, 'id'>[], id: number | null, index: number): number {
  const found = rows.findIndex((row) => row.id === id)
  if (found >= 0) return found
  return Math.max(Math.min(index, rows.length - 1), 0)
}

export const queueFilters = ['clientId', 'period', 'technologyId', 'flag', 'state', 'from', 'to', 'uploadId'] as const
export type QueueFilter = (typeof queueFilters)[number]

/** What narrows the queue but not "approve all clean": with one of these the number on the button would not be the number approved. */
export const narrowsOnlyTheView = (filters: Partial<Record<QueueFilter, string>>, search: string): boolean =>
  Boolean(search || filters.from || filters.to || filters.flag)

/** The investigation level of that quantity, µSv, where this reading passed it. */
export const passedLevel = (reading: Pick<Reading, 'position' | 'flags'>): number | undefined =>
  reading.flags.find(
    ({ code, quantity }) => code === 'aboveInvestigation' && quantity === judgedQuantity(reading.position),
  )?.level

import { canTransition } from './lifecycles.ts'
import type { StateOf } from './machines.ts'
import { isIn, openLines, outstandingLines } from './states.ts'
import {
  type AlertState,
  type AssignmentState,
  type ClosureState,
  closureStates,
  type DeviceAssignmentState,
  type DosimeterStatus,
  type ExternalDoseState,
  type ReadingState,
} from './vocabulary.ts'

/**
 * What can be done to a thing as it stands. Menus offer these, and the server takes no other: each follows from the life
 * cycles, so that nothing is offered which would then always be refused.
 */

/** Ends without a dose to which a line may come from a state. */
export const closuresOf = (state: AssignmentState): ClosureState[] =>
  closureStates.filter((end) => canTransition('oslAssignment', state, end))

/** How the wear of a dosimeter that is out can end without it. */
export const reportableStates = ['lost', 'damaged', 'notUsed'] as const satisfies readonly ClosureState[]
export type ReportableState = (typeof reportableStates)[number]

/** A wear as far as a report asks of it: whether its bearer keeps the device, and whether a dose of it is published. */
export interface ReportedWear {
  state: AssignmentState
  kept: boolean
  published: boolean
}

/**
 * What may be reported of a wear. A device that is kept is not used or not returned for no period: it is worn until its
 * keeping ends.
 */
export function reportsOf({ state, kept, published }: ReportedWear): ReportableState[] {
  if (published || !isIn(outstandingLines, state) || (kept && state !== 'shipped')) return []
  const ends = closuresOf(state)
  return reportableStates.filter((end) => isIn(ends, end) && !(kept && end === 'notUsed'))
}

/** Where a dosimeter may be put by hand. The rest of its way goes with its wears. */
export const handStatuses = [
  'inStock',
  'damaged',
  'contaminated',
  'lost',
  'retired',
] as const satisfies readonly DosimeterStatus[]
export type HandStatus = (typeof handStatuses)[number]

/** Where a dosimeter may be put by hand as it stands; `wear` is its last. What somebody has goes with that wear. */
export function handStatusesOf(status: DosimeterStatus | null, wear: { state: AssignmentState } | null): HandStatus[] {
  if (status === null || (wear !== null && isIn(openLines, wear.state))) return []
  return handStatuses.filter((to) => canTransition('dosimeter', status, to))
}

/** What is gone for good is calibrated no more. */
export const canCalibrate = (status: DosimeterStatus | null): boolean => status !== null && status !== 'retired'

/** The next step of an alert; null: it has come to its end. */
export type AlertAct = 'acknowledge' | 'close'
export function alertActOf(state: AlertState): AlertAct | null {
  if (canTransition('alert', state, 'acknowledged')) return 'acknowledge'
  return canTransition('alert', state, 'closed') ? 'close' : null
}

/** A keeping is changed and handed over while it runs. */
export const canChange = (state: DeviceAssignmentState): boolean => state === 'active'
export const canTransfer = (state: DeviceAssignmentState): boolean => state === 'active'
export const keepingEnds = ['lastRead', 'lost', 'damaged'] as const
export type KeepingEnd = (typeof keepingEnds)[number]
/** How a keeping can end: one that waits for its last read already is ended only without it. */
export const keepingEndsOf = (state: DeviceAssignmentState): KeepingEnd[] =>
  keepingEnds.filter(
    (how) => canTransition('deviceAssignment', state, how === 'lastRead' ? 'closing' : 'closed') && state !== 'closed',
  )

/** How a reading leaves the queue without a dose, and what it becomes. */
const readingExits = { reject: 'rejected', reRead: 'toReRead' } as const satisfies Record<string, ReadingState>
export type ReadingExit = keyof typeof readingExits
/**
 * How a reading may leave the queue without a dose. A control on which published doses rest has none of these ways: it is
 * withdrawn, which shows what that changes and proposes it.
 */
export const readingExitsOf = ({ state, inUse }: { state: ReadingState; inUse: boolean }): ReadingExit[] =>
  inUse
    ? []
    : (Object.keys(readingExits) as ReadingExit[]).filter((act) => canTransition('reading', state, readingExits[act]))

/** What can be decided on a dose that was received elsewhere. */
export const externalActs = ['confirm', 'reject', 'withdraw'] as const
export type ExternalAct = (typeof externalActs)[number]
/**
 * What such a dose becomes by each act. Of one that stands a withdrawal is asked for first; that is then confirmed by
 * withdrawing it, or rejected, and the dose stands as before.
 */
const externalBecomes: Record<ExternalDoseState, Partial<Record<ExternalAct, ExternalDoseState>>> = {
  waiting: { confirm: 'standing', reject: 'rejected', withdraw: 'withdrawn' },
  standing: { withdraw: 'withdrawing' },
  withdrawing: { withdraw: 'withdrawn', reject: 'standing' },
  rejected: {},
  withdrawn: {},
}
/** What an act makes of a dose in a state; null where it is not offered. */
export function externalAfter(state: ExternalDoseState, act: ExternalAct): ExternalDoseState | null {
  const after = externalBecomes[state][act]
  return after !== undefined && canTransition('externalDose', state, after) ? after : null
}
export const externalActsOf = (state: ExternalDoseState): ExternalAct[] =>
  externalActs.filter((act) => externalAfter(state, act) !== null)
/** Acts that another administrator must do than the one whose act waits: who recorded it, or who asked for its withdrawal. */
export const takesAnother = (state: ExternalDoseState, act: ExternalAct): boolean =>
  (state === 'waiting' && act === 'confirm') || (state === 'withdrawing' && act === 'withdraw')

/** What a package for the registry becomes by each act; where the registry's answer brings it, by the good one. */
const packageBecomes = {
  verify: 'verified',
  send: 'sent',
  reject: 'accepted',
  correct: 'corrected',
  accept: 'accepted',
  close: 'closed',
  workbook: null,
  freezeAgain: 'draft',
  cancel: 'cancelled',
} as const satisfies Record<string, StateOf<'package'> | null>
export type PackageAct = keyof typeof packageBecomes

/** A package as far as its acts ask of it. */
export interface ActedPackage {
  state: StateOf<'package'>
  /** Problems that keep it from being verified. */
  blocking: number
  /** The package that corrects it, if one does. */
  correctedBy: { state: StateOf<'package'> } | null
}

/** Packages whose answer is still to come. */
export const unansweredPackages = ['draft', 'verified', 'sent'] as const satisfies readonly StateOf<'package'>[]

/** What may be done with a package as it stands, in the order in which it is offered: the usual next step stands first. */
export const packageActsOf = ({ state, blocking, correctedBy }: ActedPackage): PackageAct[] =>
  (Object.keys(packageBecomes) as PackageAct[]).filter((act) => {
    const after = packageBecomes[act]
    // What was verified once may be taken along; what never left may be frozen anew, verified or not.
    if (after === null) return state !== 'draft' && state !== 'cancelled'
    if (!canTransition('package', state, after)) return act === 'freezeAgain' && state === 'draft'
    if (act === 'verify') return blocking === 0
    // Its correction waits for its own answer.
    return act !== 'close' || correctedBy === null || !isIn(unansweredPackages, correctedBy.state)
  })

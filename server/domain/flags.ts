import { needsTwo, stops } from '../../contract/flags.ts'
import type { Flag } from '../../contract/vocabulary.ts'
import * as checks from './flagChecks.ts'
import type { FlagContext } from './flagContext.ts'

export type { FlagContext, FlaggedQuantity, ImplausibleControl, Past } from './flagContext.ts'

/** The checks of what a reader measured, in the order of the catalogue. */
const ofReadings = [
  checks.overlap,
  checks.wearerUnknown,
  checks.controlImplausible,
  checks.noControl,
  checks.controlOutlier,
  checks.negativeNet,
  checks.skinBelowDeep,
  checks.aboveInvestigation,
  checks.spareAboveLevel,
  checks.aboveLimit,
  checks.aboveOwnMean,
  checks.readDate,
  checks.readGap,
  checks.quantityNotMeasured,
  checks.quantityMissing,
  checks.personInactive,
  checks.negativeGross,
]
/** The checks of a dose that somebody entered: what speaks of a reader does not apply, what speaks of the dose does. */
const ofEntered = [
  checks.overlap,
  checks.aboveInvestigation,
  checks.aboveLimit,
  checks.aboveOwnMean,
  checks.personInactive,
]

/** Every flag of a reading, in the order of the catalogue. An empty list is a clean reading. */
export const flagReading = (context: FlagContext): Flag[] => ofReadings.flatMap((check) => check(context))

/** Every flag of a dose that was entered. */
export const flagEntered = (context: FlagContext): Flag[] => ofEntered.flatMap((check) => check(context))

/** Nothing to look at: may be approved with all the others at once. */
export const isClean = (flags: readonly Flag[]): boolean => flags.length === 0

/** Cannot be approved by anybody until the cause is gone. What two may decide is not of this kind. */
export const blocks = (flags: readonly Flag[]): boolean => flags.some(stops)

/** May be approved by one administrator who writes down why. */
export const needsNote = (flags: readonly Flag[]): boolean => flags.some((flag) => flag.severity === 'warn')

/** Needs the approval of two administrators, who must be two persons. */
export const needsSecondApproval = (flags: readonly Flag[]): boolean => flags.some(needsTwo)

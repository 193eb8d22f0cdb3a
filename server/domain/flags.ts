import type { Flag } from '../../contract/vocabulary.ts'
import * as checks from './flagChecks.ts'
import type { FlagContext } from './flagContext.ts'

export type { FlagContext, FlaggedQuantity, Past } from './flagContext.ts'

/** Every flag of a reading, in the order of the catalogue. An empty list is a clean reading. */
export function flagReading(context: FlagContext): Flag[] {
  return [
    checks.unknownSerial(context),
    checks.notAssigned(context),
    checks.twiceInFile(context),
    checks.alreadyRead(context),
    checks.overlap(context),
    checks.noControl(context),
    checks.controlOutlier(context),
    checks.negativeNet(context),
    checks.skinBelowDeep(context),
    checks.aboveInvestigation(context),
    checks.aboveLimit(context),
    checks.aboveOwnMean(context),
    checks.readDate(context),
    checks.quantityNotMeasured(context),
    checks.quantityMissing(context),
    checks.unitProblem(context),
    checks.personInactive(context),
    checks.negativeGross(context),
  ].flat()
}

/** Nothing to look at: may be approved with all the others at once. */
export const isClean = (flags: readonly Flag[]): boolean => flags.length === 0

/** Cannot be approved by anybody until the cause is gone. `aboveLimit` is not of this kind. */
export const blocks = (flags: readonly Flag[]): boolean =>
  flags.some((flag) => flag.severity === 'block' && flag.code !== 'aboveLimit')

/** May be approved by one administrator who writes down why. */
export const needsNote = (flags: readonly Flag[]): boolean => flags.some((flag) => flag.severity === 'warn')

/** Needs the approval of two administrators, who must be two persons. */
export const needsSecondApproval = (flags: readonly Flag[]): boolean => flags.some((flag) => flag.code === 'aboveLimit')

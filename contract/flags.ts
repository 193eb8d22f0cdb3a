import type { Flag, FlagCode } from './vocabulary.ts'

/** What the `level` is that a flag compares its `value` with, by the flag's code. A flag that is missing here has no level. */
export const levelOf = {
  controlImplausible: 'bound',
  spareAboveLevel: 'investigation',
  controlOutlier: 'expected',
  negativeNet: 'detection',
  skinBelowDeep: 'deep',
  aboveInvestigation: 'investigation',
  aboveLimit: 'limit',
  aboveOwnMean: 'mean',
} as const satisfies Partial<Record<FlagCode, string>>

/** What one administrator cannot decide: two of them must approve, who must be two persons. */
export const decidedByTwo: readonly FlagCode[] = ['aboveLimit', 'spareAboveLevel']

/** Whether a flag asks for two administrators. */
export const needsTwo = ({ code }: Pick<Flag, 'code'>): boolean => decidedByTwo.includes(code)

/** Whether a flag stops every approval until its cause is gone. */
export const stops = (flag: Pick<Flag, 'code' | 'severity'>): boolean => flag.severity === 'block' && !needsTwo(flag)

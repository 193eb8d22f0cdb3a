import { digestOf } from '../domain/digest.ts'

/**
 * The digest of all that a row says. What says nothing is not in it, so that a column which comes later leaves the seals of
 * before as they are. The period is that of its dose, and no statement of its own.
 */
export const sealOf = ({ period: _, ...row }: Record<string, unknown>): string =>
  digestOf(Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== 'notMeasured')))

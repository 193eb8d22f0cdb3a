import type { FlagContext, FlaggedQuantity } from '../domain/flags.ts'

/** A quantity of which nothing is known. */
export const unread: FlaggedQuantity = {
  gross: null,
  net: null,
  background: null,
  step: 'none',
  detectionLimit: null,
  investigationLevel: null,
  ownPast: null,
  controlPast: null,
}

/** Where and when a reading of October was worn and read, with nothing to be said of it; its figures are the test's. */
export const wornInOctober: Omit<FlagContext, 'measured' | 'quantities'> = {
  bearer: 'person',
  position: 'chest',
  overlaps: 0,
  verdicts: [],
  spare: null,
  implausible: [],
  employed: [{ from: '2020-01-01', to: null }],
  period: { from: '2026-10-01', to: '2026-10-31' },
  readAt: '2026-11-10T15:00:00.000Z',
  kept: false,
  gapDays: null,
  receivedAt: '2026-11-05T15:00:00.000Z',
  now: '2026-11-20T15:00:00.000Z',
}

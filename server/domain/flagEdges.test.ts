/** Where each flag begins: what is one unit short of it is silent, and what it says is the figure that raised it. */
import { describe, expect, it } from 'vitest'
import { perQuantity } from '../../contract/quantities.ts'
import type { Quantity } from '../../contract/vocabulary.ts'
import { unread, wornInOctober } from '../testing/flagCase.ts'
import { type FlagContext, type FlaggedQuantity, flagEntered, flagReading } from './flags.ts'

const read: FlaggedQuantity = { ...unread, gross: 260, net: 200, background: 60, step: 'controlsOfSiteAndType' }
const october: FlagContext = {
  ...wornInOctober,
  measured: ['hp10'],
  quantities: { ...perQuantity(() => unread), hp10: read },
}
type Change = Partial<Omit<FlagContext, 'quantities'>>
/** The flags of a reading whose parts differ from a clean one; a part that is named is measured. */
function of(parts: Partial<Record<Quantity, Partial<FlaggedQuantity>>>, change: Change = {}, judge = flagReading) {
  const measured = (Object.keys(parts) as Quantity[]).filter((quantity) => parts[quantity])
  const quantitiesOf = perQuantity((quantity) =>
    parts[quantity] || quantity === 'hp10' ? { ...read, ...parts[quantity] } : unread,
  )
  return judge({ ...october, measured: measured.length > 0 ? measured : ['hp10'], quantities: quantitiesOf, ...change })
}

describe('the edge of', () => {
  it('a control far from its past: more than half of it, more than can be detected, and of three at least', () => {
    const past = (background: number, more: Partial<FlaggedQuantity> = {}) =>
      of({ hp10: { background, controlPast: { mean: 100, count: 3 }, ...more } })
    const odd = (value: number) => [{ code: 'controlOutlier', severity: 'warn', quantity: 'hp10', value, level: 100 }]
    expect(past(150)).toEqual([])
    expect(past(151)).toEqual(odd(151))
    expect(past(50)).toEqual([])
    expect(past(49)).toEqual(odd(49))
    expect(past(160, { detectionLimit: 60 })).toEqual([])
    expect(past(161, { detectionLimit: 60 })).toEqual(odd(161))
    expect(past(151, { controlPast: { mean: 100, count: 2 } })).toEqual([])
    expect(past(151, { controlPast: null })).toEqual([])
    expect(past(151, { step: 'netOfSource' })).toEqual([])
    const control = { bearer: 'control', position: 'control', employed: null } as const
    const own = (gross: number | null) =>
      of({ hp10: { gross, net: null, background: null, step: 'none', controlPast: { mean: 100, count: 3 } } }, control)
    expect(own(151)).toEqual(odd(151))
    expect(own(150)).toEqual([])
    expect(own(null).map(({ code }) => code)).toEqual(['quantityMissing'])
  })

  it('a net that is too negative: below minus the detection limit', () => {
    const negative = (net: number, detectionLimit: number | null) => of({ hp10: { net, detectionLimit } })
    expect(negative(-50, 50)).toEqual([])
    expect(negative(-51, 50)).toEqual([
      { code: 'negativeNet', severity: 'warn', quantity: 'hp10', value: -51, level: -50 },
    ])
    expect(negative(0, null)).toEqual([])
    expect(negative(-1, null)).toEqual([
      { code: 'negativeNet', severity: 'warn', quantity: 'hp10', value: -1, level: 0 },
    ])
  })

  it('a skin dose that is too small: under four fifths of the deep one, by more than 0.1 mSv', () => {
    const skin = (hp007: number | null, hp10: number | null) => of({ hp10: { net: hp10 }, hp007: { net: hp007 } })
    const low = (value: number, level: number) => [
      { code: 'skinBelowDeep', severity: 'warn', quantity: 'hp007', value, level },
    ]
    expect(skin(800, 1_000)).toEqual([])
    expect(skin(799, 1_000)).toEqual(low(799, 1_000))
    expect(skin(100, 200)).toEqual([])
    expect(skin(99, 200)).toEqual(low(99, 200))
    expect(skin(null, 1_000)).toEqual([])
    expect(skin(-500, null).map(({ code }) => code)).toEqual(['negativeNet'])
    for (const only of ['hp10', 'hp007'] as const) {
      const codes = of({ hp10: { net: 1_000 }, hp007: { net: 0 } }, { measured: [only] }).map(({ code }) => code)
      expect(codes).toEqual(['quantityNotMeasured'])
    }
  })

  it('an investigation: above the level, of all that one series adds up', () => {
    const level = { investigationLevel: 500 }
    const above = (value: number) => [
      { code: 'aboveInvestigation', severity: 'warn', quantity: 'hp10', value, level: 500 },
    ]
    expect(of({ hp10: { net: 500, ...level } })).toEqual([])
    expect(of({ hp10: { net: 501, ...level } })).toEqual(above(501))
    expect(of({ hp10: { net: 300, ...level }, hp10n: { net: 200, ...level } })).toEqual([])
    expect(of({ hp10: { net: 300, ...level }, hp10n: { net: 201, ...level } })).toEqual(above(501))
    expect(of({ hp10: { net: null, ...level }, hp10n: { net: 501, ...level } })).toEqual(above(501))
    expect(of({ hp10: { net: null, investigationLevel: -1 } })).toEqual([])
    expect(of({ hp10: { net: 501, investigationLevel: null } })).toEqual([])
  })

  it('a spare: above the level once somebody has said who wore it, or that nobody did', () => {
    const spare = (net: number | null, worn: FlagContext['spare'], level: number | null = 500) =>
      of({ hp10: { net, investigationLevel: level } }, { spare: worn })
        .filter(({ code }) => code === 'spareAboveLevel')
        .map(({ severity, value, level: said }) => [severity, value, said])
    for (const worn of ['worn', 'notWorn'] as const) {
      expect(spare(500, worn)).toEqual([])
      expect(spare(501, worn)).toEqual([['block', 501, 500]])
      expect(spare(null, worn, -1)).toEqual([])
      expect(spare(501, worn, null)).toEqual([])
    }
    expect(spare(501, 'wearerUnknown')).toEqual([])
    expect(spare(501, null)).toEqual([])
  })

  it('a dose beside what its person usually has: more than three times that, by 0.2 mSv at least, of three at least', () => {
    const own = (net: number | null, mean: number, count = 3) => of({ hp10: { net, ownPast: { mean, count } } })
    const far = (value: number, level: number) => [
      { code: 'aboveOwnMean', severity: 'warn', quantity: 'hp10', value, level },
    ]
    expect(own(600, 200)).toEqual([])
    expect(own(601, 200)).toEqual(far(601, 200))
    expect(own(209, 10)).toEqual([])
    expect(own(210, 10)).toEqual(far(210, 10))
    expect(own(601, 200, 2)).toEqual([])
    expect(own(null, -1)).toEqual([])
  })

  it('the day of reading: not after now, not before wear ended, not before it came back', () => {
    const on = (readAt: string | null, change: Change = {}) => of({}, { readAt, ...change })
    const says = (value: number) => [{ code: 'readDate', severity: 'warn', value }]
    expect(on(null)).toEqual([])
    expect(on(october.now)).toEqual([])
    expect(on('2026-11-20T15:00:00.001Z')).toEqual(says(1))
    expect(on('2026-11-23T15:00:00.000Z')).toEqual(says(3))
    // The days are the service's: what is read at night there is the next day in UTC.
    expect(on('2026-11-05T06:00:00.000Z')).toEqual([])
    expect(on('2026-11-05T05:59:00.000Z')).toEqual(says(-1))
    expect(on('2026-10-31T15:00:00.000Z', { receivedAt: null })).toEqual([])
    expect(on('2026-10-30T15:00:00.000Z', { receivedAt: null })).toEqual(says(-1))
    expect(on('2026-10-30T15:00:00.000Z', { receivedAt: null, kept: true })).toEqual([])
  })

  it('a background without a control: what was found instead, or a stop', () => {
    const from = (step: FlaggedQuantity['step'], background: number | null, gross: number | null = 260) =>
      of({ hp10: { step, background, gross, net: null } }).filter(({ code }) => code === 'noControl')
    expect(from('clientDailyAverage', 58)).toEqual([
      { code: 'noControl', severity: 'warn', quantity: 'hp10', value: 58 },
    ])
    expect(from('manual', 0)).toEqual([{ code: 'noControl', severity: 'warn', quantity: 'hp10', value: 0 }])
    expect(from('none', null)).toEqual([{ code: 'noControl', severity: 'block', quantity: 'hp10', value: undefined }])
    expect(from('none', null, null)).toEqual([])
    expect(from('netOfSource', 0)).toEqual([])
  })

  it('what a type measures: a figure too many stops, one too few is seen, a negative one stops in either', () => {
    const gross = (hp3: number | null) =>
      flagReading({ ...october, quantities: { ...october.quantities, hp3: { ...unread, gross: hp3 } } })
    expect(gross(null)).toEqual([])
    expect(gross(0)).toEqual([{ code: 'quantityNotMeasured', severity: 'block', quantity: 'hp3', value: 0 }])
    expect(gross(-1).map(({ code, value }) => [code, value])).toEqual([
      ['quantityNotMeasured', -1],
      ['negativeGross', -1],
    ])
    expect(of({ hp10: { gross: null, net: null } })).toEqual([
      { code: 'quantityMissing', severity: 'warn', quantity: 'hp10' },
    ])
  })

  it('where somebody worked: on a single day of wear at least', () => {
    const worked = (employed: FlagContext['employed']) => of({}, { employed }).map(({ code }) => code)
    expect(worked(null)).toEqual([])
    expect(worked([])).toEqual(['personInactive'])
    expect(worked([{ from: '2026-10-31', to: null }])).toEqual([])
    expect(worked([{ from: '2026-11-01', to: null }])).toEqual(['personInactive'])
    expect(worked([{ from: '2020-01-01', to: '2026-10-01' }])).toEqual([])
    expect(worked([{ from: '2020-01-01', to: '2026-09-30' }])).toEqual(['personInactive'])
  })

  it('what speaks of a reader says nothing of a dose that somebody entered', () => {
    const entered = (more: Partial<FlaggedQuantity>, change: Change = {}) => of({ hp10: more }, change, flagEntered)
    expect(entered({ gross: null, step: 'none', net: 501, investigationLevel: 500 }).map(({ code }) => code)).toEqual([
      'aboveInvestigation',
    ])
    expect(entered({}, { overlaps: 2, gapDays: 90, readAt: '2026-12-24T00:00:00.000Z' })).toEqual([
      { code: 'overlap', severity: 'warn', value: 2 },
    ])
  })
})

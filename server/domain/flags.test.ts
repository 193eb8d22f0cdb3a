import { describe, expect, it } from 'vitest'
import { levelOf } from '../../contract/flags.ts'
import { perQuantity } from '../../contract/quantities.ts'
import { type FlagCode, flagCodes, type Quantity } from '../../contract/vocabulary.ts'
import { unread, wornInOctober } from '../testing/flagCase.ts'
import {
  blocks,
  type FlagContext,
  type FlaggedQuantity,
  flagReading,
  isClean,
  needsNote,
  needsSecondApproval,
} from './flags.ts'

const read: FlaggedQuantity = {
  ...unread,
  gross: 260,
  net: 200,
  background: 60,
  step: 'controlsOfSiteAndType',
  detectionLimit: 50,
  investigationLevel: 493,
  ownPast: { mean: 150, count: 12 },
  controlPast: { mean: 58, count: 6 },
}
const controlRead: FlaggedQuantity = { ...read, net: null, background: null, step: 'none', controlPast: null }
const clean: FlagContext = {
  ...wornInOctober,
  measured: ['hp10', 'hp007'],
  quantities: { ...perQuantity(() => unread), hp10: read, hp007: read },
}
const hp10 = (change: Partial<FlaggedQuantity>): Partial<FlagContext> => ({
  quantities: { ...clean.quantities, hp10: { ...read, ...change } },
})
const flags = (change: Partial<FlagContext>) => flagReading({ ...clean, ...change })
const codes = (change: Partial<FlagContext>) => flags(change).map((flag) => flag.code)
const verdict = { series: 'wholeBody', quantity: 'hp10', kind: 'annual', value: 20_100, limit: 20_000 } as const

/** What two administrators decide. */
const ofTwo: FlagCode[] = ['aboveLimit', 'spareAboveLevel']
/** One context that raises each flag, and the severity that it has. */
const raised: Record<FlagCode, [Partial<FlagContext>, 'block' | 'warn']> = {
  overlap: [{ overlaps: 1 }, 'warn'],
  wearerUnknown: [{ bearer: 'spare', spare: 'wearerUnknown' }, 'block'],
  controlImplausible: [
    {
      bearer: 'control',
      quantities: { ...perQuantity(() => unread), hp10: controlRead, hp007: controlRead },
      implausible: [{ quantity: 'hp10', value: 9_000, bound: 180 }],
    },
    'block',
  ],
  spareAboveLevel: [
    {
      position: 'spare',
      spare: 'notWorn',
      quantities: {
        ...clean.quantities,
        hp10: { ...read, net: 500, ownPast: null },
        hp007: { ...read, net: 490, ownPast: null },
      },
    },
    'block',
  ],
  noControl: [hp10({ step: 'clientDailyAverage' }), 'warn'],
  controlOutlier: [hp10({ background: 200, controlPast: { mean: 60, count: 6 } }), 'warn'],
  negativeNet: [hp10({ gross: 5, net: -55 }), 'warn'],
  skinBelowDeep: [hp10({ net: 440 }), 'warn'],
  aboveInvestigation: [{ quantities: { ...clean.quantities, hp007: { ...read, net: 494, ownPast: null } } }, 'warn'],
  aboveLimit: [{ verdicts: [{ ...verdict, exceeded: true }] }, 'block'],
  aboveOwnMean: [{ quantities: { ...clean.quantities, hp007: { ...read, net: 451 } } }, 'warn'],
  readDate: [{ readAt: '2026-10-20T15:00:00.000Z' }, 'warn'],
  readGap: [{ kept: true, gapDays: 41 }, 'warn'],
  quantityNotMeasured: [{ quantities: { ...clean.quantities, hp3: { ...unread, gross: 0 } } }, 'block'],
  quantityMissing: [hp10({ gross: null, net: null }), 'warn'],
  personInactive: [{ employed: [{ from: '2020-01-01', to: '2026-09-30' }] }, 'warn'],
  negativeGross: [hp10({ gross: -1, net: -40 }), 'block'],
}

describe('flagReading', () => {
  it('finds nothing in a clean reading', () => {
    expect(flags({})).toEqual([])
    expect(isClean([])).toBe(true)
  })

  it.each(flagCodes)('raises %s, and nothing else, with its severity', (code) => {
    const [change, severity] = raised[code]
    expect(flags(change).map((flag) => [flag.code, flag.severity])).toEqual([[code, severity]])
    expect(isClean(flags(change))).toBe(false)
    expect(needsNote(flags(change))).toBe(severity === 'warn')
    expect(blocks(flags(change))).toBe(severity === 'block' && !ofTwo.includes(code))
    expect(needsSecondApproval(flags(change))).toBe(ofTwo.includes(code))
  })

  it.each(flagCodes)('says with %s what its level is, and only when it has one', (code) => {
    for (const flag of flags(raised[code][0])) expect(flag.level !== undefined).toBe(flag.code in levelOf)
  })

  it('carries what the reader needs to judge', () => {
    expect(flags(raised.aboveInvestigation[0])).toEqual([
      { code: 'aboveInvestigation', severity: 'warn', quantity: 'hp007', value: 494, level: 493 },
    ])
    expect(flags(raised.aboveLimit[0])).toEqual([
      { code: 'aboveLimit', severity: 'block', quantity: 'hp10', value: 20_100, level: 20_000, limit: 'annual' },
    ])
  })

  it('takes every threshold itself as still right', () => {
    expect(codes(hp10({ net: -50, gross: 10 }))).toEqual([])
    expect(codes({ quantities: { ...clean.quantities, hp007: { ...read, net: 450 } } })).toEqual([])
    expect(codes({ quantities: { ...clean.quantities, hp007: { ...read, net: 493, ownPast: null } } })).toEqual([])
    expect(codes({ verdicts: [{ ...verdict, exceeded: false }] })).toEqual([])
    expect(codes(hp10({ background: 110, controlPast: { mean: 60, count: 6 } }))).toEqual([])
  })

  it('without any background blocks; a control needs none', () => {
    const bare: Partial<FlaggedQuantity> = { step: 'none', background: null, net: null }
    expect(flags(hp10(bare))).toMatchObject([{ code: 'noControl', severity: 'block', quantity: 'hp10' }])
    const control = { ...read, ...bare, net: 60, gross: 60 }
    expect(codes({ bearer: 'control', quantities: { ...clean.quantities, hp10: control, hp007: control } })).toEqual([])
  })
  it('compares a control itself with its history', () => {
    const odd = { ...read, gross: 500, net: 500, background: null, step: 'none', investigationLevel: null } as const
    const change = {
      bearer: 'control',
      employed: null,
      quantities: { ...clean.quantities, hp10: { ...odd, ownPast: null } },
    } as const
    expect(flags(change)[0]).toEqual({
      code: 'controlOutlier',
      severity: 'warn',
      quantity: 'hp10',
      value: 500,
      level: 58,
    })
  })
  it('says nothing from too short a history', () => {
    expect(codes(hp10({ background: 200, controlPast: { mean: 60, count: 2 } }))).toEqual([])
    expect(
      codes({ quantities: { ...clean.quantities, hp007: { ...read, net: 451, ownPast: { mean: 1, count: 2 } } } }),
    ).toEqual([])
  })

  it.each([
    ['2026-11-20T15:00:00.001Z', 1],
    ['2026-11-23T15:00:00.000Z', 3],
    ['2026-10-29T15:00:00.000Z', -2],
    ['2026-11-04T15:00:00.000Z', -1],
  ])('read at %s: %i days off', (readAt, days) => {
    expect(flags({ readAt })).toEqual([{ code: 'readDate', severity: 'warn', value: days }])
  })
  it('accepts a reading on the last day of wear where nothing was received', () => {
    expect(codes({ readAt: '2026-10-31T23:00:00.000Z', receivedAt: null })).toEqual([])
    expect(codes({ readAt: null })).toEqual([])
  })

  it('accepts who starts or leaves inside the period', () => {
    expect(codes({ employed: [{ from: '2026-10-31', to: null }] })).toEqual([])
    expect(codes({ employed: [{ from: '2020-01-01', to: '2026-10-01' }] })).toEqual([])
    expect(codes({ employed: [{ from: '2026-11-01', to: null }] })).toEqual(['personInactive'])
    // Who has come back works there again.
    const pause = [
      { from: '2020-01-01', to: '2026-03-31' },
      { from: '2026-10-12', to: null },
    ]
    expect(codes({ employed: pause })).toEqual([])
    expect(codes({ employed: pause.slice(0, 1) })).toEqual(['personInactive'])
    expect(codes({ employed: [] })).toEqual(['personInactive'])
  })

  it('reports each quantity by itself', () => {
    const both: Record<Quantity, FlaggedQuantity> = {
      ...clean.quantities,
      hp10: { ...read, step: 'manual' },
      hp007: { ...read, step: 'manual' },
    }
    expect(flags({ quantities: both }).map((flag) => flag.quantity)).toEqual(['hp10', 'hp007'])
  })
})

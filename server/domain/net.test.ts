import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedValue } from '../../contract/dose.ts'
import { perQuantity } from '../../contract/quantities.ts'
import type { Background } from './background.ts'
import { evaluate, evaluateReading } from './net.ts'

const background = (value: number | null): Background => ({
  value,
  step: value === null ? 'none' : 'controlsOfClient',
  controlIds: [],
  over: null,
})

describe('evaluate', () => {
  it.each([
    [250, 60, 100, { net: 190, cell: { value: 190, status: 'measured' } }],
    [160, 60, 100, { net: 100, cell: { value: 100, status: 'measured' } }],
    [159, 60, 100, { net: 99, cell: { value: 99, status: 'belowLevel' } }],
    [40, 60, 100, { net: -20, cell: { value: 0, status: 'belowLevel' } }],
    [40, 60, 0, { net: -20, cell: { value: 0, status: 'belowLevel' } }],
    [60, 60, 0, { net: 0, cell: { value: 0, status: 'measured' } }],
  ] as const)('gross %i, background %i, level %i', (gross, off, level, expected) => {
    expect(evaluate(gross, off, level, true)).toEqual({ gross, background: off, ...expected })
  })

  it('keeps a missing reading apart from 0', () => {
    expect(evaluate(null, 60, 100, true).cell).toEqual({ value: null, status: 'notEvaluable' })
    expect(evaluate(null, 60, 100, false).cell).toEqual({ value: null, status: 'notMeasured' })
    expect(evaluate(500, 60, 100, false).cell).toEqual({ value: null, status: 'notMeasured' })
  })
  it('has no net without a background', () => {
    expect(evaluate(500, null, 100, true)).toEqual({
      gross: 500,
      background: null,
      net: null,
      cell: { value: null, status: 'notEvaluable' },
    })
  })

  it('counts the net from the recording level on, and 0 below it', () => {
    const dose = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(dose, dose, fc.integer({ min: 0, max: 5000 }), (gross, off, level) => {
        const { net, cell } = evaluate(gross, off, level, true)
        expect(net).toBe(gross - off)
        expect(countedValue(cell)).toBe(gross - off >= level ? gross - off : 0)
      }),
    )
  })
})

describe('evaluateReading', () => {
  const backgrounds = { ...perQuantity(() => background(null)), hp10: background(60), hp007: background(70) }
  it('treats each quantity by itself', () => {
    const found = evaluateReading({
      bearer: 'person',
      measured: ['hp10', 'hp007'],
      gross: { hp10: 400, hp007: null },
      backgrounds,
      recordingLevels: { hp10: 100, hp007: 100 },
    })
    expect(found.hp10.cell).toEqual({ value: 340, status: 'measured' })
    expect(found.hp007.cell).toEqual({ value: null, status: 'notEvaluable' })
    expect(found.hp3.cell).toEqual({ value: null, status: 'notMeasured' })
  })
  it('takes nothing off a control', () => {
    const found = evaluateReading({
      bearer: 'control',
      measured: ['hp10'],
      gross: { hp10: 60 },
      backgrounds,
      recordingLevels: { hp10: 100 },
    })
    expect(found.hp10).toEqual({ gross: 60, background: null, net: 60, cell: { value: 60, status: 'measured' } })
  })
})

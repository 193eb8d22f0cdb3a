import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePeriod } from '../../contract/period.ts'
import { perQuantity } from '../../contract/quantities.ts'
import { type DoseCell, type DoseCells, doseSeries, type Position, type Quantity } from '../../contract/vocabulary.ts'
import { cutTo, doseToChild, type PersonDose, sumDoses, sumSeries, sumsAt, sumsForPosition } from './sums.ts'
import { calendarYear } from './windows.ts'

const notMeasured: DoseCell = { value: null, status: 'notMeasured' }
const measured = (value: number): DoseCell => ({ value, status: 'measured' })
const lost: DoseCell = { value: null, status: 'notEvaluable' }
const dose = (
  period: string,
  position: Position,
  cells: Partial<Record<Quantity, DoseCell>>,
  clientId = 1,
): PersonDose => {
  const { from, to } = parsePeriod(period) ?? { from: '', to: '' }
  const all: DoseCells = { ...perQuantity(() => notMeasured), ...cells }
  return { clientId, period, from, to, position, cells: all }
}
/** All series of a year; each alone says the same. */
function year(doses: PersonDose[]) {
  const sums = sumDoses(doses, calendarYear(2026))
  for (const series of doseSeries) expect(sumSeries(doses, calendarYear(2026), series)).toEqual(sums[series])
  return sums
}

describe('sumDoses', () => {
  it('counts below the recording level as 0 and says which periods have no value', () => {
    const sums = year([
      dose('2026-01', 'chest', { hp10: measured(300) }),
      dose('2026-02', 'chest', { hp10: { value: 80, status: 'belowLevel' } }),
      dose('2026-03', 'chest', { hp10: lost }),
      dose('2026-04', 'chest', { hp10: { value: 500, status: 'estimated' } }),
      dose('2026-05', 'chest', { hp10: { value: 700, status: 'assigned' } }),
    ])
    expect(sums.wholeBody).toMatchObject({ value: 1500, counted: 4, withoutValue: 1 })
    expect(sums.lens).toMatchObject({ value: 0, counted: 0, withoutValue: 0 })
  })

  it('adds the doses of all employers, also of the same period', () => {
    const sums = year([
      dose('2026-01', 'chest', { hp10: measured(300) }, 1),
      dose('2026-01', 'chest', { hp10: measured(200) }, 2),
    ])
    expect(sums.wholeBody).toMatchObject({ value: 500, counted: 2, withoutValue: 0 })
  })

  it('takes the chest badge, not chest and collar together', () => {
    const both = [
      dose('2026-01', 'collar', { hp10: measured(900), hp007: measured(950) }),
      dose('2026-01', 'chest', { hp10: measured(300), hp007: measured(310) }),
    ]
    expect(year(both).wholeBody.value).toBe(300)
    expect(year(both).skin.value).toBe(950)
  })
  it('takes the collar where the chest badge gave nothing, and says so', () => {
    expect(
      year([dose('2026-01', 'chest', { hp10: lost }), dose('2026-01', 'collar', { hp10: measured(900) })]).wholeBody,
    ).toMatchObject({ value: 900, counted: 1, withoutValue: 1 })
    expect(
      year([dose('2026-01', 'chest', { hp10: measured(5) }), dose('2026-01', 'collar', { hp10: lost })]).wholeBody,
    ).toMatchObject({ value: 5, counted: 1, withoutValue: 0 })
  })

  it('takes the higher hand of each period, never the sum', () => {
    const sums = year([
      dose('2026-01', 'ringLeft', { hp007: measured(4000) }),
      dose('2026-01', 'ringRight', { hp007: measured(1000) }),
      dose('2026-02', 'ringLeft', { hp007: measured(100) }),
      dose('2026-02', 'ringRight', { hp007: measured(3000) }),
    ])
    expect(sums.extremities).toMatchObject({ value: 7000, counted: 2, withoutValue: 0 })
    expect(sums.skin.counted).toBe(0)
  })
  it('says that one lost ring leaves the hands in doubt', () => {
    expect(
      year([dose('2026-01', 'ringLeft', { hp007: measured(400) }), dose('2026-01', 'ringRight', { hp007: lost })])
        .extremities,
    ).toMatchObject({ value: 400, counted: 1, withoutValue: 1 })
  })

  it('adds a badge and the one that replaced it in the same period', () => {
    expect(
      year([dose('2026-01', 'chest', { hp10: lost }), dose('2026-01', 'chest', { hp10: measured(250) })]).wholeBody,
    ).toMatchObject({ value: 250, counted: 1, withoutValue: 1 })
    expect(
      year([dose('2026-01', 'chest', { hp10: measured(100) }), dose('2026-01', 'chest', { hp10: measured(250) })])
        .wholeBody,
    ).toMatchObject({ value: 350, counted: 1, withoutValue: 0 })
  })

  it('reads the lens from the eye dosimeter first, then from collar or chest', () => {
    const chest = dose('2026-01', 'chest', { hp3: measured(500) })
    expect(year([chest, dose('2026-01', 'eyeLens', { hp3: measured(200) })]).lens.value).toBe(200)
    expect(year([chest]).lens.value).toBe(500)
  })

  it('loses and invents nothing for one chest badge a month', () => {
    const cell = fc.oneof(
      fc.integer({ min: 0, max: 50_000 }).map(measured),
      fc.integer({ min: 0, max: 99 }).map((value): DoseCell => ({ value, status: 'belowLevel' })),
      fc.constant(lost),
    )
    fc.assert(
      fc.property(fc.array(cell, { minLength: 12, maxLength: 12 }), (cells) => {
        const doses = cells.map((hp10, index) => dose(`2026-${String(index + 1).padStart(2, '0')}`, 'chest', { hp10 }))
        const { wholeBody } = year(doses)
        const expected = cells.reduce((sum, c) => sum + (c.status === 'measured' ? (c.value ?? 0) : 0), 0)
        expect(wholeBody.value).toBe(expected)
        expect(wholeBody.counted + wholeBody.withoutValue).toBe(12)
      }),
    )
  })
})

describe('sumsAt', () => {
  const doses = ['2021-12', '2022-01', '2025-06', '2025-12', '2026-01', '2026-06', '2026-07'].map((period, index) =>
    dose(period, 'chest', { hp10: measured(10 ** index) }),
  )
  it('puts each dose into the windows in which its wear ended', () => {
    const sums = sumsAt(doses, '2026-06-30', 'rolling')
    expect(sums.quarter.wholeBody.value).toBe(100_000)
    expect(sums.year.wholeBody.value).toBe(110_000)
    expect(sums.twelveMonths.wholeBody.value).toBe(111_000)
    expect(sums.fiveYears.wholeBody.value).toBe(111_110)
    expect(sums.lifetime.wholeBody.value).toBe(1_111_111)
  })
  it('knows fixed blocks of five years', () => {
    expect(sumsAt(doses, '2026-06-30', { blockStart: 2026 }).fiveYears.wholeBody.value).toBe(110_000)
    expect(sumsAt(doses, '2025-12-31', { blockStart: 2026 }).fiveYears.wholeBody.value).toBe(1_111)
  })
  it('gives a row the sums of its own body part', () => {
    const worn = [
      dose('2026-01', 'chest', { hp10: measured(1), hp007: measured(2) }),
      dose('2026-01', 'ringLeft', { hp007: measured(300) }),
      dose('2026-02', 'ringLeft', { hp007: measured(7000) }),
    ]
    const toJanuary = { from: '2026-01-01', to: '2026-01-31' }
    expect(sumsForPosition(sumDoses(worn, toJanuary), 'ringLeft').hp007.value).toBe(300)
    expect(sumsForPosition(sumDoses(worn, toJanuary), 'chest').hp007.value).toBe(2)
  })
})

describe('doseToChild', () => {
  it('counts from the declaration on, by the fetal dosimeter where there is one', () => {
    const doses = [
      dose('2026-01', 'chest', { hp10: measured(5000) }),
      dose('2026-03', 'chest', { hp10: measured(40) }),
      dose('2026-04', 'chest', { hp10: measured(60) }),
      dose('2026-04', 'fetal', { hp10: measured(10) }),
      dose('2026-05', 'chest', { hp10: measured(70) }),
      dose('2026-05', 'fetal', { hp10: lost }),
      dose('2026-06', 'fetal', { hp10: lost }),
      dose('2026-06', 'ringLeft', { hp007: measured(9000) }),
    ]
    // Of March, 22 of 31 days: 40 µSv × 22 ÷ 31 = 28.4.
    const days = { from: '2026-03-10', to: '2026-06-30' }
    expect(doseToChild(doses, days)).toMatchObject({ value: 28 + 10 + 70, counted: 3, withoutValue: 2 })
    expect(doseToChild(doses, { ...days, to: '2026-04-30' })).toMatchObject({ value: 38, counted: 2, withoutValue: 0 })
  })
})

describe('cutTo', () => {
  const [march] = [
    dose('2026-03', 'chest', { hp10: measured(310), hp007: { value: 31, status: 'belowLevel' }, hp3: lost }),
  ]
  it('leaves what lies inside as it is, and nothing of what lies outside', () => {
    expect(cutTo([march], { from: '2026-03-01', to: '2026-03-31' })).toEqual([march])
    expect(cutTo([march], { from: '2026-04-01', to: '2026-04-30' })).toEqual([])
    expect(cutTo([march], { from: '2026-02-01', to: '2026-02-28' })).toEqual([])
  })
  it('cuts to the days that overlap, both ends worn, and never makes a figure of nothing', () => {
    const [part] = cutTo([march], { from: '2026-03-31', to: '2026-04-30' })
    expect(part).toMatchObject({ from: '2026-03-31', to: '2026-03-31' })
    expect(part?.cells.hp10).toEqual(measured(10))
    expect(part?.cells.hp007).toMatchObject({ value: 1, status: 'belowLevel' })
    expect(part?.cells.hp3).toEqual(lost)
  })
  it('loses nothing but rounding between two parts', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 30 }), (value, day) => {
        const whole = dose('2026-03', 'chest', { hp10: measured(value) })
        const border = String(day).padStart(2, '0')
        const next = String(day + 1).padStart(2, '0')
        const parts = [
          ...cutTo([whole], { from: '2026-03-01', to: `2026-03-${border}` }),
          ...cutTo([whole], { from: `2026-03-${next}`, to: '2026-03-31' }),
        ]
        const sum = parts.reduce((all, { cells }) => all + (cells.hp10.value ?? 0), 0)
        expect(Math.abs(sum - value)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { perQuantity } from '../../contract/quantities.ts'
import type { DoseCell, Position, Quantity } from '../../contract/vocabulary.ts'
import { effectiveUnderApron } from './apron.ts'
import { defaultLimitProfile, investigationOver, type LimitProfile, profileParts } from './levels.ts'
import { type PersonDose, speaks, sumDoses, sumsAt } from './sums.ts'
import { limitVerdicts, verdictsOver } from './verdict.ts'
import { calendarYear } from './windows.ts'

const cells = (values: Partial<Record<Quantity, number>>) =>
  perQuantity((quantity): DoseCell => {
    const value = values[quantity]
    return value === undefined ? { value: null, status: 'notMeasured' } : { value, status: 'measured' }
  })
const worn = (
  position: Position,
  values: Partial<Record<Quantity, number>>,
  more: Partial<PersonDose> = {},
): PersonDose => ({
  ...{ clientId: 1, period: '2026-10', from: '2026-10-01', to: '2026-10-31', position },
  cells: cells(values),
  ...more,
})
const elsewhere = (from: string, to: string, hp10: number, position: Position = 'chest'): PersonDose =>
  worn(position, { hp10 }, { clientId: 0, period: '', external: 'CLINICA', from, to })
const adult = { birthDate: '1985-03-04', pregnancy: null }
const exceeded = (verdicts: ReturnType<typeof limitVerdicts>) =>
  verdicts.filter((each) => each.exceeded).map(({ series, kind, value, limit }) => ({ series, kind, value, limit }))

describe('what was received elsewhere', () => {
  it('counts in every sum by its days, and says that it does', () => {
    const dose = elsewhere('2025-07-01', '2026-06-30', 3_650)
    const year = (of: number) => sumDoses([dose], calendarYear(of)).wholeBody
    expect([year(2024).value, year(2025).value, year(2026).value]).toEqual([0, 1_840, 1_810])
    expect(year(2026)).toEqual({ value: 1_810, counted: 1, withoutValue: 0, positions: ['external'] })
    const sums = sumsAt([dose, worn('chest', { hp10: 400 })], '2026-11-20', 'rolling')
    expect(sums.lifetime.wholeBody).toMatchObject({ value: 4_050, counted: 2, positions: ['chest', 'external'] })
    expect(sums.quarter.wholeBody).toMatchObject({ value: 400, positions: ['chest'] })
  })
  it('adds to what was worn in the same days at a client, and two employers to each other', () => {
    const all = [
      worn('chest', { hp10: 400 }),
      elsewhere('2026-10-01', '2026-10-31', 300),
      worn('chest', { hp10: 50 }, { clientId: 2 }),
    ]
    expect(sumDoses(all, calendarYear(2026)).wholeBody.value).toBe(750)
    for (const own of all) expect(speaks(own, all, 'wholeBody')).toBe(true)
  })
  it('is compared with the limits of each year that it speaks of', () => {
    const own = elsewhere('2024-01-01', '2025-12-31', 36_000)
    const others = [worn('chest', { hp10: 3_000 }, { period: '2024-05', from: '2024-05-01', to: '2024-05-31' })]
    expect(exceeded(limitVerdicts(defaultLimitProfile, adult, own, others))).toEqual([
      { series: 'wholeBody', kind: 'annual', value: 21_025, limit: 20_000 },
    ])
  })
})

describe('what a sum is made of', () => {
  it.each([
    ['wholeBody', [worn('collar', { hp10: 90 })], ['collar']],
    ['wholeBody', [worn('chest', { hp10: 90 }), worn('collar', { hp10: 900 })], ['chest']],
    ['lens', [worn('chest', { hp3: 10 }), worn('collar', { hp3: 20 })], ['collar']],
    ['skin', [worn('chest', { hp007: 30 }), worn('collar', { hp007: 20 })], ['chest']],
    ['extremities', [worn('ringLeft', { hp007: 30 }), worn('ringRight', { hp007: 30 })], ['ringLeft', 'ringRight']],
    ['extremities', [worn('chest', { hp007: 30 })], []],
  ] as const)('%s', (series, doses, positions) => {
    expect(sumDoses(doses, calendarYear(2026))[series].positions).toEqual(positions)
  })
})

describe('a collar over an apron', () => {
  const apron = { chest: 500, collar: 25 }
  it('counts by the formula, rounded half up, where both badges have told', () => {
    expect(effectiveUnderApron(1_000, 2_000, apron)).toBe(550)
    expect(effectiveUnderApron(1, 0, apron)).toBe(1)
    const both = [worn('chest', { hp10: 1_000 }, { apron }), worn('collar', { hp10: 2_000, hp3: 700 }, { apron })]
    const sums = sumDoses(both, calendarYear(2026))
    expect(sums.wholeBody).toEqual({ value: 550, counted: 1, withoutValue: 0, positions: ['chest', 'collar'] })
    // Of the lens no formula speaks.
    expect(sums.lens).toMatchObject({ value: 700, positions: ['collar'] })
    for (const own of both) expect(speaks(own, both, 'wholeBody')).toBe(true)
    expect(sumDoses(both.slice(1), calendarYear(2026)).wholeBody.value).toBe(2_000)
  })
  it('is off unless a profile has it: the chest badge speaks alone', () => {
    const both = [worn('chest', { hp10: 1_000 }), worn('collar', { hp10: 2_000 })]
    expect(sumDoses(both, calendarYear(2026)).wholeBody.value).toBe(1_000)
    expect(defaultLimitProfile.apron).toBeUndefined()
  })
})

describe('a limit profile that changes in mid-period', () => {
  const strict: LimitProfile = {
    ...defaultLimitProfile,
    limits: { ...defaultLimitProfile.limits, wholeBody: { ...defaultLimitProfile.limits.wholeBody, annual: 10_000 } },
    investigation: { ...defaultLimitProfile.investigation, wholeBody: 3_000 },
  }
  const october = { from: '2026-10-01', to: '2026-10-31' }
  const at = (date: string) => (date < '2026-10-16' ? defaultLimitProfile : strict)
  const parts = profileParts(at, october)

  it('is two parts, each with its days; one that does not is one', () => {
    expect(parts).toEqual([
      { profile: defaultLimitProfile, from: '2026-10-01', to: '2026-10-15' },
      { profile: strict, from: '2026-10-16', to: '2026-10-31' },
    ])
    expect(profileParts(() => strict, october)).toEqual([{ profile: strict, ...october }])
  })
  it('has the level of its days', () => {
    // 6 mSv × 15/365 and 3 mSv × 16/365.
    expect(investigationOver(parts, 'chest', 'hp10')).toBe(247 + 132)
    const flat = parts.map((part) => ({ ...part, profile: { ...part.profile, proRata: false } }))
    expect(investigationOver(flat, 'chest', 'hp10')).toBe(2_903 + 1_548)
    expect(investigationOver(parts, 'control', 'hp10')).toBeNull()
  })
  it('judges each part by its own limit', () => {
    const own = worn('chest', { hp10: 3_100 })
    const before = worn('chest', { hp10: 8_000 }, { period: '2026-05', from: '2026-05-01', to: '2026-05-31' })
    // 11.1 mSv are below the 20 that held until the 15th, and above the 10 that hold since.
    expect(exceeded(verdictsOver(parts, adult, own, [before]))).toEqual([
      { series: 'wholeBody', kind: 'annual', value: 11_100, limit: 10_000 },
    ])
    const turned = profileParts((date) => (date < '2026-10-16' ? strict : defaultLimitProfile), october)
    // Until the 15th it was 8 + 1.5 mSv, which the strict limit of those days allows.
    expect(exceeded(verdictsOver(turned, adult, own, [before]))).toEqual([])
    expect(exceeded(verdictsOver(turned, adult, own, [{ ...before, cells: cells({ hp10: 9_000 }) }]))).toEqual([
      { series: 'wholeBody', kind: 'annual', value: 10_500, limit: 10_000 },
    ])
  })
})

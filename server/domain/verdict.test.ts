import { describe, expect, it } from 'vitest'
import { defaultLimitProfile } from './levels.ts'
import { type Accumulated, limitVerdict, verdictsOf } from './verdict.ts'

const adult = { birthDate: '1990-05-01', pregnancy: null }
const mother = { birthDate: '1990-05-01', pregnancy: { declaredOn: '2026-03-10', expectedOn: '2026-10-01' } }
const none = { wholeBody: 0, lens: 0, skin: 0, extremities: 0 }
const received = (change: Partial<Accumulated>): Accumulated => ({
  year: none,
  fiveYears: none,
  sinceDeclaration: null,
  ...change,
})
const exceeded = (person: typeof adult | typeof mother, change: Partial<Accumulated>) =>
  limitVerdict(defaultLimitProfile, person, '2026-06-30', received(change))
    .filter((verdict) => verdict.exceeded)
    .map((verdict) => `${verdict.series} ${verdict.kind}`)

describe('limitVerdict', () => {
  it('equal is not above', () => {
    expect(exceeded(adult, { year: { ...none, wholeBody: 20_000 } })).toEqual([])
    expect(exceeded(adult, { year: { ...none, wholeBody: 20_001 } })).toEqual(['wholeBody annual'])
  })
  it('names every limit that is exceeded', () => {
    expect(
      exceeded(adult, { year: { ...none, wholeBody: 50_001 }, fiveYears: { ...none, wholeBody: 100_001 } }),
    ).toEqual(['wholeBody annual', 'wholeBody singleYear', 'wholeBody fiveYears'])
  })
  it('does not hold extremity doses against the skin or the whole body', () => {
    expect(exceeded(adult, { year: { ...none, extremities: 450_000 } })).toEqual([])
    expect(exceeded(adult, { year: { ...none, extremities: 500_001 } })).toEqual(['extremities annual'])
  })
  it('judges the child since the declaration, and nobody without one', () => {
    expect(exceeded(mother, { sinceDeclaration: 1_001 })).toEqual(['wholeBody pregnancy'])
    expect(exceeded(adult, { sinceDeclaration: 1_001 })).toEqual([])
  })
})

describe('verdictsOf', () => {
  const all = limitVerdict(defaultLimitProfile, mother, '2026-06-30', received({ sinceDeclaration: 5 }))
  const kinds = (position: 'chest' | 'ringLeft' | 'fetal' | 'area', quantity: 'hp10' | 'hp007') =>
    verdictsOf(position, quantity, all).map((verdict) => `${verdict.series} ${verdict.kind}`)
  it('gives a dosimeter only the verdicts of its own series', () => {
    expect(kinds('ringLeft', 'hp007')).toEqual(['extremities annual'])
    expect(kinds('ringLeft', 'hp10')).toEqual([])
    expect(kinds('area', 'hp10')).toEqual([])
    expect(kinds('chest', 'hp10')).toContain('wholeBody pregnancy')
    expect(kinds('fetal', 'hp10')).toEqual(['wholeBody pregnancy'])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seriesOf } from '../../contract/quantities.ts'
import { defaultLimitProfile, investigationLevel, limitFor, profileAt, proRated } from './levels.ts'

const adult = { birthDate: '1990-05-01', pregnancy: null }
const june = { from: '2026-06-01', to: '2026-06-30' }

describe('seriesOf', () => {
  it('keeps skin and extremities apart', () => {
    expect(seriesOf('chest', 'hp007')).toBe('skin')
    expect(seriesOf('ringLeft', 'hp007')).toBe('extremities')
    expect(seriesOf('wrist', 'hp007')).toBe('extremities')
    expect(seriesOf('eyeLens', 'hp007')).toBeNull()
  })
  it('gives rings no part in the whole body, and the child none in its mother', () => {
    expect(seriesOf('ringRight', 'hp10')).toBeNull()
    expect(seriesOf('fetal', 'hp10')).toBeNull()
    expect(seriesOf('area', 'hp10')).toBeNull()
    expect(seriesOf('eyeLens', 'hp3')).toBe('lens')
  })
})

describe('profileAt', () => {
  const older = { ...defaultLimitProfile, name: 'older', validFrom: '2000-01-01', validTo: '2020-12-31' }
  const newer = { ...defaultLimitProfile, name: 'newer', validFrom: '2021-01-01' }
  it.each([
    ['1999-12-31', undefined],
    ['2000-01-01', 'older'],
    ['2020-12-31', 'older'],
    ['2021-01-01', 'newer'],
  ])('on %s: %s', (date, name) => {
    expect(profileAt([newer, older], date)?.name).toBe(name)
  })
  it('takes the later one where two hold', () => {
    expect(profileAt([newer, defaultLimitProfile], '2026-01-01')?.name).toBe('newer')
    expect(profileAt([defaultLimitProfile, newer], '2026-01-01')?.name).toBe('newer')
  })
  it('ships figures that nobody has verified yet', () => {
    expect(defaultLimitProfile.verifiedAgainstLaw).toBe(false)
    expect(defaultLimitProfile.name).toContain('verify against national law')
  })
})

describe('investigation levels', () => {
  it('are cut to the days of wear, both ends counted', () => {
    expect(investigationLevel(defaultLimitProfile, 'chest', 'hp10', june)).toBe(493)
    expect(investigationLevel(defaultLimitProfile, 'ringLeft', 'hp007', june)).toBe(12_329)
    expect(investigationLevel(defaultLimitProfile, 'ringLeft', 'hp10', june)).toBeNull()
  })
  it('know leap years', () => {
    expect(investigationLevel(defaultLimitProfile, 'chest', 'hp10', { from: '2024-06-01', to: '2024-06-30' })).toBe(492)
  })
  it('stay whole where the setting says so', () => {
    expect(investigationLevel({ ...defaultLimitProfile, proRata: false }, 'chest', 'hp10', june)).toBe(6000)
  })
  it('give back the year for a year', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000 }), (level) => proRated(level, 365, 365) === level))
  })
})

describe('limitFor', () => {
  it('adults: average, single year, five years', () => {
    expect(limitFor(defaultLimitProfile, 'wholeBody', adult, '2026-06-30')).toEqual({
      group: 'worker',
      annual: 20_000,
      singleYear: 50_000,
      fiveYears: 100_000,
    })
  })
  it('16 and 17 years: the limits of apprentices until the birthday', () => {
    const apprentice = { birthDate: '2009-06-30', pregnancy: null }
    expect(limitFor(defaultLimitProfile, 'wholeBody', apprentice, '2027-06-29')).toMatchObject({
      group: 'young',
      annual: 6_000,
      fiveYears: null,
    })
    expect(limitFor(defaultLimitProfile, 'wholeBody', apprentice, '2027-06-30').group).toBe('worker')
    expect(limitFor(defaultLimitProfile, 'extremities', apprentice, '2026-06-30').annual).toBe(150_000)
  })
  it('under 16: those of the public', () => {
    const child = { birthDate: '2012-01-01', pregnancy: null }
    expect(limitFor(defaultLimitProfile, 'wholeBody', child, '2026-06-30').annual).toBe(1_000)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePeriod } from '../../contract/period.ts'
import { perQuantity } from '../../contract/quantities.ts'
import type { DoseCell, Position, Quantity } from '../../contract/vocabulary.ts'
import { defaultLimitProfile, type LimitedPerson } from './levels.ts'
import type { PersonDose } from './sums.ts'
import { limitVerdicts, verdictsOf } from './verdict.ts'

const adult: LimitedPerson = { birthDate: '1990-05-01', pregnancy: null }
const mother: LimitedPerson = {
  birthDate: '1990-05-01',
  pregnancy: { declaredOn: '2026-03-10', expectedOn: '2026-10-30' },
}
const dose = (period: string, values: Partial<Record<Quantity, number>>, position: Position = 'chest'): PersonDose => {
  const { from, to } = parsePeriod(period) ?? { from: '', to: '' }
  const cells = perQuantity((quantity): DoseCell => {
    const value = values[quantity]
    return value === undefined ? { value: null, status: 'notMeasured' } : { value, status: 'measured' }
  })
  return { clientId: 1, period, from, to, position, cells }
}
/** What is exceeded by `own` on top of the others: series, kind and sum. */
const exceeded = (own: PersonDose, others: PersonDose[] = [], person = adult, profile = defaultLimitProfile) =>
  limitVerdicts(profile, person, own, others)
    .filter((verdict) => verdict.exceeded)
    .map(({ series, kind, value }) => `${series} ${kind} ${value}`)

describe('limitVerdicts', () => {
  it('equal is not above', () => {
    expect(exceeded(dose('2026-02', { hp10: 5_000 }), [dose('2026-01', { hp10: 15_000 })])).toEqual([])
    expect(exceeded(dose('2026-02', { hp10: 5_001 }), [dose('2026-01', { hp10: 15_000 })])).toEqual([
      'wholeBody annual 20001',
    ])
  })
  it('names every limit that is exceeded', () => {
    const before = [2022, 2023, 2024, 2025].map((year) => dose(`${year}-06`, { hp10: 15_000 }))
    expect(exceeded(dose('2026-01', { hp10: 50_001 }), before)).toEqual([
      'wholeBody annual 50001',
      'wholeBody singleYear 50001',
      'wholeBody fiveYears 110001',
    ])
  })
  it('adds what the sums add: of chest and collar in one period the chest speaks', () => {
    expect(exceeded(dose('2026-01', { hp10: 15_000 }, 'collar'), [dose('2026-01', { hp10: 11_000 })])).toEqual([])
  })
  it('blames what a sum is made of, and nothing else', () => {
    const high = dose('2026-01', { hp10: 20_001 })
    expect(exceeded(dose('2026-01', { hp10: 25_000 }, 'collar'), [high])).toEqual([])
    expect(exceeded(dose('2026-02', { hp10: 0 }), [high])).toEqual([])
    expect(exceeded(dose('2026-02', { hp10: 1 }), [high])).toEqual(['wholeBody annual 20002'])
    // The chest badge speaks also where the collar had shown more.
    expect(exceeded(high, [dose('2026-01', { hp10: 25_000 }, 'collar')])).toEqual(['wholeBody annual 20001'])
    expect(exceeded(dose('2026-01', { hp10: 21_000 }, 'collar'))).toEqual(['wholeBody annual 21000'])
    // Of two hands alike each answers; of two that differ the higher.
    const ring = (value: number, position: Position) => dose('2026-01', { hp007: value }, position)
    expect(exceeded(ring(500_001, 'ringLeft'), [ring(500_001, 'ringRight')])).toHaveLength(1)
    expect(exceeded(ring(500_001, 'ringLeft'), [ring(500_002, 'ringRight')])).toEqual([])
  })
  it('always finds somebody to answer for a limit that is passed', () => {
    const anyDose = fc.record({
      month: fc.integer({ min: 1, max: 3 }),
      value: fc.integer({ min: 0, max: 300_000 }),
      position: fc.constantFrom<Position>('chest', 'collar', 'ringLeft', 'ringRight', 'wrist', 'eyeLens', 'fetal'),
    })
    fc.assert(
      fc.property(fc.array(anyDose, { minLength: 1, maxLength: 8 }), (many) => {
        const doses = many.map(({ month, value, position }) =>
          dose(`2026-0${month + 2}`, { hp10: value, hp3: value, hp007: value }, position),
        )
        const blamed = new Set(
          doses.flatMap((own, index) =>
            exceeded(
              own,
              doses.filter((_, other) => other !== index),
              mother,
            ),
          ),
        )
        const [first] = doses
        if (!first) return
        const passed = limitVerdicts(defaultLimitProfile, mother, first, doses.slice(1))
          .filter(({ value, limit }) => value > limit)
          .map(({ series, kind, value }) => `${series} ${kind} ${value}`)
        for (const each of passed) expect(blamed).toContain(each)
      }),
    )
  })
  it('adds other employers, and neutrons', () => {
    const elsewhere = { ...dose('2026-01', { hp10: 11_000 }), clientId: 2 }
    expect(exceeded(dose('2026-01', { hp10: 5_000, hp10n: 4_001 }), [elsewhere])).toEqual(['wholeBody annual 20001'])
  })
  it('does not hold extremity doses against the skin or the whole body', () => {
    const ring = (value: number) => dose('2026-01', { hp007: value }, 'ringLeft')
    expect(exceeded(ring(450_000))).toEqual([])
    expect(exceeded(ring(500_001))).toEqual(['extremities annual 500001'])
  })

  it('judges a late dose in every five years that hold it', () => {
    const later = [2023, 2024, 2025, 2026].map((year) => dose(`${year}-06`, { hp10: 19_000 }))
    expect(exceeded(dose('2022-03', { hp10: 19_900 }), later)).toEqual([])
    const more = [...later, dose('2024-07', { hp10: 1_000 }), dose('2025-07', { hp10: 1_000 })]
    const full = [...more, dose('2023-07', { hp10: 1_000 }), dose('2026-07', { hp10: 1_000 })]
    expect(exceeded(dose('2022-03', { hp10: 20_000 }), full)).toEqual([])
    expect(exceeded(dose('2022-03', { hp10: 20_001 }), full)).toEqual([
      'wholeBody annual 20001',
      'wholeBody fiveYears 100001',
    ])
  })
  it('counts fixed blocks where the service does, and only the one that holds the dose', () => {
    const blocks = { ...defaultLimitProfile, fiveYear: { blockStart: 2021 } }
    const others = [2021, 2022, 2023, 2024].map((year) => dose(`${year}-06`, { hp10: 20_000 }))
    const own = dose('2025-06', { hp10: 20_001 })
    expect(exceeded(own, others, adult, blocks)).toContain('wholeBody fiveYears 100001')
    expect(exceeded(dose('2026-06', { hp10: 20_000 }), others, adult, blocks)).toEqual([])
  })

  it('judges what was worn in a pregnancy before the last one by its own days', () => {
    const again = {
      ...mother,
      pregnancy: { declaredOn: '2028-01-10', expectedOn: '2028-09-01' },
      formerPregnancies: mother.pregnancy ? [mother.pregnancy] : [],
    }
    const late = dose('2026-04', { hp10: 1_200 })
    expect(exceeded(late, [], again)).toEqual(['wholeBody pregnancy 1200'])
    expect(exceeded(late, [], { ...again, formerPregnancies: [] })).toEqual([])
    expect(exceeded(dose('2028-02', { hp10: 900 }), [late], again)).toEqual([])
  })
  it('judges a pregnancy by the days that lie in it, both ends of the last period too', () => {
    // 310 µSv a month are 10 a day in months of 31 days.
    const march = dose('2026-03', { hp10: 310 })
    expect(exceeded(march, [dose('2026-04', { hp10: 780 })], mother)).toEqual([])
    expect(exceeded(march, [dose('2026-04', { hp10: 781 })], mother)).toEqual(['wholeBody pregnancy 1001'])
    // Due on 30 October: 30 of 31 days of October count.
    expect(exceeded(dose('2026-10', { hp10: 1_033 }), [], mother)).toEqual([])
    expect(exceeded(dose('2026-10', { hp10: 1_034 }), [], mother)).toEqual(['wholeBody pregnancy 1001'])
    expect(exceeded(dose('2026-11', { hp10: 1_100 }), [], mother)).toEqual([])
    expect(exceeded(dose('2026-02', { hp10: 1_100 }), [], mother)).toEqual([])
  })
  it('judges the child with everything that waits: three periods of 0.47 mSv', () => {
    const [june, july, august] = ['2026-06', '2026-07', '2026-08'].map((period) => dose(period, { hp10: 470 }))
    if (!june || !july || !august) throw new Error('A period is missing.')
    for (const [own, ...others] of [
      [june, july, august],
      [july, june, august],
      [august, june, july],
    ] as const)
      expect(exceeded(own, others, mother)).toEqual(['wholeBody pregnancy 1410'])
  })

  it('holds the limit of the young to the days before the birthday, and that of adults to the year', () => {
    const turning: LimitedPerson = { birthDate: '2008-06-16', pregnancy: null }
    // June is worn 15 days at 17 and 15 days at 18.
    expect(exceeded(dose('2026-06', { hp10: 12_000 }), [], turning)).toEqual([])
    expect(exceeded(dose('2026-06', { hp10: 12_002 }), [], turning)).toEqual(['wholeBody annual 6001'])
    expect(exceeded(dose('2026-05', { hp10: 6_001 }), [], turning)).toEqual(['wholeBody annual 6001'])
    expect(exceeded(dose('2026-07', { hp10: 6_001 }), [], turning)).toEqual([])
    expect(exceeded(dose('2026-07', { hp10: 14_001 }), [dose('2026-05', { hp10: 6_000 })], turning)).toEqual([
      'wholeBody annual 20001',
    ])
  })
  it('is 18 on the last day of a period without the limits of adults for all of it', () => {
    const lastDay: LimitedPerson = { birthDate: '2008-06-30', pregnancy: null }
    expect(exceeded(dose('2026-06', { hp10: 6_300 }), [], lastDay)).toEqual(['wholeBody annual 6090'])
  })
  it('holds the limit of the public to who is under 16', () => {
    const child: LimitedPerson = { birthDate: '2012-01-01', pregnancy: null }
    expect(exceeded(dose('2026-06', { hp10: 1_001 }), [], child)).toEqual(['wholeBody annual 1001'])
  })

  it('never depends on the order in which doses came', () => {
    const anyDose = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      hp10: fc.integer({ min: 0, max: 30_000 }),
      position: fc.constantFrom<Position>('chest', 'collar', 'ringLeft'),
    })
    fc.assert(
      fc.property(fc.array(anyDose, { minLength: 1, maxLength: 8 }), (many) => {
        const doses = many.map(({ month, hp10, position }) =>
          dose(`2026-${String(month).padStart(2, '0')}`, { hp10, hp007: hp10 }, position),
        )
        const [own, ...others] = doses
        if (!own) return
        expect(exceeded(own, [...others].reverse())).toEqual(exceeded(own, others))
      }),
    )
  })
})

describe('verdictsOf', () => {
  const all = limitVerdicts(defaultLimitProfile, mother, dose('2026-06', { hp10: 5 }), [])
  const kinds = (position: Position, quantity: Quantity) =>
    verdictsOf(position, quantity, all).map((verdict) => `${verdict.series} ${verdict.kind}`)
  it('gives a dosimeter only the verdicts of its own series', () => {
    expect(kinds('ringLeft', 'hp007')).toEqual(['extremities annual'])
    expect(kinds('ringLeft', 'hp10')).toEqual([])
    expect(kinds('area', 'hp10')).toEqual([])
    expect(kinds('chest', 'hp10')).toContain('wholeBody pregnancy')
    expect(kinds('fetal', 'hp10')).toEqual(['wholeBody pregnancy'])
  })
})

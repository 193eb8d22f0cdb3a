import { describe, expect, it } from 'vitest'
import { common, derivedPlace, type Employment, followed, mainEmployment, meet, wholeSpan } from './employments.ts'

const at = (id: number, from: string, to: string | null, more: Partial<Employment> = {}): Employment => ({
  id,
  clientId: id,
  siteId: id * 10,
  occupationCode: 10,
  practiceCode: 4,
  category: 'B',
  from,
  to,
  ...more,
})
const october = { from: '2026-10-01', to: '2026-10-31' }

describe('the days that spans have in common', () => {
  it.each([
    ['2026-10-25', null, { from: '2026-10-25', to: '2026-10-31' }],
    ['2020-01-01', '2026-10-15', { from: '2026-10-01', to: '2026-10-15' }],
    ['2026-10-10', '2026-10-10', { from: '2026-10-10', to: '2026-10-10' }],
    ['2020-01-01', null, october],
    ['2026-10-31', null, { from: '2026-10-31', to: '2026-10-31' }],
    ['2026-11-01', null, null],
    ['2020-01-01', '2026-09-30', null],
  ])('from %s to %s', (from, to, days) => {
    expect(common({ from, to }, october)).toEqual(days)
    expect(meet({ from, to }, october)).toBe(days !== null)
    expect(meet(october, { from, to })).toBe(days !== null)
  })
})

describe('the employment that stands for a person', () => {
  it('is the first of those that have no end: a second employer changes nothing', () => {
    const [first, second] = [at(1, '2020-01-01', null), at(2, '2026-01-01', null)]
    expect(mainEmployment([second, first])).toBe(first)
  })
  it('is the new one after a transfer, also before its day', () => {
    const [old, next] = [at(1, '2020-01-01', '2027-05-31'), at(2, '2027-06-01', null)]
    expect(mainEmployment([old, next])).toBe(next)
  })
  it('is the last to end where all have ended, and of two that end together the first', () => {
    const [early, late, twin] = [
      at(1, '2020-01-01', '2024-12-31'),
      at(2, '2019-01-01', '2025-12-31'),
      at(3, '2021-01-01', '2025-12-31'),
    ]
    expect(mainEmployment([early, twin, late])).toBe(late)
  })
  it('is the one with the lower id where nothing else tells them apart, and none for whoever has none', () => {
    const [one, other] = [at(7, '2020-01-01', null), at(3, '2020-01-01', null)]
    expect(mainEmployment([one, other])).toBe(other)
    expect(mainEmployment([])).toBeNull()
  })
})

describe('what a person’s row says', () => {
  it('has the place of the main employment and the days of all', () => {
    const all = [at(1, '2020-01-01', '2026-10-15'), at(2, '2026-10-16', null)]
    expect(derivedPlace(all)).toEqual({
      clientId: 2,
      siteId: 20,
      occupationCode: 10,
      practiceCode: 4,
      category: 'B',
      monitoringStart: '2020-01-01',
      monitoringEnd: null,
    })
    expect(wholeSpan([at(1, '2021-03-01', '2024-12-31'), at(2, '2020-02-01', '2022-01-31')])).toEqual({
      from: '2020-02-01',
      to: '2024-12-31',
    })
    expect(derivedPlace([])).toBeNull()
    expect(wholeSpan([])).toBeNull()
  })
})

describe('a line follows its employment', () => {
  const line = { ...october, within: october, draft: false, published: false }
  const until = (to: string | null, from = '2020-01-01') => ({ from, to })
  it('ends with it, begins with it, and grows again', () => {
    expect(followed(line, until('2026-10-15'))).toEqual({ outcome: 'moved', from: '2026-10-01', to: '2026-10-15' })
    expect(followed(line, until(null, '2026-10-25'))).toEqual({
      outcome: 'moved',
      from: '2026-10-25',
      to: '2026-10-31',
    })
    expect(followed({ ...line, to: '2026-10-15' }, until(null))).toEqual({ outcome: 'moved', ...october })
    expect(followed(line, until('2026-10-31'))).toEqual({ outcome: 'unchanged', ...october })
  })
  it('is taken away as a draft, and kept where it was packed, when no day is left', () => {
    expect(followed({ ...line, draft: true }, until('2026-09-30'))).toEqual({ outcome: 'removed', ...october })
    expect(followed(line, until('2026-09-30'))).toEqual({ outcome: 'kept', ...october })
  })
  it('stays as it was published', () => {
    expect(followed({ ...line, published: true }, until('2026-10-15'))).toEqual({ outcome: 'published', ...october })
    expect(followed({ ...line, published: true }, until('2026-09-30'))).toEqual({ outcome: 'published', ...october })
  })
})

import { expect, test } from 'vitest'
import { aFunction, anId, aPeriod, aYear, BadPropsError, checkProps } from './propRules.ts'

const rules = { personId: anId, onOpen: aFunction, period: aPeriod, year: aYear }
const said = (props: object) => {
  try {
    checkProps('DoseSummary', props, rules)
  } catch (error) {
    if (error instanceof BadPropsError) return error.message
    throw error
  }
  return null
}

test.each([
  [{ personId: '12' }, 'DoseSummary: the prop personId must be a whole number above zero, but it is the text “12”.'],
  [{ personId: 0 }, 'DoseSummary: the prop personId must be a whole number above zero, but it is 0.'],
  [{ personId: Number.NaN }, 'DoseSummary: the prop personId must be a whole number above zero, but it is NaN.'],
  [{ personId: null }, 'DoseSummary: the prop personId must be a whole number above zero, but it is null.'],
  [{ personid: 12 }, 'DoseSummary: there is no prop personid; the prop is called personId.'],
  [{ onOpen: 'open' }, 'DoseSummary: the prop onOpen must be a function, but it is the text “open”.'],
  [{ year: 1949 }, 'DoseSummary: the prop year must be a year from 1950 to 2200, but it is 1949.'],
])('%o is refused in words', (props, words) => {
  expect(said(props)).toBe(words)
})

test.each([{}, { personId: undefined }, { personId: 12, onOpen() {}, year: 2026 }, { period: '2026-09' }])(
  '%o is taken',
  (props) => {
    expect(said(props)).toBeNull()
  },
)

test('a period that does not exist is refused', () => {
  expect(said({ period: '2026-13' })).toContain('period')
  expect(said({ period: 'september' })).toContain('period')
})

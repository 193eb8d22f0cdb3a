import type { TFunction } from 'i18next'
import { describe, expect, test } from 'vitest'
import { levelOf } from '../../../contract/flags.ts'
import { type FlagCode, flagCodes, languages } from '../../../contract/vocabulary.ts'
import { testI18n } from '../../testing/texts.ts'
import { flagText } from './adjustmentWords.ts'

const withLevel = Object.keys(levelOf) as FlagCode[]
const flagOf = (code: FlagCode) =>
  ({ code, severity: 'warn', quantity: 'hp10', value: 1_500, ...(withLevel.includes(code) && { level: 20 }) }) as const

describe.each(languages)('what the judge says in %s', (language) => {
  const t = testI18n(language).getFixedT(language, ['adjustments', 'common', 'words']) as TFunction<
    ['adjustments', 'common', 'words']
  >

  test.each(flagCodes)('%s is its word, and what its figure is compared with', (code) => {
    const text = flagText(t, flagOf(code), { language })
    const word = t(`words:flags.${code}`)
    if (!withLevel.includes(code)) return expect(text).toBe(word)
    expect(text).toMatch(/: Hp\(10\) 1[.,]500 mSv, .*0[.,]020 mSv$/)
    expect(text.startsWith(word)).toBe(true)
    expect(text).not.toMatch(/[{}]|flagLevels/)
  })

  test('a mean is no level', () => {
    const text = flagText(t, { ...flagOf('aboveOwnMean'), level: 0 }, { language })
    expect(text).toBe(
      language === 'es'
        ? 'Sobre su media: Hp(10) 1,500 mSv, media hasta ahora 0,000 mSv'
        : 'Above own mean: Hp(10) 1.500 mSv, mean so far 0.000 mSv',
    )
  })
})
